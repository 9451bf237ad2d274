import {
  CURRENCY_SYMBOLS,
  choices,
  joined,
  lists,
  numbered,
  pairs,
  SPELLING_ALPHABET,
  words,
  zeros,
} from './form-tables.ts'
import type { SpokenForms } from './spoken-forms.ts'

/** Standard Arabic first, then the forms of Egypt, the Gulf, the Levant and the Maghreb. Folding removes the hamza. */
const digits = {
  ...numbered(
    'واحد/واحدة/وحدة/احد/احدى اثنين/اثنان/اثنتين/اثنتان/اتنين/تنين/ثنين/ثنتين/زوج/جوج ثلاثة/ثلاث/تلاتة/تلات/تلاته',
    1,
  ),
  ...numbered(
    'أربعة/أربع/ربعة خمسة/خمس ستة/ست/سته سبعة/سبع ثمانية/ثماني/ثمان/تمانية/تمنية/تمن/ثمنية تسعة/تسع/تسعود',
    4,
  ),
}
/** Several of one digit, as in `ثلاث سبعات`, where the number before it says how many. */
const pluralDigits = numbered('واحدات اثنينات/اتنينات ثلاثات/تلاتات أربعات خمسات ستات سبعات ثمانيات/تمانيات تسعات', 1)
const tens = {
  ...numbered('عشرين/عشرون ثلاثين/ثلاثون/تلاتين أربعين/أربعون/ربعين خمسين/خمسون ستين/ستون سبعين/سبعون', 20, 10),
  ...numbered('ثمانين/ثمانون/تمانين تسعين/تسعون', 80, 10),
}
const hundreds = ['مية', 'مائة', 'ميه', 'مئة', 'مايه'] as const
const hundredsOf = (stems: string, value: number) =>
  numbered(
    stems
      .split('/')
      .flatMap((stem) => hundreds.flatMap((hundred) => [stem + hundred, `${stem}_${hundred}`]))
      .join('/'),
    value,
  )
const ordinalUnits = numbered(
  'الأول/الأولى الثاني/الثانية الثالث/الثالثة/التالت/التالتة الرابع/الرابعة الخامس/الخامسة السادس/السادسة السابع/السابعة الثامن/الثامنة/التامن/التامنة التاسع/التاسعة',
  1,
)
const ordinalTens = numbered('العشرين/العشرون الثلاثين/الثلاثون/التلاتين', 20, 10)

const numbers = {
  ...numbered('صفر'),
  ...numbered('زيرو'),
  ...digits,
  ...pluralDigits,
  ...numbered('أصفار'),
  ...numbered('عشرة/عشر حداشر/احداشر/إحدى_عشر/أحد_عشر/إحدى_عشرة/احدعش/حدعش/حداش/حضاش', 10),
  ...numbered('اتناشر/اثناعشر/اثنا_عشر/اثني_عشر/اثنتا_عشرة/اثناشر/اثناعش/اتناعش/اطنعش/اثنعش/طناش/اتنعش', 12),
  ...numbered('تلتاشر/تلاتعش/تلتعش/ثلاثة_عشر/ثلاث_عشرة/ثلتاشر/تلطعش/ثلطعش/تلاتاشر/ثلاثتعش/تلطاش/ثلطاش', 13),
  ...numbered('أربعتاشر/أربعة_عشر/أربع_عشرة/أربعطعش/اربعتعش/رباعتاش/ربعطاش', 14),
  ...numbered('خمستاشر/خمسة_عشر/خمس_عشرة/خمسطعش/خمستعش/خمسطاش', 15),
  ...numbered('ستاشر/ستة_عشر/ست_عشرة/سطعش/ستعش/سطاش/ستطعش', 16),
  ...numbered('سبعتاشر/سبعة_عشر/سبع_عشرة/سبعطعش/سبعتعش/سبعطاش', 17),
  ...numbered('تمنتاشر/ثمانية_عشر/ثماني_عشرة/ثمنتاشر/تمنطعش/ثمنطعش/تمانتاشر/ثمنتعش/تمنتعش/تمنطاش', 18),
  ...numbered('تسعتاشر/تسعة_عشر/تسع_عشرة/تسعطعش/تسعتعش/تسعطاش/تسعتاش', 19),
  ...tens,
  ...joined(digits, ' و ', tens),
}
const ordinals = {
  ...ordinalUnits,
  ...numbered('أول', 1),
  ...numbered(
    'العاشر/العاشرة الحادي_عشر/الحادية_عشرة/الحداشر الثاني_عشر/الثانية_عشرة/الاتناشر الثالث_عشر/الثالثة_عشرة',
    10,
  ),
  ...numbered('الرابع_عشر/الرابعة_عشرة الخامس_عشر/الخامسة_عشرة السادس_عشر/السادسة_عشرة السابع_عشر/السابعة_عشرة', 14),
  ...numbered('الثامن_عشر/الثامنة_عشرة التاسع_عشر/التاسعة_عشرة', 18),
  ...ordinalTens,
  ...joined(ordinalUnits, ' و ', ordinalTens),
  ...joined(numbered('الحادي', 1), ' و ', ordinalTens),
}
const rounds = {
  ...hundredsOf('', 100),
  ...numbered('ميتين/مئتين/مائتين/مئتان/مائتان/ميتان', 200),
  ...hundredsOf('ثلاث/تلت/ثلث/تلات/تلاتة', 300),
  ...hundredsOf('أربع/ربع', 400),
  ...hundredsOf('خمس', 500),
  ...hundredsOf('ست', 600),
  ...hundredsOf('سبع', 700),
  ...hundredsOf('ثمان/تمان/تمن/ثمن/ثماني', 800),
  ...hundredsOf('تسع', 900),
  ...numbered('ألف ألفين/ألفان', 1000, 1000),
  ...numbered('مليون مليونين', 1_000_000, 1_000_000),
}
const scales = {
  ...numbered('ألف/ألفا/آلاف/الاف/تلاف', 1000),
  ...numbered('مليون/مليونا/ملايين', 1_000_000),
}
const parts = new Set([numbers, ordinals, rounds, scales].flatMap(Object.keys).flatMap((phrase) => phrase.split(' ')))

