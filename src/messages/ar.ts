import { formatClock } from '../domain/time/format-clock.ts'
import { assertNever } from '../lib/assert-never.ts'
import type { Messages } from './messages.ts'
import { createQuantities } from './quantities.ts'

const { bytes, duration, progressOf, positionOf, percent, plural, list, shortList } = createQuantities('ar-u-nu-latn', {
  hour: 'س',
  minute: 'د',
  second: 'ث',
  sizeDisplay: 'long',
  ofTotal: (part, total) => `${part} من ${total}`,
})
/** Keeps left-to-right text, and symbols beside numbers, from being reordered in Arabic text. */
const isolate = (text: string) => `\u2068${text}\u2069`
const turns = (count: number) =>
  plural(count, {
    zero: 'لا مداخلات',
    one: 'مداخلة واحدة',
    two: 'مداخلتان',
    few: '# مداخلات',
    many: '# مداخلة',
    other: '# مداخلة',
  })
const morePlaces = (count: number) =>
  plural(count, {
    zero: '# مواضع أخرى',
    one: 'موضع آخر',
    two: 'موضعين آخرين',
    few: '# مواضع أخرى',
    many: '# موضعًا آخر',
    other: '# موضع آخر',
  })
const movedTurns = (count: number) => `وصلت ${turns(count)} بترتيب غير صحيح، ورُتّب العرض حسب الوقت.`
const untimedTurns = (count: number) => `${turns(count)} بلا وقت بدء صالح.`
const serviceError = (status: number) => (status === 429 ? 'الخدمة مشغولة (429)' : `خطأ في الخدمة (${status})`)
const usuallyTemporary = 'عادةً ما تُحل هذه المشكلة تلقائيًا.'
const notReady = 'التسجيل ليس جاهزًا بعد'
const unplayable = 'لا يمكن تشغيل هذا التسجيل'
const waitAndRetry = 'انتظر قليلًا ثم أعد المحاولة.'
const unreachableReason = 'قد تكون غير متصل بالإنترنت، أو أن الخدمة لا تسمح بطلبات من هذه الصفحة.'
const waitUntil = (dateTime: string) => `تطلب الخدمة الانتظار حتى ${isolate(dateTime)}.`
const missingScript = {
  title: 'لم يُحمَّل جزء من الصفحة',
  reason: 'ربما انقطع اتصالك بالإنترنت، أو حُدّثت الصفحة. أعد تحميلها.',
}

const noKeyFromPortal = 'لم يوفّر هذا الموقع مفتاحًا تقبله الخدمة. أعد المحاولة، أو تواصل مع المسؤول.'

