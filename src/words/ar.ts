import { formatClock } from '../domain/format-clock.ts'
import { assertNever } from '../lib/assert-never.ts'
import { createQuantities } from './quantities.ts'
import type { Words } from './words.ts'

const { bytes, duration, progressOf, placeOf, plural } = createQuantities('ar-u-nu-latn', {
  sizes: ['بايت', 'ك.ب', 'م.ب', 'غ.ب'],
  hour: 'س',
  minute: 'د',
  second: 'ث',
  partOf: (part, whole) => `${part} من ${whole}`,
})
/** Keeps text of the other direction, and signs beside numbers, in their own order. */
const apart = (text: string) => `\u2068${text}\u2069`
const turnsOf = (count: number) =>
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
/** At most a few of many. */
const listOf = (all: readonly string[]) =>
  all.length > 4 ? `${all.slice(0, 3).map(apart).join('، ')} و${morePlaces(all.length - 3)}` : all.map(apart).join('، ')
const serviceTrouble = (status: number) => `خلل في الخدمة (${status})`

export const ar: Words = {
  language: 'ar',
  app: { name: 'عارض المكالمات', title: (agent, date) => [agent, date].filter(Boolean).join('، ') },
  unreadable: '—',
  unreadableHint: 'لم ترسل الخدمة هنا شيئًا مقروءًا.',
  bytes,
  duration,
  progressOf,
  comma: '، ',
  colon: ': ',
  role: { agent: 'الوكيل', customer: 'العميل' },
  topBar: {
    callUid: 'معرّف المكالمة',
    open: 'فتح المكالمة',
    hidePrivate: 'إخفاء البيانات الخاصة',
    clocks: 'الساعة',
    localTime: 'التوقيت المحلي',
    utc: 'UTC',
    theme: { light: 'فاتح', dark: 'داكن', auto: 'حسب النظام' },
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
    uidHint: 'معرّف مكالمة أو رابط إليها',
    open: 'فتح المكالمة',
    keyFate: (origin) => `يُرسل إلى ${apart(origin)} فقط، ويُمحى عند إغلاق آخر علامة تبويب`,
    keyHeld: 'يحتفظ هذا المتصفح بمفتاح حتى إغلاق آخر علامة تبويب.',
    recent: 'المكالمات الأخيرة',
    clearRecent: 'مسح المكالمات الأخيرة',
    missingKey: 'أدخل مفتاح API لفتح المكالمة.',
    badKey: 'المفتاح سطر واحد من الأحرف العادية، بلا مسافات داخله.',
    uidProblem: {
      empty: 'أدخل معرّف المكالمة.',
      'too-long': 'لا يمكن أن يكون هذا معرّف مكالمة: طوله يتجاوز 200 حرف.',
      'not-allowed': 'لا يمكن أن يكون هذا معرّف مكالمة: فيه أحرف لا ترد في أي معرّف.',
    },
    keyRefused: 'لم يُقبل المفتاح',
    keyRefusedReason: 'تم محوه. أدخل مفتاحًا آخر لفتح المكالمة نفسها.',
    changeKey: 'أدخل مفتاحًا آخر لفتح المكالمة نفسها.',
    uidOfPortal: 'الصفحة المضيفة هي التي طلبته.',
    keyOfPortal: 'لم تقدّم الصفحة المضيفة مفتاحًا تقبله الخدمة.',
    secretRemoved: 'كان في العنوان مفتاح، فأُزيل ولم يُستخدم: المفتاح في العنوان يبقى في سجل التصفح وملفات السجلات.',
  },
  framed: {
    title: 'تُفتح هذه المكالمة في علامة تبويب خاصة بها',
    reason: 'لم تُهيّأ الصفحة المضيفة لعرض المكالمات.',
    open: 'فتح عارض المكالمات',
  },
  misconfigured: {
    title: 'إعداد العارض غير صحيح',
    unreadable: 'يجب أن يحتوي \u2068config.json\u2069 على كائن JSON واحد.',
    unreachable: 'تعذّر جلب \u2068config.json\u2069.',
    field: {
      baseUrl:
        'في \u2068config.json\u2069: يجب أن يكون «\u2068baseUrl\u2069» عنوان الخدمة، ويبدأ بـ \u2068https://\u2069 (أو \u2068http://\u2069 على هذا الجهاز فقط)، أو يكون فارغًا.',
      auth: 'في \u2068config.json\u2069: يجب أن يكون «\u2068auth\u2069» إما \u2068"key"\u2069 أو \u2068"proxy"\u2069.',
      embedOrigins:
        'في \u2068config.json\u2069: يجب أن يكون «\u2068embedOrigins\u2069» قائمة عناوين مصدر مثل \u2068"https://portal.example"\u2069.',
      recordingOrigins:
        'في \u2068config.json\u2069: يجب أن يكون «\u2068recordingOrigins\u2069» قائمة عناوين مصدر مثل \u2068"https://storage.example"\u2069.',
    },
    hint: 'يمكن للمسؤول عن هذه الصفحة إصلاح ذلك؛ الإعدادات مذكورة في ملف \u2068README\u2069.',
  },
  loading: { call: 'جارٍ تحميل المكالمة' },
  header: {
    unnamedAgent: 'الوكيل',
    number: 'الرقم المطلوب',
    when: 'الوقت',
    length: 'المدة',
    ended: 'سبب الانتهاء',
    copyNumber: 'نسخ الرقم',
    copied: 'تم النسخ',
    stillGoing: 'ما زالت جارية',
    endedReason: { 'customer-ended-call': 'أنهى العميل المكالمة', voicemail: 'وصلت إلى البريد الصوتي' },
  },
  verdict: {
    good: 'ناجحة',
    bad: 'غير ناجحة',
    disagree: 'النتيجتان متعارضتان',
    notConnected: 'لم يتم الاتصال',
    live: 'جارية',
    none: 'بلا نتيجة',
    agreed: (success) =>
      success ? 'ناجحة، ويتفق معها تقييم الوكيل الذاتي' : 'غير ناجحة، ويتفق معها تقييم الوكيل الذاتي',
    ownText: (delivered) => `تقييم الوكيل الذاتي: «${apart(delivered)}»`,
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
    volumeText: (percent) => apart(`${percent}%`),
    speed: (rate) => `سرعة التشغيل ${apart(`${rate}×`)}`,
    speedChoices: 'سرعة التشغيل',
    rate: (rate) => apart(`${rate}×`),
    downloading: 'جارٍ تنزيل التسجيل',
    slow: 'لم تصل بيانات منذ مدة. قد يكون الاتصال بطيئًا.',
    range: (start, end) => apart(`${start} – ${end}`),
    clearRange: 'مسح النطاق',
    zoomIn: 'تكبير',
    zoomOut: 'تصغير',
    wholeCall: 'المكالمة كاملة',
    playBroken: 'توقف المتصفح عن التشغيل هنا. اضغط على «تشغيل» للمحاولة مرة أخرى.',
    playRefused: 'يتطلب المتصفح الضغط على «تشغيل» قبل إصدار الصوت.',
    noWaveform: 'تعذّر رسم الموجة الصوتية؛ لكن التسجيل يعمل.',
    reaching: (time) => `جارٍ جلب الصوت عند ${time}`,
    moved: (seconds) => `يبعد الصوت ${apart(seconds)} ث عن الموضع الذي ظهر فيه؛ يجري تصحيح ذلك الآن.`,
    damaged: (holes, cut) => {
      const missing = holes.length === 0 ? null : `هناك جزء مفقود عند ${listOf(holes)}`
      const ends = cut === null ? null : `ينقطع التسجيل عند ${cut}`
      return `قد يكون التسجيل ناقصًا: ${[missing, ends].filter(Boolean).join('، و')}`
    },
    inexact: 'قد لا تكون الأوقات دقيقة: يشغّل المتصفح هذا الملف بطريقته الخاصة.',
    none: {
      'never-connected': {
        title: 'لم يتم الاتصال في هذه المكالمة',
        reason: (wait) => (wait === null ? 'لا يوجد ما يمكن سماعه.' : `مدة الانتظار: ${wait}. لا يوجد ما يمكن سماعه.`),
      },
      'not-yet': {
        title: 'التسجيل ليس جاهزًا بعد',
        reason: 'انتهت المكالمة للتو؛ وقد يصل التسجيل لاحقًا.',
      },
      unreadable: { title: 'لا يوجد تسجيل', reason: 'تعذّرت قراءة ما ذكرته الخدمة عن التسجيل.' },
      'not-kept': { title: 'لا يوجد تسجيل', reason: 'لم تحفظ الخدمة تسجيلًا لهذه المكالمة. نص المكالمة متاح كاملًا.' },
      live: {
        title: 'المكالمة ما زالت جارية',
        reason: 'يتوفر التسجيل بعد انتهائها. يُعرض النص أولًا بأول.',
      },
    },
  },
  transcript: {
    width: 'عرض النص',
    widthText: (percent) => apart(`${percent}%`),
    region: 'نص المكالمة',
    count: turnsOf,
    playFrom: (time) => `تشغيل من ${time}`,
    follow: 'متابعة',
    jump: 'الانتقال إلى المداخلة الحالية',
    empty: 'لم يُدوَّن أي كلام لهذه المكالمة.',
    emptyLive: 'لم يُقل شيء بعد. تظهر المداخلات هنا عند وصولها.',
    pastEnd: 'تقع هذه المداخلة بعد نهاية التسجيل.',
    showAll: (length) => `عرض الكل (عدد الأحرف: ${length})`,
  },
  details: {
    region: 'تفاصيل المكالمة',
    tab: 'التفاصيل',
    summary: 'الملخص',
    noSummary: 'لم يُكتب ملخص.',
    timing: 'التوقيت',
    captured: 'القيم الملتقطة',
    noCaptured: 'لم يلتقط الوكيل أي قيم.',
    inputs: 'المتغيرات المُدخلة',
    noInputs: 'أُنشئت المكالمة بلا متغيرات.',
    raw: 'JSON الخام',
    copyRaw: 'نسخ JSON الخام',
    emptyValue: 'فارغة',
    waited: (wait) => `انتظار ${wait}`,
    talked: (talk) => `حديث ${talk}`,
    timingFrom: (time) => `من ${apart(time)}`,
    endedAt: (time) => `انتهت في ${apart(time)}`,
    notAnswered: 'لم يتم الرد بعد',
    neverConnected: 'لم يتم الاتصال في هذه المكالمة',
    talking: 'الحديث ما زال جاريًا',
    queued: 'قائمة الانتظار',
    answered: 'تم الرد',
    ended: 'انتهت',
  },
  notices: {
    unreadable: (fields, more) =>
      `أرسلت الخدمة شيئًا غير مقروء في: ${fields.map(apart).join('، ')}${more === 0 ? '' : ` و${more} غيرها`}. وكل ما عداه سليم.`,
    untimed: (count) => `${turnsOf(count)} بلا وقت صالح للاستخدام`,
    foreignRecording: 'ذكرت الخدمة عنوانًا آخر للتسجيل. لم يُستخدم.',
    live: 'المكالمة ما زالت جارية؛ وهذه الصفحة تتابعها.',
    livePaused: 'لم تنتهِ المكالمة بعد. توقفت الصفحة عن البحث عن مستجدات.',
    refreshFailed: 'فشل آخر تحديث من الخدمة؛ هذا ما وصل قبله.',
    updated: 'انتهت المكالمة.',
  },
  checks: {
    sentence: (check) => {
      switch (check.kind) {
        case 'verdicts-disagree':
          return `المكالمة ${check.success ? 'ناجحة' : 'غير ناجحة'} حسب الخدمة؛ أما تقييم الوكيل الذاتي فهو «${apart(check.delivered)}».`
        case 'lengths-differ':
          return `مدة التسجيل ${duration(check.recording)}، لكنها ${duration(check.told)} حسب الخدمة.`
        case 'recording-cut':
          return check.at === null
            ? 'يبدو أن التسجيل مقطوع عند نهايته.'
            : `يبدو أن جزءًا من التسجيل مفقود عند ${formatClock(check.at)}.`
        case 'times-inexact':
          return 'قد لا تكون الأوقات في هذا التسجيل دقيقة: قد يتباعد النص والصوت.'
        case 'turns-after-end':
          return `تقع ${turnsOf(check.count)} بعد نهاية التسجيل.`
        case 'turns-moved':
          return `وردت ${turnsOf(check.count)} بترتيب غير صحيح؛ والعرض هنا حسب الأوقات.`
        case 'no-transcript':
          return 'تم الرد على المكالمة، لكن لم يُدوَّن شيء مما قيل.'
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
      checkUid: 'مراجعة المعرّف',
      copyDetail: 'نسخ التفاصيل',
      reload: 'إعادة التحميل',
      checkNow: 'التحقق مجددًا',
    },
    waiting: (trouble, seconds) => {
      const what = trouble.kind === 'service' ? serviceTrouble(trouble.status) : 'تعذّر الوصول إلى الخدمة'
      return `${what}، إعادة المحاولة خلال ${seconds} ث`
    },
    waitingReason: 'عادةً ما يزول هذا. لم يُفقد شيء.',
    call: (trouble, about) => {
      switch (trouble.kind) {
        case 'unauthorized':
          return { title: 'لم يُقبل المفتاح', reason: 'قد يكون فيه خطأ كتابي أو لم يعد صالحًا.' }
        case 'forbidden':
          return {
            title: 'لا يُسمح لهذا المفتاح بقراءة هذه المكالمة',
            reason: 'تعرف الخدمة المفتاح، لكنها لا تسمح له بالاطلاع على هذه المكالمة.',
          }
        case 'not-signed-in':
          return {
            title: 'لم تسجّل الدخول، أو لا يُسمح لك بالاطلاع على هذه المكالمة',
            reason: 'سجّل الدخول من المكان المعتاد، ثم أعد تحميل هذه الصفحة.',
          }
        case 'missing':
          return {
            title: 'لا توجد مكالمة كهذه، أو لا يملك هذا المفتاح حق الوصول إليها',
            reason: `لا توضح الخدمة أيّهما. كان المعرّف ${apart(about.uid)}.`,
          }
        case 'service':
          return { title: serviceTrouble(trouble.status), reason: 'لم تتمكن الخدمة من الرد. عادةً ما يزول هذا.' }
        case 'refused':
          return {
            title: `رفضت الخدمة الطلب (${trouble.status})`,
            reason: 'من غير المرجح أن تفيد إعادة المحاولة؛ ويمكن للمسؤول عن الخدمة توضيح السبب.',
          }
        case 'unreachable':
          return {
            title: `تعذّر الوصول إلى ${apart(about.origin)}`,
            reason: 'قد تكون غير متصل بالإنترنت، أو أن الخدمة لا تسمح لهذه الصفحة.',
          }
        case 'sent-elsewhere':
          return {
            title: 'أحالتنا الخدمة إلى مكان آخر',
            reason: 'ردّت بإعادة توجيه، وهذه لا تُتبع. ولم يُرسل المفتاح إلى هناك.',
          }
        case 'not-a-call':
          return {
            title: 'لم يكن الرد مكالمة',
            reason: `وصل ${bytes(trouble.bytes)}، لكن المحتوى لا يصف مكالمة.`,
          }
        case 'other-call':
          return {
            title: 'كان الرد مكالمة أخرى',
            reason: `طُلبت من الخدمة المكالمة ${apart(about.uid)}، فردّت بمعرّف مختلف.`,
          }
        case 'stalled':
          return { title: `لا رد من ${apart(about.origin)}`, reason: 'لم يصل شيء منذ 30 ث. عادةً ما يزول هذا.' }
        default:
          return assertNever(trouble)
      }
    },
    recording: (trouble, about) => {
      switch (trouble.kind) {
        case 'unauthorized':
        case 'forbidden':
          return { title: 'لا يُسمح لهذا المفتاح بسماع هذا التسجيل', reason: 'نص المكالمة متاح كاملًا.' }
        case 'not-signed-in':
          return {
            title: 'لم تسجّل الدخول، أو لا يُسمح لك بسماع هذا التسجيل',
            reason: 'نص المكالمة متاح كاملًا.',
          }
        case 'missing':
          return {
            title: 'التسجيل غير متاح',
            reason: 'ليس لدى الخدمة هذا التسجيل، أو لم يعد لديها. نص المكالمة متاح كاملًا.',
          }
        case 'service':
          return {
            title: serviceTrouble(trouble.status),
            reason: 'تعذّر جلب التسجيل. نص المكالمة متاح كاملًا.',
          }
        case 'refused':
          return { title: `رفضت الخدمة طلب التسجيل (${trouble.status})`, reason: 'نص المكالمة متاح كاملًا.' }
        case 'unreachable':
          return {
            title: `تعذّر الوصول إلى ${apart(about.origin)}`,
            reason: 'قد تكون غير متصل بالإنترنت، أو أن الخدمة لا تسمح لهذه الصفحة. نص المكالمة متاح كاملًا.',
          }
        case 'sent-elsewhere':
          return {
            title: 'أحالتنا الخدمة إلى مكان آخر',
            reason: 'يعيد عنوان التسجيل التوجيه إلى مكان غير مسموح به. نص المكالمة متاح كاملًا.',
          }
        case 'not-a-recording':
          return {
            title: 'هذا ليس تسجيلًا',
            reason: 'وصل شيء ما، لكنه ليس صوتًا يستطيع المتصفح تشغيله. نص المكالمة متاح كاملًا.',
          }
        case 'lost':
          return {
            title: `انقطع الاتصال عند ${progressOf(trouble.received, trouble.total)}`,
            reason: 'وصل جزء من التسجيل فقط. نص المكالمة متاح كاملًا.',
          }
        case 'stalled':
          return {
            title: `لا بيانات منذ 30 ث، عند ${progressOf(trouble.received, trouble.total)}`,
            reason: 'الاتصال مفتوح لكن لا يصل منه شيء. نص المكالمة متاح كاملًا.',
          }
        default:
          return assertNever(trouble)
      }
    },
    crashed: {
      title: 'تعطّل هذا الجزء من الصفحة',
      reason: 'بقية الصفحة تعمل. أعد تحميل هذا الجزء للمحاولة مجددًا.',
    },
    missing: {
      title: 'لم يُحمَّل جزء من العارض',
      reason: 'انقطع الاتصال، أو حُدّث العارض في هذه الأثناء. أعد تحميل الصفحة.',
    },
  },
  shortcuts: {
    title: 'اختصارات لوحة المفاتيح',
    close: 'إغلاق',
    singleKeys: 'اختصارات المفتاح الواحد',
    singleKeysHint: 'عند الإيقاف: تعمل مفاتيح عنصر التحكم المحدد فقط.',
    space: 'مسافة',
    or: 'أو',
    list: {
      playPause: 'تشغيل أو إيقاف مؤقت',
      backForward10: 'رجوع أو تقديم 10 ثوانٍ',
      backForward5: 'رجوع أو تقديم 5 ثوانٍ',
      turns: 'المداخلة السابقة أو التالية',
      speed: 'أبطأ أو أسرع',
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
    place: placeOf,
    none: 'لا نتائج',
    previous: 'النتيجة السابقة',
    next: 'النتيجة التالية',
    close: 'إنهاء البحث',
  },
  listening: {
    skipSilences: 'تخطي الصمت',
    loop: 'تكرار',
    voices: (choice) => `الأصوات: ${choice}`,
    voicesTitle: 'الأصوات',
    voice: { both: 'كلا الصوتين', agent: 'الوكيل فقط', customer: 'العميل فقط' },
    skipped: (length) => `تم تخطي ${length}`,
    replaySlower: 'إعادة تشغيل هذه المداخلة ببطء',
    markTurn: 'تحديد هذه المداخلة نطاقًا',
    rangeFrom: 'بدء النطاق هنا',
    rangeTo: 'إنهاء النطاق هنا',
    otherSide: { previous: 'المداخلة السابقة للطرف الآخر', next: 'المداخلة التالية للطرف الآخر' },
  },
  sync: {
    name: 'المزامنة',
    shifted: (seconds) => `المزامنة ${apart(seconds)} ث`,
    seconds: (seconds) => `${apart(seconds)} ث`,
    hint: 'تحرّك النص بالنسبة إلى الصوت، لهذه المكالمة على هذا الجهاز.',
    earlier: 'تقديم',
    later: 'تأخير',
    thisTurn: 'هذه المداخلة تبدأ الآن',
    reset: 'إعادة ضبط المزامنة',
    backToZero: 'إعادة المزامنة إلى الصفر',
  },
  talk: {
    title: 'الحديث',
    share: (percent) => apart(`${percent}%`),
    longestSilence: (length) => `أطول صمت ${length}`,
    estimated: 'تقديري',
    how: {
      channels: 'تقدير من صوت القناة الخاصة بكل طرف',
      silences: 'تقدير من أوقات المداخلات وفترات الصمت في الصوت',
      offsets: 'تقدير من أوقات المداخلات وحدها: يُحسب الصمت حديثًا',
    },
  },
  proof: {
    column: 'موضع الذكر',
    play: (time) => `تشغيل موضع الذكر، ${time}`,
    show: (time) => `عرض موضع الذكر، ${time}`,
    untimed: 'عرض موضع الذكر',
    place: placeOf,
    nextPlace: 'عرض الموضع التالي',
    notFound: 'غير موجودة في نص المكالمة',
    notFoundShort: 'غير موجودة',
    notSought: {
      common: { name: 'شائعة جدًا', hint: 'كلمة أقصر أو أشيع من أن يُبحث عنها في نص المكالمة' },
      unspoken: { name: 'لم يُبحث عنها', hint: 'لا يُبحث عن القوائم والنصوص الطويلة في نص المكالمة' },
    },
  },
  share: {
    copyLink: 'نسخ رابط هذه اللحظة',
    linkCopied: (time) => (time === null ? 'تم نسخ الرابط' : `تم نسخ الرابط إلى ${time}`),
    copyRangeLink: 'نسخ رابط النطاق',
    rangeLinkCopied: (range) => `تم نسخ رابط النطاق ${range}`,
    copyTurn: 'نسخ المداخلة',
    turnCopied: 'تم نسخ المداخلة',
    copyTurnLink: 'نسخ رابط هذه المداخلة',
    selected: (count) => `المحدد: ${turnsOf(count)}`,
    copyTurns: 'نسخ المداخلات',
    turnsCopied: (count) => `تم النسخ: ${turnsOf(count)}`,
    more: 'المزيد من نص المكالمة',
    download: 'تنزيل',
    downloadRecording: 'تنزيل التسجيل',
    soundNotMasked: 'البيانات غير محجوبة في الصوت',
    recordingInPart: 'الجزء المستلَم حتى الآن',
    downloadTranscript: 'تنزيل نص المكالمة',
    format: { text: 'نص عادي', srt: 'SRT', vtt: 'VTT', json: 'JSON' },
    print: 'طباعة',
    saved: (name) => `جارٍ حفظ ${apart(name)}`,
    noCues: 'لم يُحفظ شيء: لا توجد مداخلة لها كلمات وتوقيت',
    byHand: 'النسخ يدويًا',
    byHandHint: 'لم يسمح المتصفح للصفحة بالنسخ. النص محدد: اضغط \u2068Ctrl+C\u2069 أو \u2068⌘C\u2069.',
  },
  ticket: {
    name: 'نسخ للتذكرة',
    copied: 'تم النسخ للتذكرة',
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
    words: 'النص',
    link: 'استماع',
    linkToCall: 'رابط المكالمة',
    preview: 'ما سيتم نسخه',
  },
  languages: { name: 'اللغة', auto: 'حسب المتصفح' },
  commands: {
    name: 'قائمة الأوامر',
    hint: 'اكتب ما تريد فعله',
    none: 'لا يوجد إجراء كهذا',
    focusUid: 'فتح مكالمة أخرى',
    speed: (rate) => `سرعة التشغيل ${apart(`${rate}×`)}`,
  },
}
