import type { Language } from '../language.ts'
import {
  CURRENCY_SYMBOLS,
  choices,
  joined,
  lists,
  nextHour,
  numbered,
  pairs,
  SPELLING_ALPHABET,
  severalDigits,
  words,
  zeros,
} from './form-tables.ts'

/**
 * The digits in standard Arabic, then their forms in Egypt, the Gulf, the Levant and the Maghreb. Folding removes the
 * hamza.
 */
const digits = {
  ...numbered(
    'واحد/واحدة/وحدة/احد/احدى اثنين/اثنان/اثنتين/اثنتان/اتنين/تنين/ثنين/ثنتين/تنتين/زوج/زوز/جوج ثلاثة/ثلاث/تلاتة/تلات/تلاته',
    1,
  ),
  ...numbered(
    'أربعة/أربع/ربعة خمسة/خمس ستة/ست/سته سبعة/سبع ثمانية/ثماني/ثمان/تمانية/تمانة/تمنية/تمن/ثمنية تسعة/تسع/تسعود',
    4,
  ),
}
/** The plurals of digits, as in `ثلاث سبعات`, where the number before the plural says how many. */
const pluralDigits = numbered('واحدات اثنينات/اتنينات ثلاثات/تلاتات أربعات خمسات ستات سبعات ثمانيات/تمانيات تسعات', 1)
const tens = {
  ...numbered(
    'عشرين/عشرون ثلاثين/ثلاثون/تلاتين/تلتين/ثلثين أربعين/أربعون/ربعين خمسين/خمسون ستين/ستون سبعين/سبعون',
    20,
    10,
  ),
  ...numbered('ثمانين/ثمانون/تمانين/تمنين/ثمنين تسعين/تسعون', 80, 10),
}
const hundreds = ['مية', 'مائة', 'مئة', 'مايه', 'ميت', 'ميا', 'مئه', 'مييه'] as const
const hundredsOf = (stems: string, value: number) =>
  numbered(
    stems
      .split('/')
      .flatMap((stem) => hundreds.flatMap((hundred) => [stem + hundred, `${stem}_${hundred}`]))
      .join('/'),
    value,
  )
/** The dialectal forms of 13 to 19, each made of the stem of a digit and an ending. */
const teensOf = (stems: string, value: number) =>
  numbered(
    stems
      .split('/')
      .flatMap((stem) =>
        ['اشر', 'عشر', 'عش', 'اش', 'طعش', 'تعش', 'طاش', 'تاش', 'تاشر', 'طاشر', 'طعشر', 'تعشر', 'طعاش'].map(
          (ending) => stem + ending,
        ),
      )
      .join('/'),
    value,
  )
/** Thousands in one word, such as `تلتالاف`, or in two with a short form that isn't used alone, such as `تلت آلاف`. */
const thousandsOf = (stems: string, value: number) =>
  numbered(
    stems
      .split('/')
      .flatMap((stem) => ['تلاف', 'الاف', 'تالاف', 'تآلاف', 'طالاف', '_آلاف'].map((ending) => stem + ending))
      .join('/'),
    value,
  )
