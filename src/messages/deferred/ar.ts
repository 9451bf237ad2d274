import { isolate } from '../ar.ts'
import type { DeferredMessages } from '../messages.ts'
import type { Quantities } from '../quantities.ts'

export const createTexts = ({ plural, preciseDuration, duration }: Quantities): DeferredMessages => ({
  framed: {
    title: 'لا يمكن عرض هذه المكالمة هنا',
    reason: 'هذا الموقع غير مُعدّ لعرض المكالمات. افتح المكالمة في علامة تبويب جديدة.',
    open: 'فتح في علامة تبويب جديدة',
  },
  misconfigured: {
    title: 'إعداد عارض المكالمات غير صحيح',
    unreadable: 'يجب أن يحتوي \u2068config.json\u2069 على كائن JSON واحد.',
    unreachable: 'تعذّر تحميل \u2068config.json\u2069.',
    field: {
      baseUrl:
        'في \u2068config.json\u2069: يجب أن يكون \u2068baseUrl\u2069 فارغًا أو عنوان \u2068https://\u2069 (أو \u2068http://\u2069 مع \u2068localhost\u2069 فقط).',
      auth: 'في \u2068config.json\u2069: يجب أن يكون \u2068auth\u2069 إما \u2068"key"\u2069 أو \u2068"proxy"\u2069.',
      embedOrigins:
        'في \u2068config.json\u2069: يجب أن يكون \u2068embedOrigins\u2069 قائمة عناوين مصدر مثل \u2068["https://portal.example"]\u2069.',
      recordingOrigins:
        'في \u2068config.json\u2069: يجب أن يكون \u2068recordingOrigins\u2069 قائمة عناوين مصدر مثل \u2068["https://storage.example"]\u2069.',
    },
    hint: 'اطلب من المسؤول إصلاح ذلك. جميع الإعدادات مذكورة في ملف \u2068README\u2069.',
  },
  conversation: {
    answeredAfter: (seconds, isEstimate) => `أجاب بعد ${isEstimate ? 'نحو ' : ''}${seconds}`,
    unheard: { short: 'لم يُنطق على الأرجح', shortest: 'لم يُنطق؟', full: 'لم يُنطق على الأرجح: هذا الطرف صامت هنا' },
    cutOff: { short: 'انقطع على الأرجح', shortest: 'انقطع؟', full: 'انقطع على الأرجح: لم تُنطق كل هذه الكلمات' },
    responseTime: 'زمن الاستجابة',
    medianOf: (count) =>
      plural(count, {
        zero: 'لا إجابات',
        one: 'إجابة واحدة',
        two: 'وسيط 2',
        few: 'وسيط #',
        many: 'وسيط #',
        other: 'وسيط #',
      }),
    firstWord: 'أول كلمة',
    talkTime: 'مدة الحديث',
    estimated: 'تقديري',
    playAt: (time) => `تشغيل عند ${isolate(time)}`,
    nextFinding: 'الملاحظة التالية',
    previousFinding: 'الملاحظة السابقة',
    nextPlace: 'الموضع التالي',
    previousPlace: 'الموضع السابق',
    figures: 'الأرقام',
    nothing: 'لا شيء لافت',
    about: (length) => `نحو ${length}`,
    upTo: (length) => `حتى ${length}`,
    repeated: (text, count) => `${text} (${isolate(`${count}×`)})`,
    finding: {
      'slow-response': (count, length) =>
        count === 1 ? `إجابة بطيئة: بعد ${length}` : `إجابات بطيئة: ${count}، أبطؤها بعد ${length}`,
      'talk-over': (count, byAgent, length) => {
        if (count === 1) return `تكلّم الطرفان معًا لمدة ${length} (بسبب ${byAgent === 1 ? 'الوكيل' : 'العميل'})`
        if (byAgent === 0 || byAgent === count)
          return `تكلّم الطرفان معًا (${isolate(`${count}×`)}، بسبب ${byAgent === 0 ? 'العميل' : 'الوكيل'})`
        return `تكلّم الطرفان معًا (${isolate(`${count}×`)}، منها ${isolate(`${byAgent}×`)} بسبب الوكيل)`
      },
      'no-answer': (length) => `لا إجابة لمدة ${length}`,
      'dead-air': (length) => `لم يتكلم أحد لمدة ${length}`,
      unheard: (count) => `مداخلات لم تُنطق على الأرجح: ${count}`,
      'cut-off': (count) => `مداخلات انقطعت على الأرجح: ${count}`,
    },
    callEnd: {
      silence: {
        customer: (length) => `أنهى العميل المكالمة بعد صمت دام ${length}`,
        agent: (length) => `أنهى الوكيل المكالمة بعد صمت دام ${length}`,
        other: (length) => `انتهت المكالمة بعد صمت دام ${length}`,
      },
      spokeLast: { agent: 'كان الوكيل آخر المتكلمين', customer: 'كان العميل آخر المتكلمين' },
      speaking: {
        agent: 'كان الوكيل لا يزال يتكلم عند انتهاء المكالمة',
        customer: 'كان العميل لا يزال يتكلم عند انتهاء المكالمة',
        both: 'كان كلاهما لا يزال يتكلم عند انتهاء المكالمة',
      },
    },
    messageState: {
      whole: 'تُركت الرسالة كاملة',
      'before-tone': 'بدأت الرسالة قبل الصافرة',
      'cut-off': 'قطعت نهاية المكالمة الرسالة',
      none: 'لم تُترك رسالة',
    },
    voicemail: {
      greeting: (start, end) => `الترحيب ${isolate(`${start}–${end}`)}`,
      tone: (time) => `الصافرة عند ${isolate(time)}`,
      noTone: 'لم تُسمع صافرة',
      message: (start, end) => `الرسالة ${isolate(`${start}–${end}`)}`,
    },
    hearEnd: 'شغّل آخر 10 ثوانٍ',
    method: {
      title: 'كيف جرى القياس؟',
      estimatedTitle: 'كيف جرى التقدير؟',
      channels: `جرى البحث عن: إجابات بطيئة، وصمت مدته ${duration(4)} أو أكثر، وكلام الطرفين معًا، ومداخلات لم تُنطق أو انقطعت. قيس بحسب الصوت في قناة كل طرف، وبدقة ${preciseDuration(0.1)} في أغلب الأحيان. قد تُحسب الموسيقى أو الضجيج العالي أو الصدى القوي صوتًا، وقد يفوت القياسَ صوتٌ خافت جدًا.`,
      mix: `جرى البحث عن: إجابات بطيئة، وصمت مدته ${duration(4)} أو أكثر. يتشارك الطرفان قناة واحدة، لذلك يُقدَّر زمن الاستجابة من الفواصل بين المداخلات. ولا يمكن اكتشاف تداخل الكلام ولا المداخلات غير المنطوقة.`,
    },
    notMeasured: {
      'no-recording': 'لم يجرِ القياس لعدم وجود تسجيل.',
      'lost-sound': 'جزء من الصوت مفقود، لذلك تعذّر قياس كل شيء.',
    },
  },
  shortcuts: {
    singleKeys: 'اختصارات المفتاح الواحد',
    singleKeysHint: 'أوقفها لتجنب تشغيلها دون قصد. يظل الاختصاران \u2068Ctrl+K\u2069 و\u2068⌘K\u2069 يعملان.',
    keys: { space: 'مسافة', ctrl: 'Ctrl', shift: 'Shift' },
  },
  share: {
    copyManuallyHint: 'حظر متصفحك النسخ. اضغط \u2068Ctrl+C\u2069 أو \u2068⌘C\u2069 لنسخ النص المحدد.',
  },
  commands: { hint: 'اكتب أمرًا', none: 'لا أوامر مطابقة' },
  evidence: {
    said: { customer: 'ذكره فيه العميل', agent: 'ذكره فيه الوكيل', agentOnly: 'ذكره فيه الوكيل فقط', other: 'ذُكر فيه' },
    play: (said, time) => `تشغيل الموضع الذي ${said}، ${time}`,
    show: (said, time) => [`عرض الموضع الذي ${said}`, time ?? []].flat().join('، '),
    agentOnly: 'الوكيل فقط',
    previous: 'الموضع السابق',
    next: 'الموضع التالي',
    noMatch: 'لا تطابق',
  },
  ticket: {
    copied: 'تم النسخ. الصق النص في تذكرتك.',
    copy: 'نسخ',
    facts: 'المعلومات الأساسية',
    verdict: 'النتيجة',
    turns: 'المداخلات',
    choice: { current: 'المداخلة الحالية', marked: 'النطاق المحدد', all: 'كل المداخلات', none: 'بلا مداخلات' },
    time: 'الوقت',
    speaker: 'المتحدث',
    text: 'النص',
    link: 'استماع',
    linkToCall: 'رابط المكالمة',
    preview: 'معاينة',
  },
  clips: {
    refused: {
      'not-mp3': 'لا يمكن إنشاء مقاطع إلا من تسجيلات \u2068MP3\u2069. لا يزال بإمكانك تنزيل التسجيل كاملًا.',
      'not-loaded': 'لم يُحمَّل هذا الجزء من التسجيل بعد. أعد المحاولة بعد تحميله.',
      empty: 'لا يوجد صوت في هذا الجزء من المكالمة.',
      damaged: 'التسجيل تالف في هذا الموضع، لذا لا يمكن تنزيل هذا المقطع. لا يزال بإمكانك تنزيل التسجيل كاملًا.',
      'format-change': 'تتغير صيغة الصوت في هذا الموضع، لذا لا يمكن تنزيل هذا المقطع. اختر جزءًا قبل التغيير أو بعده.',
      unreadable: 'لم يعد متصفحك قادرًا على قراءة هذا الجزء من التسجيل. يجري تنزيله من جديد، فحاول مرة أخرى بعد تحميله.',
    },
    muted: (count) =>
      count === null
        ? 'كُتم التسجيل بأكمله.'
        : `${plural(count, {
            zero: 'لم يُكتم شيء',
            one: 'كُتم جزء واحد',
            two: 'كُتم جزءان',
            few: 'كُتمت # أجزاء',
            many: 'كُتم # جزءًا',
            other: 'كُتم # جزء',
          })}. قد تظل الأسماء، وكل ما لم يُدوَّن بدقة في نص المكالمة، مسموعة.`,
    allMuted: 'النص لا يطابق التسجيل، لذا كُتم التسجيل كله.',
    partial: 'لا يحتوي إلا على الجزء المحمَّل حتى الآن.',
    notMuted: {
      'not-mp3': 'هذا التسجيل ليس بصيغة \u2068MP3\u2069، لذا لا يمكن كتم البيانات الخاصة فيه. لم يُحفظ شيء.',
      damaged: 'التسجيل تالف، لذا لا يمكن تحديد مواضع البيانات الخاصة بثقة. لم يُحفظ شيء.',
      'format-change': 'تتغير صيغة الصوت حيث تُذكر البيانات الخاصة، لذا لا يمكن كتمها بأمان. لم يُحفظ شيء.',
      unplaced: 'النص لا يطابق التسجيل، لذا لا يمكن تحديد مواضع البيانات الخاصة فيه. لم يُحفظ شيء.',
    },
  },
  savedCall: {
    savedFrom: (dateTime, address) => `حُفظت هذه المكالمة من ${isolate(address)} في ${isolate(dateTime)}.`,
    privateDataHidden: 'البيانات الخاصة محجوبة في هذا الملف ولا يمكن إظهارها.',
    wasLive: 'كانت المكالمة لا تزال جارية.',
    recordingMissing: {
      title: 'التسجيل غير موجود في هذا الملف',
      reason: {
        none: 'لم يكن للمكالمة تسجيل عند حفظها.',
        incomplete: 'لم يكن تحميل التسجيل قد اكتمل عند حفظ المكالمة.',
        withheld: 'استُبعد التسجيل لأنه تعذّر كتم البيانات الخاصة فيه.',
      },
    },
    saving: 'جارٍ حفظ المكالمة…',
    cancelled: 'أُلغي الحفظ',
    notSaved: 'تعذّر حفظ المكالمة',
    tooLarge: 'هذا التسجيل أطول من أن يُحفظ بهذه الطريقة. نزّل التسجيل والنص بدلًا من ذلك.',
    withheld: 'من دون التسجيل، لأنه يتعذّر كتم بياناته الخاصة.',
    incomplete: (progress) =>
      progress === null
        ? 'من دون التسجيل، لأنه لم يُحمَّل.'
        : `من دون التسجيل، لأنه لم يُحمَّل منه سوى ${isolate(progress)}.`,
  },
})
