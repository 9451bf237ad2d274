import { isolate } from '../isolate.ts'
import type { DeferredMessages } from '../messages.ts'
import type { Quantities } from '../quantities.ts'

export const createTexts = ({ plural }: Quantities): DeferredMessages => ({
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
      statements:
        'في \u2068config.json\u2069: يجب أن يكون \u2068statements\u2069 قائمة كائنات مثل \u2068{ "name": "AI disclosure", "side": "agent", "anyOf": ["I am an AI assistant"] }\u2069.',
    },
    hint: 'اطلب من المسؤول إصلاح ذلك. جميع الإعدادات مذكورة في ملف \u2068README\u2069.',
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
    mutedForNow: 'كُتم كل شيء إلى أن تُعرف مدة التسجيل، إذ لا يمكن تحديد مواضع البيانات الخاصة قبل ذلك.',
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