/** French number words in Arabic script, as pronounced in the Maghreb. */
const maghrebiTens = numbered('ديس فان/فانت ترونت/طرانت/ترانت كارونت/كرانت سانكونت/سانكانت سواسونت/سواسانت', 10, 10)
const maghrebiUnits = numbered('آن/أن دوز تروا/طروا كاتر سانك سيس سات/سيت ويت نوف', 1)
const maghrebiTeens = numbered('ديس أونز دوز تريز كاتورز كانز سيز ديسات ديزويت ديزنوف', 10)
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
  ...numbered('عشرة/عشر حداشر/احداشر/إحدى_عشر/أحد_عشر/إحدى_عشرة/احدعش/حدعش/حداش/حضاش/واحد_عشر/واحدة_عشر', 10),
  ...numbered('اتناشر/اثناعشر/اثنا_عشر/اثني_عشر/اثنتا_عشرة/اثناشر/اثناعش/اتناعش/اطنعش/اثنعش/طناش/اتنعش', 12),
  ...numbered('تلتاشر/تلاتعش/تلتعش/ثلاثة_عشر/ثلاث_عشرة/ثلتاشر/تلطعش/ثلطعش/تلاتاشر/ثلاثتعش/تلطاش/ثلطاش', 13),
  ...numbered('أربعتاشر/أربعة_عشر/أربع_عشرة/أربعطعش/اربعتعش/رباعتاش/ربعطاش', 14),
  ...numbered('خمستاشر/خمسة_عشر/خمس_عشرة/خمسطعش/خمستعش/خمسطاش', 15),
  ...numbered('ستاشر/ستة_عشر/ست_عشرة/سطعش/ستعش/سطاش/ستطعش', 16),
  ...numbered('سبعتاشر/سبعة_عشر/سبع_عشرة/سبعطعش/سبعتعش/سبعطاش', 17),
  ...numbered('تمنتاشر/ثمانية_عشر/ثماني_عشرة/ثمنتاشر/تمنطعش/ثمنطعش/تمانتاشر/ثمنتعش/تمنتعش/تمنطاش', 18),
  ...numbered('تسعتاشر/تسعة_عشر/تسع_عشرة/تسعطعش/تسعتعش/تسعطاش/تسعتاش', 19),
  ...numbered('حداعش/احداش/احداعش/حدعشر/احدعشر/هداشر/اداشر/حضاشر/حداشرة', 11),
  ...Object.fromEntries(
    ['ا', ''].flatMap((start) =>
      ['تن', 'ثن', 'طن'].flatMap((stem) =>
        ['اشر', 'اعشر', 'عشر', 'اش', 'عش', 'اعش', 'طعش'].map((ending) => [start + stem + ending, 12] as const),
      ),
    ),
  ),
  ...teensOf('تلت/تل/ثل/ثلت/تلات/ثلاث/ثلات', 13),
  ...teensOf('اربع/ربع/اربعت', 14),
  ...teensOf('خمس/خمست', 15),
  ...teensOf('ست/س', 16),
  ...teensOf('سبع/سبعت', 17),
  ...teensOf('تمن/ثمن/تمان/ثمان/ثمنت/تمنت/تماني/ثماني', 18),
  ...teensOf('تسع/تسعت', 19),
  ...tens,
  ...joined(digits, ' و ', tens),
  // English and French numbers in Arabic letters.
  ...numbered('ون/وان تو/توو ثري/تري فور فايف/فايڤ سيكس/سكس سفن/سيفن/سڤن إيت/ايت ناين/نين', 1),
  ...numbered('تن/تين إليفن/اليفن تويلف ثيرتين/ثرتين فورتين فيفتين/ففتين سيكستين/سكستين سفنتين إيتين ناينتين', 10),
  ...numbered('توينتي/تونتي ثيرتي/ثرتي فورتي فيفتي/ففتي سيكستي/سكستي سفنتي/سيفنتي إيتي ناينتي', 20, 10),
  ...numbered('دوز تروا/طروا كاتر سانك سيس/سيز سات/سيت ويت/ويط نوف/ناف', 2),
  ...maghrebiTens,
  ...numbered('تريز كاتورز كانز', 13),
  ...numbered('ديسات/ديسيت ديزويت ديزنوف', 17),
  ...numbered('أونز', 11),
  ...joined(maghrebiTens, ' ', maghrebiUnits),
  ...joined(numbered('سواسونت/سواسانت', 60), ' ', maghrebiTeens),
  ...numbered('كاتر_فان', 80),
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
  ...numbered('ميتين/متين/ميتن/مئتين/مائتين/مئتان/مائتان/ميتان/مئتي/مائتي', 200),
  ...thousandsOf('تلت/تلات/ثلاث/ثلث/ثلات', 3000),
  ...thousandsOf('اربع/ربع', 4000),
  ...thousandsOf('خمس', 5000),
  ...thousandsOf('ست/س', 6000),
  ...thousandsOf('سبع', 7000),
  ...thousandsOf('تمن/ثمن/تمان/ثمان', 8000),
  ...thousandsOf('تسع', 9000),
  ...thousandsOf('عشر', 10_000),
  ...hundredsOf('ثلاث/تلت/ثلث/تلات/تلاتة/ثلاثة/ثلت', 300),
  ...hundredsOf('أربع/ربع/أربعة/ربعة', 400),
  ...hundredsOf('خمس/خمسة', 500),
  ...hundredsOf('ست/ستة', 600),
  ...hundredsOf('سبع/سبعة', 700),
  ...hundredsOf('ثمان/تمان/تمن/ثمن/ثماني', 800),
  ...hundredsOf('تسع/تسعة', 900),
  ...numbered('ألف ألفين/ألفان', 1000, 1000),
  ...numbered('مليون مليونين', 1_000_000, 1_000_000),
}
const scales = {
  ...numbered('ألف/ألفا/آلاف/الاف/تلاف/تالاف', 1000),
  ...numbered('مليون/مليونا/ملايين', 1_000_000),
  ...numbered('مليار/مليارات', 1_000_000_000),
}
const digitPhrases = {
  ...zeros('صفرين ثلاثة_أصفار أربعة_أصفار خمسة_أصفار'),
  ...severalDigits(
    'اتنين/اثنين/مرتين تلات/تلاتة/ثلاث/ثلاثة/تلت اربع/اربعة/أربع خمس/خمسة',
    'أصفار/صفرات واحدات اثنينات/اتنينات ثلاثات/تلاتات أربعات خمسات ستات سبعات ثمانيات/تمانيات تسعات',
  ),
}
const parts = new Set(
  [numbers, ordinals, rounds, scales, digitPhrases]
    .flatMap((table) => Object.keys(table))
    .flatMap((phrase) => phrase.split(' ')),
)