const isPart = (word: string) => word.length > 1 && parts.has(word)
const isHundred = (word: string) => rounds[word] === 100

export const arabicForms: SpokenForms = {
  language: 'ar',
  numbers,
  zeroWords: ['o'],
  scales,
  rounds,
  articles: [],
  conjunction: 'و',
  // The conjunction, prepositions and the article are written together with the word after them.
  split(word) {
    if (parts.has(word)) return null
    const conjunction = word.startsWith('و') ? ['و'] : []
    const rest = word.slice(conjunction.length)
    if (conjunction.length > 0 && isPart(rest)) return ['و', rest]
    for (const preposition of ['بال', 'لل', 'ال', 'ب', 'ل']) {
      const number = rest.startsWith(preposition) ? rest.slice(preposition.length) : ''
      // `بالمية` means percent.
      if (isPart(number) && !(preposition === 'بال' && isHundred(number))) return [...conjunction, number]
    }
    return null
  },
  ordinals,
  ordinalSuffix: () => '',
  digitPhrases: zeros('صفرين ثلاثة_أصفار أربعة_أصفار خمسة_أصفار'),
  repeats: numbered('دبل/مرتين', 2),
  letterRepeats: {},
  letterNames: {
    ...SPELLING_ALPHABET,
    ...pairs(
      'ايه=a بي=b سي=c دي=d اي=e اف=f جي=g اتش=h آي=i جيه=j كي=k كاي=k كيه=k ال=l ام=m ان=n او=o كيو=q ار=r اس=s تي=t',
    ),
    ...pairs('يو=u دبليو=w اكس=x واي=y زد=z زي=z'),
  },
  letterLinks: words('زي مثل كما_في متل'),
  explanations: words('مع ب'),
  signs: {
    ...pairs(
      'آت=@ ات=@ أت=@ ايت=@ آيت=@ على=@ دوت=. نقطة=. فاصلة=. فاصل=. شرطة=- داش=- ناقص=- شرطة_سفلية=_ شرطة_تحتية=_',
    ),
    ...pairs('at=@ dot=. dash=- underscore=_'),
    ...pairs('أندرسكور=_ اندرسكور=_ سلاش=/ زائد=+ زايد=+ بلس=+ في_المية=% بالمية=% بالمئة=% بالمائة=% في_المئة=%'),
  },
  hasDecimalComma: false,
  numberLinks: words('وبعدين بعدين ثم'),
  betweenDigits: words(
    'لا استنى استني لحظة ثواني عفوا اسف آسف اسفة آسفة معليش قصدي اقصد أقصد كمان وكمان ثاني تاني مرة برضه مسافة',
  ),
  numberLabels: words(
    'رخصة الرخصة هوية الهوية جواز الجواز عضوية العضوية إقامة الإقامة رقم الرقم الطلب الملف بوسطال البريدي البوليصة',
  ),
  numberLabelEnds: [],
  postcodes: { articles: [], links: [], areRound: true },
  beforeAddress: words('هو هي على الى البريد الايميل ايميل العنوان عنواني ايميلي بريدي'),
  fillers: words('يعني اممم امم اه ممم آآ مم'),
  acknowledgements: words(
    'نعم أيوه ايوا اي أجل تمام طيب ماشي صح صحيح اوكي اوك حاضر مضبوط شكرا تفضل كمل وبعدين بعدين ثم إي ممتاز فهمت ان شاء الله',
  ),
  genericValues: words('نعم لا صح خطأ غير_معروف غير_محدد لا_يوجد لا_شيء فارغ آخر أخرى الكل ربما غير_متوفر'),
  abbreviations: lists('د=دكتور ش=شارع م=مهندس أ=استاذ'),
  abbreviatedEnds: {},
  regions: {},
  months: choices(
    'يناير,كانون_الثاني,كانون_التاني,جانفي فبراير,شباط,فيفري مارس,آذار أبريل,نيسان,إبريل,أفريل مايو,أيار,ماي يونيو,حزيران,يونيه,جوان يوليو,تموز,يوليه,جويلية أغسطس,آب,أوت سبتمبر,أيلول أكتوبر,تشرين_الأول نوفمبر,تشرين_الثاني,تشرين_التاني ديسمبر,كانون_الأول',
  ),
  weekdays: choices('الاثنين,الإثنين,الاتنين الثلاثاء,التلات الأربعاء,الأربع,الاربعا الخميس الجمعة السبت الأحد,الحد'),
  ambiguousMonths: [],
  dateWords: words('من يوم في شهر'),
  weekdayLinks: ['', ...words('يوم اللي_فات الماضي القادم الجاي اللي_جاي')],
  yearLinks: words('_ سنة عام'),
  dates: (day, ordinal, month, monthNumber) => [
    // `29 6`
    ...(Number(day) > 12 ? [`${day}~${monthNumber}`] : []),
    ...[...new Set([day, ordinal])].flatMap((first) => [
      `${first} ${month}`,
      `${first} من ${month}`,
      `${first} شهر ${month}`,
    ]),
  ],
  times(hour, minute) {
    const next = (hour % 12) + 1
    const half = words('ونص ونصف والنصف')
    const quarter = words('وربع والربع')
    const third = words('وتلت وثلث والثلث')
    const to = (names: string) => words(names).map((name) => `${next} الا ${name}`)
    return [
      ...(minute === 30 ? half : minute === 15 ? quarter : minute === 20 ? third : []).map((name) => `${hour} ${name}`),
      ...(minute === 25 ? half.map((name) => `${hour} ${name} الا 5`) : []),
      ...(minute === 35 ? half.map((name) => `${hour} ${name} 5`) : []),
      ...(minute === 45 ? to('ربع ربعا الربع') : []),
      ...(minute === 40 ? to('تلت ثلث ثلثا الثلث') : []),
      ...(minute > 30 ? to(`${60 - minute} ${60 - minute}_دقائق ${60 - minute}_دقيقة`) : []),
      ...(minute > 0 ? words('دقيقة دقائق دقايق').map((name) => `${hour} ${minute} ${name}`) : []),
    ]
  },
  clockTimes: () => [],
  bareHours: (hour) => [`الساعه ${hour}`, `ساعه ${hour}`],
  afterHour: /^(?:\d|و(?:\d| ?نص| ?ربع| ?تلت| ?ثلث| ?النصف| ?الربع| ?الثلث)|الا)/,
  dayHalves: {
    am: words('الصبح صباحا الفجر في_الصباح الصباح'),
    pm: words('العصر مساء المساء بالليل الليل ليلا الضهر الظهر ظهرا عصرا المغرب بعد_الظهر في_المساء بعد_العصر العشاء'),
  },
  noon: [],
  midnight: words('منتصف_الليل'),
  connectors: words('الساعة في على يوم عند'),
  currencies: [
    { symbols: ['sar', 'ر.س', 'qar', 'omr'], names: words('ريال ريالات ريالا ريال_سعودي'), cents: words('هللة هللات') },
    { symbols: ['aed', 'mad', 'د.إ'], names: words('درهم دراهم درهما'), cents: words('فلس فلسا فلوس') },
    { symbols: ['egp', 'ج.م'], names: words('جنيه جنيهات جنيها'), cents: words('قرش قرشا قروش') },
    { symbols: ['kwd', 'jod', 'iqd', 'د.ك'], names: words('دينار دنانير دينارا'), cents: words('فلس فلسا قرش قرشا') },
    { symbols: ['lbp', 'syp', 'try', 'ل.ل'], names: words('ليرة ليرات'), cents: words('قرش قروش') },
    { symbols: CURRENCY_SYMBOLS.dollar, names: words('دولار دولارات دولارا'), cents: words('سنت') },
    { symbols: CURRENCY_SYMBOLS.euro, names: words('يورو'), cents: words('سنت') },
  ],
  centLinks: ['', 'و'],
  halves: words('ونص ونصف'),
  quarters: words('وربع'),
  halfEndings: [],
  units: words('كيلو كيلوهات كم متر لتر جيجا ساعة ساعات درجة'),
  spellingRemarks: words('كلها_مع_بعض كلمة_واحدة بدون_مسافة'),
}
