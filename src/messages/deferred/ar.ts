import { assertNever } from '../../lib/assert-never.ts'
import type { DeferredMessages } from '../deferred-messages.ts'
import { createPreciseSeconds } from '../precise-seconds.ts'
import { createPlural } from '../quantities.ts'

const plural = createPlural('ar-u-nu-latn')

/** Keeps left-to-right text from being reordered in Arabic text. */
const isolate = (text: string) => `\u2068${text}\u2069`

export const ar: DeferredMessages = {
  conversation: {
    seconds: createPreciseSeconds('ar-u-nu-latn', 'ث'),
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
    withinPercentile90: '90% ليست أبطأ',
    percentile90: 'المئين 90',
    slowest: 'أبطأ استجابة',
    slowCount: (count) =>
      plural(count, {
        zero: 'لا استجابة بطيئة',
        one: 'واحدة بطيئة',
        two: 'اثنتان بطيئتان',
        few: '# بطيئة',
        many: '# بطيئة',
        other: '# بطيئة',
      }),
    talkOver: 'تداخل الكلام',
    talkOverBy: (agent, customer) =>
      agent === 0 ? 'من العميل' : customer === 0 ? 'من الوكيل' : `الوكيل ${isolate(`${agent}×`)}`,
    deadAir: 'صمت تام',
    longest: (seconds) => `أطوله ${seconds}`,
    lost: 'لم يُنطق كاملًا على الأرجح',
    cutOffCount: (count) => `منقطعة: ${count}`,
    times: (count) => isolate(`${count}×`),
    none: 'لا يوجد',
    needsChannels: 'يتطلب قناتين',
    noAnswers: 'لا إجابة يمكن قياسها',
    playAt: (time) => `تشغيل عند ${isolate(time)}`,
    findings: (count) =>
      plural(count, {
        zero: 'لا ملاحظات',
        one: 'ملاحظة واحدة',
        two: 'ملاحظتان',
        few: '# ملاحظات',
        many: '# ملاحظة',
        other: '# ملاحظة',
      }),
    nextFinding: 'الملاحظة التالية',
    previousFinding: 'الملاحظة السابقة',
    nextOrPrevious: 'الملاحظة التالية أو السابقة',
    lastReached: 'كانت هذه آخر ملاحظة',
    firstReached: 'كانت هذه أول ملاحظة',
    sentence(finding, time, seconds, isEstimate) {
      const at = isolate(time)
      switch (finding.kind) {
        case 'slow-response':
          return `${at}: يجيب الوكيل بعد ${isEstimate ? 'نحو ' : ''}${seconds}`
        case 'talk-over':
          return finding.by === 'agent'
            ? `${at}: يتكلم الوكيل أثناء كلام العميل لمدة ${seconds}`
            : `${at}: يتكلم العميل أثناء كلام الوكيل لمدة ${seconds}`
        case 'dead-air':
          return finding.waitingFor === null
            ? `${at}: صمت تام لمدة ${seconds}`
            : finding.waitingFor === 'agent'
              ? `${at}: صمت تام لمدة ${seconds} في انتظار الوكيل`
              : `${at}: صمت تام لمدة ${seconds} في انتظار العميل`
        case 'unheard':
          return finding.side === 'agent'
            ? `${at}: كلام الوكيل هنا لم يُنطق على الأرجح`
            : `${at}: كلام العميل هنا لم يُنطق على الأرجح`
        case 'cut-off':
          return finding.side === 'agent'
            ? `${at}: انقطع كلام الوكيل هنا على الأرجح`
            : `${at}: انقطع كلام العميل هنا على الأرجح`
        default:
          return assertNever(finding)
      }
    },
    method: {
      title: 'كيف جرى القياس؟',
      estimatedTitle: 'كيف جرى التقدير؟',
      channels:
        'قيس بحسب الصوت في قناة كل طرف، وبدقة 0.1 ث في أغلب الأحيان. قد تُحسب الموسيقى أو الضجيج العالي أو الصدى القوي صوتًا، وقد يفوت القياسَ صوتٌ خافت جدًا.',
      mix: 'يتشارك الطرفان قناة واحدة، لذلك يُقدَّر زمن الاستجابة من الفواصل بين المداخلات. ولا يمكن اكتشاف تداخل الكلام ولا المداخلات غير المنطوقة.',
    },
    notMeasured: {
      'no-recording': 'لم يجرِ القياس لعدم وجود تسجيل.',
      'no-speech': 'لم يُعثر على كلام في هذا التسجيل.',
    },
  },
  ticket: {
    copied: 'تم النسخ. الصق النص في تذكرتك.',
    copy: 'نسخ',
    facts: 'المعلومات الأساسية',
    uid: 'معرّف المكالمة',
    verdict: 'النتيجة',
    captured: 'القيم الملتقطة',
    summary: 'الملخص',
    turns: 'المداخلات',
    choice: { current: 'المداخلة الحالية', marked: 'النطاق المحدد', all: 'كل المداخلات', none: 'بلا مداخلات' },
    time: 'الوقت',
    speaker: 'المتحدث',
    text: 'النص',
    link: 'استماع',
    linkToCall: 'رابط المكالمة',
    moments: 'اللحظات المحفوظة',
    note: 'تعليق',
    preview: 'معاينة',
  },
  clips: {
    refused: {
      'not-mp3': 'لا يمكن إنشاء مقاطع إلا من تسجيلات \u2068MP3\u2069. لا يزال بإمكانك تنزيل التسجيل كاملًا.',
      'not-loaded': 'لم يُحمَّل هذا الجزء من التسجيل بعد. أعد المحاولة بعد تحميله.',
      empty: 'لا يوجد صوت في هذا الجزء من المكالمة.',
      damaged: 'التسجيل تالف في هذا الموضع، لذا لا يمكن تنزيل هذا المقطع. لا يزال بإمكانك تنزيل التسجيل كاملًا.',
      'format-change': 'تتغير صيغة الصوت في هذا الموضع، لذا لا يمكن تنزيل هذا المقطع. اختر جزءًا قبل التغيير أو بعده.',
      unreadable: 'لم يعد متصفحك قادرًا على قراءة هذا الجزء من التسجيل. أعد تحميل الصفحة وحاول مرة أخرى.',
    },
    muted: (count) =>
      `${plural(count, {
        zero: 'لم يُكتم شيء',
        one: 'كُتم جزء واحد',
        two: 'كُتم جزءان',
        few: 'كُتمت # أجزاء',
        many: 'كُتم # جزءًا',
        other: 'كُتم # جزء',
      })}. قد تظل الأسماء، وكل ما لم يُدوَّن بدقة في نص المكالمة، مسموعة.`,
    allMuted: 'إحدى المداخلات التي تحتوي على بيانات خاصة ليس لها وقت بدء صالح، لذا كُتم التسجيل كله.',
    partial: 'لا يحتوي إلا على الجزء المحمَّل حتى الآن.',
    notMuted: {
      'not-mp3': 'هذا التسجيل ليس بصيغة \u2068MP3\u2069، لذا لا يمكن كتم البيانات الخاصة فيه. لم يُحفظ شيء.',
      damaged: 'التسجيل تالف، لذا لا يمكن تحديد مواضع البيانات الخاصة بثقة. لم يُحفظ شيء.',
      'format-change': 'تتغير صيغة الصوت حيث تُذكر البيانات الخاصة، لذا لا يمكن كتمها بأمان. لم يُحفظ شيء.',
      unplaced: 'إحدى المداخلات التي تحتوي على بيانات خاصة ليس لها وقت بدء صالح، لذا لا يمكن كتمها. لم يُحفظ شيء.',
    },
  },
  voiceSync: {
    early: (seconds) => `يبدو أن نص المكالمة يسبق الصوت بمقدار ${isolate(seconds)} ث.`,
    late: (seconds) => `يبدو أن نص المكالمة يتأخر عن الصوت بمقدار ${isolate(seconds)} ث.`,
    fit: 'مطابقة',
    fitCommand: 'مطابقة نص المكالمة مع الصوت',
    fitted: 'نص المكالمة يطابق الصوت الآن.',
    undo: 'تراجع',
    startWithVoice: 'بدء المداخلات مع الصوت',
    startHint: 'يجعل «بدء المداخلات مع الصوت» كل مداخلة تبدأ مع أول كلمة فيها.',
    notMeasured: 'لم يُعثر على كلام في هذا التسجيل.',
  },
  moments: {
    name: 'اللحظات المحفوظة',
    kept: (time) => `حُفظت اللحظة ${isolate(time)}`,
    goTo: (time) => `الانتقال إلى ${isolate(time)}`,
    note: (time) => `تعليق على ${isolate(time)}`,
    addNote: 'إضافة تعليق',
    show: 'عرض',
    remove: (time) => `إزالة اللحظة ${isolate(time)}`,
    removed: (time) => `أُزيلت اللحظة ${isolate(time)}`,
    undo: 'تراجع',
    moreTurns: (count) =>
      plural(count, {
        zero: 'و# مداخلات أخرى',
        one: 'ومداخلة أخرى',
        two: 'ومداخلتان أخريان',
        few: 'و# مداخلات أخرى',
        many: 'و# مداخلة أخرى',
        other: 'و# مداخلة أخرى',
      }),
    noWords: 'لا نص لهذا الجزء',
    leave: {
      title: 'هل تريد المغادرة دون تعليقاتك؟',
      reason: 'لم تُنسخ تعليقاتك على هذه المكالمة، وستُحذف إذا غادرتها. للاحتفاظ بها، استخدم «نسخ للتذكرة».',
      stay: 'البقاء',
      leave: 'المغادرة',
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
    notSaved: 'تعذّر حفظ المكالمة',
    tooLarge: 'هذا التسجيل أطول من أن يُحفظ بهذه الطريقة. نزّل التسجيل والنص بدلًا من ذلك.',
    withheld: 'من دون التسجيل، لأنه يتعذّر كتم بياناته الخاصة.',
    incomplete: (progress) =>
      progress === null
        ? 'من دون التسجيل، لأنه لم يُحمَّل.'
        : `من دون التسجيل، لأنه لم يُحمَّل منه سوى ${isolate(progress)}.`,
  },
}