const isPart = (word: string) => word.length > 1 && parts.has(word)
const isHundred = (word: string) => rounds[word] === 100

const letters = {
  ...pairs('جيم=ج باء=ب تاء=ت ثاء=ث حاء=ح خاء=خ دال=د ذال=ذ راء=ر زاي=ز سين=س شين=ش صاد=ص ضاد=ض طاء=ط ظاء=ظ عين=ع'),
  ...pairs('غين=غ فاء=ف قاف=ق كاف=ك لام=ل ميم=م نون=ن هاء=ه واو=و ياء=ي ألف=ا همزة=ء تاء_مربوطة=ه ألف_مقصورة=ي'),
  ...pairs('با=ب تا=ت حا=ح خا=خ را=ر زين=ز طا=ط فا=ف ها=ه يا=ي'),
}

export const arabic: Language = {
  numbers,
  zeroWords: ['o'],
  scales,
  maxHundreds: 9,
  rounds,
  articles: [],
  conjunction: 'و',
  // The conjunction, prepositions and the article are written together with the word after them.
  split(word) {
    if (parts.has(word)) return null
    const conjunction = word.startsWith('و') ? ['و'] : []
    const rest = word.slice(conjunction.length)
    if (conjunction.length > 0 && isPart(rest)) return ['و', rest]
    for (const preposition of ['بال', 'عال', 'فال', 'هال', 'لل', 'ال', 'ب', 'ل', 'ف']) {
      const number = rest.startsWith(preposition) ? rest.slice(preposition.length) : ''
      // `بالمية` means percent.
      if (isPart(number) && !(preposition === 'بال' && isHundred(number))) return [...conjunction, number]
    }
    return null
  },
  ordinals,
  ordinalSuffix: () => '',
  idioms: words('ألف_شكر ألف_مبروك ألف_سلامة ألف_تحية ألف_الحمد مليون_شكر'),
  digitPhrases,
  repeats: numbered('دبل/دابل/دوبل/دبلين/مرتين تربل/تريبل/تريبول/ثلاث_مرات/تلات_مرات اربع_مرات', 2),
  letterNames: {
    ...SPELLING_ALPHABET,
    ...pairs(
      'ايه=a بي=b سي=c دي=d اي=e اف=f جي=g اتش=h آي=i جيه=j كي=k كا=k كاي=k كيه=k ال=l ام=m ان=n او=o كيو=q ار=r اس=s تي=t',
    ),
    ...pairs(
      'يو=u دبليو=w دبليو_دبليو_دبليو=www تريبل_دبليو=www تربل_دبليو=www ثلاث_دبليو=www ثلاثة_دبليو=www تلات_دبليو=www تلاتة_دبليو=www دبليو_ثلاث_مرات=www دبليو_تلات_مرات=www اكس=x إكس=x ايكس=x واي=y زد=z زي=z في=v ڤي=v فاي=v هاش=h آش=h ايتش=h',
    ),
    ...pairs('إيغريك=y ايقريك=y زاد=z زيد=z دوبلفي=w'),
    ...letters,
  },
  otherLetterNames: {
    // The conjunction may be attached to the name of a letter, as in `وحاء`.
    ...Object.fromEntries(Object.entries(letters).map(([name, letter]) => [`و${name}`, letter])),
    ...pairs('اي=i_e_a ايه=e_a بي=p جي=j جيه=g او=e_w ا=a ان=n زي=z سي=s_k كي=q آ=a واي=w ار=r'),
    ...pairs(
      'باء=b جيم=j_g دال=d راء=r سين=s كاف=k لام=l ميم=m نون=n فاء=f تاء=t هاء=h واو=w_u_o ألف=a ياء=y_i قاف=q زاي=z حاء=h عين=a شين=s',
    ),
  },
  letterLinks: words('زي مثل كما_في متل من كيما بحال تاع ديال بتاع حرف'),
  signs: {
    ...pairs(
      'آت=@ ات=@ أت=@ ايت=@ آيت=@ على=@ دوت=. نقطة=. فاصلة=. فاصل=. شرطة=- داش=- ناقص=- شرطة_سفلية=_ شرطة_تحتية=_',
    ),
    ...pairs(
      'at=@ dot=. dash=- underscore=_ أروباز=@ اروباز=@ أروباس=@ آروباز=@ روباز=@ أروبا=@ آت_ساين=@ علامة_آت=@ إت=@ بوان=. بوا=. بوينت=.',
    ),
    ...pairs(
      'تيري=- تيريه=- هايفن=- مطة=- شرطة_تحت=_ شرطة_واطية=_ شرطة_سفلى=_ أندر_سكور=_ اندر_سكور=_ أندرسكورة=_ تيري_دي_با=_ شرطة_مائلة=/ شرطة_مايلة=/ سلاش=/ اسلاش=/',
    ),
    ...pairs(
      'أندرسكور=_ شحطة_تحت=_ اندرسكور=_ سلاش=/ مربع=# زائد=+ زايد=+ بلس=+ في_المية=% بالمية=% بالمئة=% بالمائة=% في_المئة=%',
    ),
  },
  hasDecimalComma: false,
  hours: words(''),
  fillers: words('يعني اممم امم اه ممم آآ مم'),
  acknowledgements: words(
    'وبس بس هيك خلاص نعم أيوه ايوا اي أجل تمام طيب ماشي صح صحيح اوكي اوك حاضر مضبوط شكرا تفضل كمل وبعدين بعدين ثم إي ممتاز فهمت عارف عارفة ان شاء الله باهي واخا وخا زين مزبوط أكيد يلا قيدت قيدتها سجلت سجلته كتبت كتبتها معاك معك عظيم جميل آه صافي كملي تفضلي اتفضل اتفضلي يا فندم',
  ),
  genericValues: words('نعم لا صح خطأ غير_معروف غير_محدد لا_يوجد لا_شيء فارغ آخر أخرى الكل ربما غير_متوفر'),
  abbreviations: lists('د=دكتور ش=شارع م=مهندس أ=استاذ'),
  months: choices(
    'يناير,كانون_الثاني,كانون_التاني,كانون_تاني,كانون_ثاني,جانفي فبراير,شباط,فيفري,فبراير مارس,آذار,مارص أبريل,نيسان,إبريل,أفريل مايو,أيار,ماي,ماية يونيو,حزيران,يونيه,جوان,يونية يوليو,تموز,يوليه,جويلية,يوليوز,يولية أغسطس,آب,أوت,غشت,اغسطس سبتمبر,أيلول,شتنبر أكتوبر,تشرين_الأول,تشرين_اول,تشرين_أول نوفمبر,تشرين_الثاني,تشرين_التاني,تشرين_تاني,تشرين_ثاني,نونبر ديسمبر,كانون_الأول,كانون_أول,دجنبر',
  ),
  weekdays: choices(
    'الاثنين,الإثنين,الاتنين,التنين الثلاثاء,التلات,التلاتا الأربعاء,الأربع,الاربعا الخميس الجمعة السبت الأحد,الحد',
  ),
  ambiguousMonths: [],
  dateWords: words('من يوم في شهر'),
  yearLinks: words('_ سنة عام'),
  dates: (day, _ordinal, month, monthNumber) => [
    // The month may be said as a number, as in `29 6`.
    `${day}~${monthNumber}`,
    `${day} شهر ${monthNumber}`,
    // In the Maghreb, `فاتح` is the first day of a month.
    ...[day, ...(day === '1' ? ['فاتح', 'الفاتح'] : [])].flatMap((first) => [
      `${first} ${month}`,
      `${first} من ${month}`,
      `${first} شهر ${month}`,
      `${first} من شهر ${month}`,
    ]),
  ],
  times(hour, minute) {
    const next = nextHour(hour)
    const half = words('ونص ونصف والنصف')
    const quarter = words('وربع والربع')
    const third = words('وتلت وثلث والثلث')
    // In the Maghreb, a `قسم` or `درج` is five minutes.
    const inFives: Readonly<Record<number, string>> = {
      5: 'قسم درج خمسة',
      10: 'قسمين درجين',
      20: 'اربعه_قسام اربعه_دراج',
    }
    const fives = words(inFives[minute] ?? '_').flatMap((name) => (name === '' ? [] : [`و${name}`, `و ${name}`]))
    const fivesBefore = words(inFives[60 - minute] ?? '_').filter((name) => name !== '')
    const to = (names: string) =>
      words(names).flatMap((name) => ['الا', 'قل', 'غير'].map((less) => `${next} ${less} ${name}`))
    return [
      ...(minute === 30 ? half : minute === 15 ? quarter : minute === 20 ? third : []).map((name) => `${hour} ${name}`),
      ...(minute === 25 ? half.map((name) => `${hour} ${name} الا 5`) : []),
      ...(minute === 35 ? half.map((name) => `${hour} ${name} 5`) : []),
      ...(minute === 45 ? to('ربع ربعا الربع') : []),
      ...(minute === 40 ? to('تلت ثلث ثلثا الثلث') : []),
      ...(minute > 30 ? to(`${60 - minute} ${60 - minute}_دقائق ${60 - minute}_دقيقة`) : []),
      ...fives.map((name) => `${hour} ${name}`),
      ...fivesBefore.map((name) => `${next} غير ${name}`),
      ...(minute === 45 ? words('غير_ربع غير_الربع قل_ربع').map((name) => `${next} ${name}`) : []),
      ...(minute === 30 ? [`${hour} و نص`] : []),
      ...(minute > 0 ? [`${hour} و ${minute}`, `${hour} و ${minute} دقيقه`, `${hour} و${minute} دقيقه`] : []),
      ...(minute > 0 ? words('دقيقة دقائق دقايق').map((name) => `${hour} ${minute} ${name}`) : []),
    ]
  },
  clockTimes: (hour, minute) => (minute === 0 ? [] : [`${hour} و ${minute}`, `${hour} و ${minute} دقيقه`]),
  bareHours: (hour) => [`الساعه ${hour}`, `ساعه ${hour}`],
  dayHalves: {
    am: words('الصبح_بدري ديال_الصباح متاع_الصباح تاع_الصباح ع_الصبح عالصبح الصبح صباحا الفجر في_الصباح الصباح'),
    pm: words(
      'المسا بالمسا مسا ديال_الليل العشية ديال_العشية تاع_العشية بعد_الضهر العشا بعد_العشا في_الليل عالليل عصر العصر مساء المساء بالليل الليل ليلا الضهر الظهر ظهرا عصرا المغرب بعد_الظهر في_المساء بعد_العصر العشاء',
    ),
  },
  noon: words('الظهر_بالضبط الضهر_بالضبط منتصف_النهار نص_النهار'),
  midnight: words('منتصف_الليل نص_الليل'),
  currencies: [
    {
      symbols: ['sar', 'ر.س', 'qar', 'omr', 'yer'],
      names: words('ريال ريالات ريالا ريال_سعودي'),
      cents: words('هللة هللات بيسة بيسات'),
    },
    { symbols: ['aed', 'mad', 'د.إ'], names: words('درهم دراهم درهما'), cents: words('فلس فلسا فلوس') },
    { symbols: ['ils', '₪'], names: words('شيكل شواكل شيقل'), cents: words('أغورة أغورات') },
    { symbols: ['egp', 'ج.م'], names: words('جنيه جنيهات جنيها'), cents: words('قرش قرشا قروش') },
    {
      symbols: ['kwd', 'jod', 'iqd', 'bhd', 'tnd', 'dzd', 'lyd', 'د.ك'],
      names: words('دينار دنانير دينارا ليرة ليرات'),
      cents: words('فلس فلسا فلوس قرش قرشا مليم سنتيم'),
    },
    { symbols: ['sdg'], names: words('جنيه جنيهات'), cents: words('قرش') },
    { symbols: ['lbp', 'syp', 'try', 'ل.ل'], names: words('ليرة ليرات'), cents: words('قرش قروش') },
    { symbols: CURRENCY_SYMBOLS.dollar, names: words('دولار دولارات دولارا'), cents: words('سنت') },
    { symbols: CURRENCY_SYMBOLS.euro, names: words('يورو أورو اورو'), cents: words('سنت سنتيم') },
    { symbols: CURRENCY_SYMBOLS.pound, names: words('جنيه_استرليني باوند جنيه جنيهات'), cents: words('بنس') },
  ],
  centLinks: ['', 'و'],
  halves: words('ونص ونصف و_نص و_نصف'),
  weakNumbers: words('واحد واحدة وحدة احد'),
  weakAts: words('على ات آت أت ايت آيت at إت'),
  addressWords: words('ايميل الايميل الإيميل ايميلي ايميلك بريد البريد الالكتروني الإلكتروني موقع الموقع'),
  beforeHours: words('الساعة ساعة عالساعة'),
  beforeTimes: words('الساعة ساعة عالساعة'),
  beforeYears: words('سنة عام في منذ لسنة لعام بسنة'),
  endings: words('تنتهي ينتهي آخرها'),
  ranges: words('الى إلى ل او أو و لـ'),
  units: words(
    'دقيقة دقائق دقايق ثانية ثواني ساعة ساعات يوم أيام ليلة ليالي أسبوع أسابيع شهر شهور أشهر سنة سنوات سنين عام أعوام كيلو كيلومتر كيلومترات كم متر أمتار سنتيمتر كيلوغرام كغ غرام جرام طن لتر درجة درجات كيلوواط واط ميجا جيجا غيغا بالمية شخص أشخاص نفر أطفال موظف مرة مرات أرقام خانات صفحة صفحات قطعة قطع نقطة نقاط',
  ),
  negations: words('مش مو مب ليس ماهو غير'),
  interruptions: words(
    'وبعدين بعدين ثم وبعده وبعدها بعدها لا لحظة ثانية عفوا آسف اسف قصدي اقصد غلط مرة تاني ثاني كمان وكمان استنى دقيقة تمام طيب وآخره والأخير وتنتهي ب',
  ),
  titles: words('السيد السيدة سيد سيدة استاذ أستاذ دكتور دكتورة مدام'),
  commonWords: words(
    'من الى إلى عن على في مع هذا هذه ذلك التي الذي هو هي انا أنا نحن كان كانت لا نعم ما لم لن قد كل بعض بين بعد قبل عند اليوم غدا امس أمس العميل مكالمة اتصال هاتف رقم بريد عنوان اسم تاريخ وقت ساعة طلب حساب دفع جديد شكرا مرحبا صح خطأ غير معروف شارع طريق',
  ),
}