export const ar: Messages = {
  language: 'ar',
  app: { name: 'عارض المكالمات', title: (agent, date) => [agent, date].filter(Boolean).join('، ') },
  unreadable: '—',
  unreadableHint: 'هذه القيمة مفقودة أو غير صالحة.',
  bytes,
  duration,
  progressOf,
  percent,
  comma: '، ',
  colon: ': ',
  role: { agent: 'الوكيل', customer: 'العميل' },
  topBar: {
    callUid: 'معرّف المكالمة',
    copyUid: 'نسخ المعرّف',
    open: 'فتح المكالمة',
    hidePrivate: 'إخفاء البيانات الخاصة',
    hidePrivateHint:
      'يخفي المداخلات التي تحتوي على أرقام أو عناوين، وأسماء هذه المكالمة وقيمها. قد تبقى كلمات متفرقة وما أُسيء سماعه. في المكالمات بلغات أخرى، أخفِ كل الكلمات.',
    hideAll: 'إخفاء كل الكلمات',
    clocks: 'المنطقة الزمنية',
    localTime: 'التوقيت المحلي',
    utc: 'UTC',
    theme: { light: 'فاتح', dark: 'داكن', auto: 'النظام' },
    themeButton: (theme) => `المظهر: ${theme}`,
    shortcuts: 'اختصارات لوحة المفاتيح',
    forgetKey: 'محو المفتاح',
    more: 'المزيد',
  },
  start: {
    title: 'فتح مكالمة',
    apiKey: 'مفتاح API',
    showKey: 'إظهار المفتاح',
    callUid: 'معرّف المكالمة',
    uidHint: 'الصق معرّف المكالمة أو رابطها أو بيانات \u2068webhook\u2069.',
    open: 'فتح المكالمة',
    keyHint: (origin) => `يُرسل إلى ${isolate(origin)} فقط، ويُمحى عند إغلاق كل علامات تبويب عارض المكالمات.`,
    keyRemembered: 'يبقى مفتاحك في هذا المتصفح حتى تغلق كل علامات تبويب عارض المكالمات.',
    recent: 'المكالمات الأخيرة',
    clearRecent: 'مسح المكالمات الأخيرة',
    missingKey: 'أدخل مفتاح API.',
    invalidKey: 'لا يمكن أن يحتوي مفتاح API على مسافات أو فواصل أسطر أو أحرف خاصة مثل \u2068é\u2069.',
    uidProblem: {
      empty: 'أدخل معرّف مكالمة.',
      'too-long': 'لا يمكن أن يتجاوز معرّف المكالمة 200 حرف.',
      'not-allowed': 'يحتوي معرّف المكالمة هذا على أحرف غير صالحة أو غير مرئية. أدخله مرة أخرى.',
      'no-uid': 'لم يُعثر على معرّف مكالمة. الصق معرّفًا أو رابطًا إلى مكالمة.',
      'several-uids': 'يحتوي هذا النص على أكثر من معرّف مكالمة. الصق معرّفًا واحدًا فقط.',
    },
    keyRefused: 'لم يُقبل المفتاح',
    keyRefusedReason: 'تمت إزالته من هذا المتصفح. أدخل مفتاحًا آخر لفتح هذه المكالمة.',
    changeKey: 'أدخل مفتاحًا آخر لفتح هذه المكالمة.',
    uidFromPortal: {
      title: 'لا يمكن فتح هذه المكالمة',
      reason: 'لم يوفّر هذا الموقع معرّف مكالمة صالحًا. ارجع وافتح المكالمة مرة أخرى.',
    },
    secretRemoved:
      'كان العنوان يحتوي على مفتاح. أُزيل المفتاح دون استخدامه، لأن العناوين تُحفظ في سجل المتصفح وسجلات الخوادم.',
  },
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
  loading: {
    call: 'جارٍ تحميل المكالمة…',
    slow: 'لا تزال المكالمة قيد التحميل. قد يكون السبب بطء الخدمة أو اتصالك.',
    keyOverdue:
      'ما زلنا ننتظر أن يوفّر هذا الموقع مفتاحًا. إذا لم يحدث شيء، فأعد تحميل الصفحة أو افتح المكالمة مرة أخرى.',
  },
  header: {
    unnamedAgent: 'الوكيل',
    number: 'الرقم المطلوب',
    when: 'التاريخ والوقت',
    length: 'المدة',
    ended: 'سبب الانتهاء',
    unknownLength: 'غير معروفة',
    copyNumber: 'نسخ الرقم',
    copied: 'تم النسخ',
    endedReason: { 'customer-ended-call': 'أنهى العميل المكالمة', voicemail: 'وصلت إلى البريد الصوتي' },
  },
  verdict: {
    successful: 'ناجحة',
    unsuccessful: 'غير ناجحة',
    disagree: 'النتيجتان متعارضتان',
    notConnected: 'لم يتم الاتصال',
    inProgress: 'جارية',
    none: 'بلا نتيجة',
    agreed: (success) =>
      success ? 'ناجحة. تقييم الوكيل الذاتي يتفق مع ذلك.' : 'غير ناجحة. تقييم الوكيل الذاتي يتفق مع ذلك.',
    reported: (success) => `تذكر الخدمة أن هذه المكالمة ${success ? 'ناجحة' : 'غير ناجحة'}.`,
    reportedSoFar: (success) => `تذكر الخدمة حتى الآن أن هذه المكالمة ${success ? 'ناجحة' : 'غير ناجحة'}.`,
    agentEvaluation: (delivered) => `تقييم الوكيل الذاتي: «${isolate(delivered)}»`,
  },
  recording: {
    region: 'التسجيل',
    play: 'تشغيل',
    pause: 'إيقاف مؤقت',
    position: 'الموضع',
    positionText: (time, total, speaker) =>
      total === null ? time : speaker === null ? `${time} من ${total}` : `${time} من ${total}، يتحدث ${speaker}`,
    speaking: { agent: 'الوكيل', customer: 'العميل' },
    back: 'رجوع 10 ثوانٍ',
    forward: 'تقديم 10 ثوانٍ',
    previousTurn: 'المداخلة السابقة',
    nextTurn: 'المداخلة التالية',
    mute: 'كتم الصوت',
    volume: 'مستوى الصوت',
    speed: (rate) => `سرعة التشغيل ${isolate(`${rate}×`)}`,
    speedChoices: 'سرعة التشغيل',
    rate: (rate) => isolate(`${rate}×`),
    downloading: 'جارٍ تنزيل التسجيل',
    slowConnection: 'في انتظار البيانات. قد يكون اتصالك بطيئًا.',
    range: (start, end) => isolate(`${start} – ${end}`),
    clearRange: 'مسح النطاق',
    zoomIn: 'تكبير',
    zoomOut: 'تصغير',
    wholeCall: 'المكالمة كاملة',
    playbackFailed: 'توقف التشغيل هنا. اضغط على «تشغيل» للمحاولة مرة أخرى.',
    autoplayBlocked: 'حظر متصفحك التشغيل التلقائي. اضغط على «تشغيل» للاستماع.',
    noWaveform: 'تعذّر رسم الموجة الصوتية. لا يزال بإمكانك تشغيل التسجيل.',
    loadingAt: (time) => `جارٍ تحميل الصوت عند ${time}…`,
    positionCorrected: (seconds) => `كان الموضع منحرفًا بمقدار ${isolate(seconds)} ث، وتم تصحيحه.`,
    damaged: (gaps, end) => {
      const missing = gaps.length === 0 ? [] : [`هناك صوت مفقود عند ${shortList(gaps.map(isolate), morePlaces)}`]
      const ends = end === null ? [] : [`ينتهي قبل أوانه عند ${isolate(end)}`]
      return `قد يكون التسجيل ناقصًا: ${[...missing, ...ends].join('، و')}.`
    },
    inexactTimes: 'قد لا تكون الأوقات دقيقة، لأن هذا المتصفح لا يستطيع الانتقال إلى موضع محدد بدقة في هذا التسجيل.',
    unavailable: {
      'never-connected': {
        title: 'لم يتم الاتصال في هذه المكالمة',
        reason: (wait) =>
          wait === null ? 'لا يوجد ما يمكن تشغيله.' : `انتهت بعد انتظار دام ${wait}، لذا لا يوجد ما يمكن تشغيله.`,
      },
      'not-yet': {
        title: notReady,
        reason: 'انتهت المكالمة للتو. قد يستغرق ظهور التسجيل بضع دقائق.',
      },
      unreadable: { title: 'لا يوجد تسجيل', reason: 'أرسلت الخدمة معلومات غير صالحة عن التسجيل.' },
      'not-available': {
        title: 'لا يوجد تسجيل',
        reason: 'لا يتوفر تسجيل لهذه المكالمة.',
      },
      live: {
        title: 'لم تنتهِ المكالمة بعد',
        reason: 'سيتوفر التسجيل بعد المكالمة. يُحدَّث النص مع وصول مداخلات جديدة.',
      },
    },
  },
  transcript: {
    width: 'عرض نص المكالمة',
    region: 'نص المكالمة',
    count: turns,
    playFrom: (time) => `تشغيل من ${time}`,
    follow: 'متابعة',
    jump: 'الانتقال إلى المداخلة الحالية',
    empty: 'ليس لهذه المكالمة نص.',
    emptyLive: 'لا توجد مداخلات بعد.',
    pastEnd: 'تبدأ هذه المداخلة بعد نهاية التسجيل.',
    showAll: (length) => `عرض الكل (عدد الأحرف: ${length})`,
  },
  details: {
    region: 'تفاصيل المكالمة',
    tab: 'التفاصيل',
    summary: 'الملخص',
    noSummary: 'ليس لهذه المكالمة ملخص.',
    timing: 'التوقيت',
    conversation: 'المحادثة',
    captured: 'القيم الملتقطة',
    noCaptured: 'لم يلتقط الوكيل أي قيم.',
    inputs: 'المتغيرات المُدخلة',
    noInputs: 'ليس لهذه المكالمة متغيرات مُدخلة.',
    raw: 'JSON الخام',
    copyRaw: 'نسخ JSON الخام',
    emptyValue: 'فارغة',
    waited: (wait) => `انتظار ${wait}`,
    talked: (talk) => `حديث ${talk}`,
    notAnswered: 'لم يتم الرد بعد',
    notEnded: 'لم تنتهِ بعد',
    endUnknown: 'الوقت غير معروف',
    neverConnected: 'لم يتم الاتصال',
    queued: 'في قائمة الانتظار',
    answered: 'تم الرد',
    ended: 'انتهت',
  },
  notices: {
    unreadable: (fields, more) => {
      const named = list([...fields.map(isolate), ...(more === 0 ? [] : [`${more} غيرها`])])
      return fields.length === 1 && more === 0
        ? `تعذّرت قراءة أحد الحقول: ${named}. بقية المكالمة لم تتأثر.`
        : `تعذّرت قراءة بعض الحقول: ${named}. بقية المكالمة لم تتأثر.`
    },
    recordingAddressIgnored: 'أرسلت الخدمة عنوانًا غير متوقع لهذا التسجيل، لذا يُستخدم العنوان المعتاد.',
    live: 'لم تنتهِ المكالمة بعد. تُحدَّث هذه الصفحة تلقائيًا.',
    livePaused: 'لم تنتهِ المكالمة بعد. توقفت التحديثات التلقائية.',
    refreshFailed: 'فشل آخر تحديث. تعرض الصفحة النسخة السابقة.',
    callEnded: 'انتهت المكالمة.',
    hidingMissing: 'حتى ذلك الحين، يبقى كل ما قيل في هذه المكالمة مخفيًا.',
  },
  checks: {
    sentence: (check) => {
      switch (check.kind) {
        case 'verdicts-disagree':
          return `تذكر الخدمة أن هذه المكالمة ${check.success ? 'ناجحة' : 'غير ناجحة'}، لكن تقييم الوكيل الذاتي هو «${isolate(check.delivered)}».`
        case 'lengths-differ':
          return `مدة التسجيل ${duration(check.recording)}، لكن الخدمة تذكر ${duration(check.reported)}.`
        case 'recording-cut':
          return check.at === null
            ? 'يبدو أن نهاية التسجيل مفقودة.'
            : `يبدو أن جزءًا من التسجيل مفقود عند ${formatClock(check.at)}.`
        case 'times-inexact':
          return 'قد لا تكون الأوقات في هذا التسجيل دقيقة، وقد لا يتطابق النص مع الصوت.'
        case 'turns-after-end':
          return `تبدأ ${turns(check.count)} بعد نهاية التسجيل.`
        case 'turn-times':
          return [check.moved > 0 && movedTurns(check.moved), check.untimed > 0 && untimedTurns(check.untimed)]
            .filter((sentence) => sentence !== false)
            .join(' ')
        case 'no-transcript':
          return 'تم الرد على المكالمة، لكن ليس لها نص.'
        default:
          return assertNever(check)
      }
    },
  },
  trouble: {
    actions: {
      tryAgain: 'إعادة المحاولة',
      tryNow: 'المحاولة الآن',
      resume: 'استئناف',
      cancel: 'إلغاء',
      changeKey: 'تغيير المفتاح',
      editUid: 'تعديل المعرّف',
      copyDetail: 'نسخ التفاصيل',
      reload: 'إعادة التحميل',
      checkNow: 'التحقق الآن',
    },
    waiting: (trouble, seconds, origin) => {
      const problem =
        trouble.kind === 'service'
          ? serviceError(trouble.status)
          : trouble.kind === 'not-ready'
            ? notReady
            : `تعذّر الوصول إلى ${isolate(origin)}`
      return `${problem}. ستُعاد المحاولة بعد ${seconds} ث…`
    },
    waitingReason: (trouble) => (trouble.kind === 'unreachable' ? unreachableReason : usuallyTemporary),
    waitUntil,
    transcriptAvailable: 'نص المكالمة الكامل لا يزال متاحًا.',
    call: (trouble, context) => {
      const isProxy = context.auth === 'proxy'
      switch (trouble.kind) {
        case 'unauthorized':
          return {
            title: 'لم يُقبل المفتاح',
            reason: 'قد يكون فيه خطأ كتابي، أو انتهت صلاحيته، أو تم إلغاؤه.',
          }
        case 'no-key':
          return { title: 'لم يُقبل المفتاح', reason: noKeyFromPortal }
        case 'forbidden':
          return {
            title: 'لا يملك هذا المفتاح حق الوصول إلى هذه المكالمة',
            reason: 'اطلب حق الوصول من المسؤول.',
          }
        case 'not-signed-in':
          return {
            title: 'لم تسجّل الدخول، أو لا تملك حق الوصول إلى هذه المكالمة',
            reason: 'سجّل الدخول، ثم أعد تحميل هذه الصفحة. إذا كنت قد سجّلت الدخول بالفعل، فاطلب حق الوصول من المسؤول.',
          }
        case 'missing':
          return {
            title: isProxy
              ? 'لم يُعثر على المكالمة، أو لا تملك حق الوصول إليها'
              : 'لم يُعثر على المكالمة، أو لا يملك هذا المفتاح حق الوصول إليها',
            reason: `تحقق من صحة معرّف المكالمة: ${isolate(context.uid)}.`,
          }
        case 'service':
          return {
            title: serviceError(trouble.status),
            reason:
              trouble.retryAt === undefined
                ? `لم تتمكن الخدمة من معالجة الطلب. ${waitAndRetry}`
                : waitUntil(context.dateTime(trouble.retryAt)),
          }
        case 'refused':
          return {
            title: `رفضت الخدمة الطلب (${trouble.status})`,
            reason: 'إذا لم تُفد إعادة المحاولة، فتواصل مع المسؤول.',
          }
        case 'unreachable':
          return {
            title: `تعذّر الوصول إلى ${isolate(context.origin)}`,
            reason: unreachableReason,
          }
        case 'sent-elsewhere':
          return {
            title: 'أعادت الخدمة توجيه الطلب',
            reason: `حُظرت إعادة التوجيه${isProxy ? '' : '، ولم يُرسل أي مفتاح إلى العنوان الجديد'}. تواصل مع المسؤول.`,
          }
        case 'not-a-call':
          return {
            title: 'رد غير متوقع من الخدمة',
            reason: 'لا يحتوي الرد على مكالمة. إذا لم تُفد إعادة المحاولة، فتواصل مع المسؤول.',
          }
        case 'other-call':
          return {
            title: 'أرسلت الخدمة مكالمة أخرى',
            reason: `طلبت المكالمة ${isolate(context.uid)}. إذا لم تُفد إعادة المحاولة، فتواصل مع المسؤول.`,
          }
        case 'stalled':
          return {
            title: `لا يستجيب ${isolate(context.origin)}`,
            reason: `لم تصل أي بيانات منذ 30 ث. ${waitAndRetry}`,
          }
        default:
          return assertNever(trouble)
      }
    },
    recording: (trouble, context) => {
      const isProxy = context.auth === 'proxy'
      switch (trouble.kind) {
        case 'unauthorized':
        case 'forbidden':
          return { title: 'لا يملك هذا المفتاح حق الوصول إلى التسجيل', reason: null }
        case 'no-key':
          return { title: 'لم يُقبل المفتاح لتحميل التسجيل', reason: noKeyFromPortal }
        case 'not-signed-in':
          return { title: 'لم تسجّل الدخول، أو لا تملك حق الوصول إلى التسجيل', reason: null }
        case 'missing':
          return {
            title: isProxy
              ? 'التسجيل غير متاح، أو لا تملك حق الوصول إليه'
              : 'التسجيل غير متاح، أو لا يملك هذا المفتاح حق الوصول إليه',
            reason: null,
          }
        case 'service':
          return {
            title: serviceError(trouble.status),
            reason:
              trouble.retryAt === undefined ? 'تعذّر تحميل التسجيل.' : waitUntil(context.dateTime(trouble.retryAt)),
          }
        case 'refused':
          return { title: `رفضت الخدمة طلب التسجيل (${trouble.status})`, reason: null }
        case 'unreachable':
          return {
            title: `تعذّر الوصول إلى ${isolate(context.origin)}`,
            reason: unreachableReason,
          }
        case 'sent-elsewhere':
          return {
            title: 'أعادت الخدمة توجيه الطلب',
            reason: 'تؤدي إعادة التوجيه إلى موقع غير مسموح به. تواصل مع المسؤول.',
          }
        case 'not-ready':
          return { title: notReady, reason: null }
        case 'not-a-recording':
          return { title: 'لم ترسل الخدمة تسجيلًا', reason: null }
        case 'empty':
          return { title: 'التسجيل فارغ', reason: null }
        case 'unsupported':
          return { title: unplayable, reason: `لا يستطيع هذا المتصفح تشغيل تنسيقه: ${isolate(trouble.format)}.` }
        case 'unplayable':
          return {
            title: unplayable,
            reason: 'ربما يكون الملف تالفًا أو بتنسيق غير مدعوم.',
          }
        case 'missing-script':
          return {
            title: 'لم يُحمَّل المشغّل',
            reason: missingScript.reason,
          }
        case 'lost':
          return {
            title: `انقطع الاتصال عند ${progressOf(trouble.received, trouble.total)}`,
            reason: 'تم تحميل جزء من التسجيل فقط.',
          }
        case 'stalled':
          return {
            title: `توقف التنزيل عند ${progressOf(trouble.received, trouble.total)}`,
            reason: 'لم تصل أي بيانات منذ 30 ث.',
          }
        default:
          return assertNever(trouble)
      }
    },
    crashed: {
      title: 'توقف هذا الجزء من الصفحة عن العمل',
      reason: 'كل ما عداه لا يزال يعمل. أعد تحميل هذا الجزء للمحاولة مجددًا.',
    },
    crashedPage: {
      title: 'توقف عارض المكالمات عن العمل',
      reason: 'حدث خطأ غير متوقع. أعد تحميل الصفحة. إذا تكرر الخطأ، فاختر «نسخ التفاصيل» وأرسل النص إلى المسؤول.',
    },
    missingScript,
  },
  shortcuts: {
    title: 'اختصارات لوحة المفاتيح',
    close: 'إغلاق',
    singleKeys: 'اختصارات المفتاح الواحد',
    singleKeysHint: 'أوقفها لتجنب تشغيلها دون قصد. يظل الاختصاران \u2068Ctrl+K\u2069 و\u2068⌘K\u2069 يعملان.',
    space: 'مسافة',
    or: 'أو',
    list: {
      playPause: 'تشغيل أو إيقاف مؤقت',
      backForward10: 'رجوع أو تقديم 10 ثوانٍ',
      backForward5: 'رجوع أو تقديم 5 ثوانٍ',
      turns: 'المداخلة السابقة أو التالية',
      speed: 'تشغيل أبطأ أو أسرع',
      mute: 'كتم الصوت',
      follow: 'متابعة المداخلة الحالية',
      replaySlower: 'إعادة تشغيل هذه المداخلة ببطء',
      search: 'البحث في نص المكالمة',
      copyLink: 'نسخ رابط هذه اللحظة',
      commands: 'قائمة الأوامر',
      help: 'عرض اختصارات لوحة المفاتيح',
    },
  },
  search: {
    label: 'البحث في نص المكالمة',
    hint: 'بحث',
    position: positionOf,
    none: 'لا نتائج',
    previous: 'النتيجة السابقة',
    next: 'النتيجة التالية',
    close: 'إغلاق البحث',
  },
  listening: {
    mutePrivate: 'كتم المداخلات المخفية',
    skipSilences: 'تخطي الصمت',
    unmeasured: {
      pending: 'يتاح ذلك بعد قياس التسجيل كله.',
      unsure: 'القياس غير مؤكد، إذ يبدو أحد الصوتين أخفت من أن يُميَّز عن الصمت.',
      unavailable: 'لم يجرِ القياس لتعذّر قراءة التسجيل.',
    },
    loop: 'تكرار',
    voices: (choice) => `الأصوات: ${choice}`,
    voicesTitle: 'الأصوات',
    voice: { both: 'كلا الصوتين', agent: 'الوكيل فقط', customer: 'العميل فقط' },
    bothHeard: 'لا يستطيع هذا المتصفح كتم صوت طرف واحد. عندما يتحدث الطرفان معًا تسمعهما كليهما.',
    skipped: (length) => `تم تخطي ${length}`,
    replaySlower: 'إعادة تشغيل هذه المداخلة ببطء',
    markTurn: 'تحديد هذه المداخلة نطاقًا',
    startRange: 'بدء النطاق هنا',
    endRange: 'إنهاء النطاق هنا',
    otherSpeaker: { previous: 'المداخلة السابقة للمتحدث الآخر', next: 'المداخلة التالية للمتحدث الآخر' },
  },
  sync: {
    name: 'المزامنة',
    shifted: (seconds) => `المزامنة ${isolate(seconds)} ث`,
    seconds: (seconds) => `${isolate(seconds)} ث`,
    hint: 'حرّك النص ليتطابق مع الصوت. يُحفظ ذلك لهذه المكالمة على هذا الجهاز.',
    earlier: 'تقديم',
    later: 'تأخير',
    thisTurn: 'هذه المداخلة تبدأ الآن',
    reset: 'إعادة ضبط المزامنة',
  },
  talk: {
    title: 'مدة الحديث',
    longestSilence: (length) => `أطول صمت: ${length}`,
    estimated: 'تقديري',
    method: {
      channels: 'تقدير من القناة الصوتية لكل متحدث',
      silences: 'تقدير من أوقات المداخلات وفترات الصمت في الصوت',
      offsets: 'تقدير من أوقات المداخلات فقط، مع احتساب الصمت',
    },
  },
  hidden: {
    number: 'رقم مخفي',
    address: 'عنوان مخفي',
    turn: 'مداخلة مخفية',
    text: 'نص مخفي',
    word: 'كلمة مخفية',
    showTurn: 'إظهار هذه المداخلة',
    hideTurn: 'إخفاء هذه المداخلة',
    showValue: 'إظهار القيمة المخفية',
    hideWords: 'إخفاء هذه الكلمات',
    wordsHidden: 'أُخفيت الكلمات في هذه المكالمة',
    undo: 'تراجع',
  },
  evidence: {
    column: 'موضعها في المكالمة',
    play: (time) => `تشغيل الموضع الذي قيلت فيه، ${time}`,
    show: (time) => `عرض الموضع الذي قيلت فيه، ${time}`,
    showUntimed: 'عرض الموضع',
    position: positionOf,
    showNext: 'عرض الموضع التالي',
    noMatch: 'لا تطابق',
    unreadable: 'تعذّرت قراءة نص المكالمة.',
  },
  share: {
    copyLink: 'نسخ رابط هذه اللحظة',
    linkCopied: (time) => (time === null ? 'تم نسخ الرابط' : `تم نسخ الرابط إلى ${time}`),
    copyRangeLink: 'نسخ رابط النطاق',
    rangeLinkCopied: (range) => `تم نسخ رابط النطاق ${range}`,
    copyTurn: 'نسخ المداخلة',
    turnCopied: 'تم نسخ المداخلة',
    copyTurnLink: 'نسخ رابط هذه المداخلة',
    keepMoment: 'حفظ هذه اللحظة',
    selected: (count) => `المحدد: ${turns(count)}`,
    copyTurns: 'نسخ المداخلات',
    turnsCopied: (count) => `تم النسخ: ${turns(count)}`,
    more: 'المزيد من إجراءات نص المكالمة',
    download: 'تنزيل',
    downloadRecording: 'تنزيل التسجيل',
    downloadClip: 'تنزيل المقطع',
    downloadMomentClips: 'تنزيل مقاطع كل اللحظات',
    downloadTurnClip: 'تنزيل مقطع هذه المداخلة',
    privateTurnsMuted: 'تُكتم المداخلات المخفية',
    downloadTranscript: 'تنزيل نص المكالمة',
    format: { text: 'نص عادي', srt: 'SRT', vtt: 'VTT', json: 'JSON' },
    print: 'طباعة',
    saving: (name) => `جارٍ حفظ ${isolate(name)}`,
    preparing: 'لا يزال الملف قيد التحضير…',
    saveCall: 'حفظ المكالمة',
    noCues: 'لا يوجد ما يمكن تنزيله: لا توجد مداخلة لها نص ووقت بدء معًا.',
    copyManually: 'النسخ يدويًا',
    copyManuallyHint: 'حظر متصفحك النسخ. اضغط \u2068Ctrl+C\u2069 أو \u2068⌘C\u2069 لنسخ النص المحدد.',
  },
  ticket: { name: 'نسخ للتذكرة', markdown: 'نسخ بتنسيق Markdown' },
  languages: { name: 'اللغة', auto: 'لغة المتصفح' },
  commands: {
    name: 'قائمة الأوامر',
    hint: 'اكتب أمرًا',
    none: 'لا أوامر مطابقة',
    focusUid: 'فتح مكالمة أخرى',
  },
}
