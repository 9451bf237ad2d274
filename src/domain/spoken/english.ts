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

const units = numbered('one two three four five six seven eight nine', 1)
const tens = numbered('twenty thirty forty/fourty fifty sixty seventy eighty ninety', 20, 10)
const ordinalUnits = numbered('first second third fourth fifth sixth seventh eighth ninth', 1)

export const englishForms: SpokenForms = {
  language: 'en',
  numbers: {
    ...units,
    ...numbered('zero/nought/naught'),
    ...{ niner: 9, fiver: 5, tenner: 10, dozen: 12 },
    ...numbered('ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen', 10),
    ...tens,
    ...joined(tens, ' ', units),
  },
  zeroWords: ['oh', 'o'],
  scales: { hundred: 100, thousand: 1000, lakh: 100_000, lakhs: 100_000, million: 1_000_000, crore: 10_000_000 },
  rounds: {},
  articles: ['a', 'an'],
  conjunction: 'and',
  ordinals: {
    ...ordinalUnits,
    ...numbered(
      'tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth',
      10,
    ),
    ...numbered('twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth', 20, 10),
    ...joined(tens, ' ', ordinalUnits),
  },
  ordinalSuffix(value) {
    if (value % 100 >= 11 && value % 100 <= 13) return 'th'
    return ['th', 'st', 'nd', 'rd'][value % 10] ?? 'th'
  },
  digitPhrases: { ...zeros('two_zeros three_zeros four_zeros'), ...zeros('two_ohs three_ohs four_ohs') },
  repeats: { double: 2, triple: 3, treble: 3 },
  letterRepeats: {},
  letterNames: { ...SPELLING_ALPHABET, zed: 'z', zee: 'z', 'x ray': 'x', xray: 'x' },
  letterLinks: ['as in', 'like', 'for', 'is for'],
  explanations: words('with'),
  signs: {
    ...{
      at: '@',
      'at sign': '@',
      dot: '.',
      point: '.',
      period: '.',
      dash: '-',
      hyphen: '-',
      minus: '-',
      underscore: '_',
    },
    ...{ slash: '/', plus: '+', percent: '%', 'per cent': '%', and: '&' },
  },
  hasDecimalComma: false,
  numberLinks: ['and then', 'then'],
  betweenDigits: words(
    'sorry no wait hang on not i mean rather actually correction again space a the then another one more pardon make that',
  ),
  numberLabels: words('passport licence license membership id order reference account policy claim ticket number'),
  numberLabelEnds: [],
  postcodes: null,
  beforeAddress: words('is at to address email mail my the reach contact write send its'),
  fillers: words('uh um er erm uhm hmm mm'),
  acknowledgements: words(
    'ok okay yes yeah yep uhhuh uh huh um mm mmhmm mhm hmm right sure got it go on ahead alright and so far i see great good perfect thanks thank you please continue',
  ),
  genericValues: words(
    'yes no true false yeah yep nope none null nil nan na n/a unknown undefined unspecified other any all ok okay maybe empty n y',
  ).concat('n a', 'not provided', 'not specified', 'not given', 'not available', 'not applicable', 'not known'),
  abbreviations: lists(`st=street,saint ave=avenue rd=road blvd=boulevard dr=doctor,drive ln=lane apt=apartment
    mr=mister mrs=missus prof=professor ext=extension min=minutes,minute mins=minutes hr=hours,hour hrs=hours
    approx=approximately km=kilometres,kilometers kg=kilos,kilograms kw=kilowatts kwh=kilowatt_hours`),
  abbreviatedEnds: {},
  regions:
    pairs(`al=alabama ak=alaska az=arizona ar=arkansas ca=california co=colorado ct=connecticut de=delaware fl=florida
      ga=georgia hi=hawaii id=idaho il=illinois in=indiana ia=iowa ks=kansas ky=kentucky la=louisiana me=maine
      md=maryland ma=massachusetts mi=michigan mn=minnesota ms=mississippi mo=missouri mt=montana ne=nebraska
      nv=nevada nh=new_hampshire nj=new_jersey nm=new_mexico ny=new_york nc=north_carolina nd=north_dakota oh=ohio
      ok=oklahoma or=oregon pa=pennsylvania ri=rhode_island sc=south_carolina sd=south_dakota tn=tennessee tx=texas
      ut=utah vt=vermont va=virginia wa=washington wv=west_virginia wi=wisconsin wy=wyoming`),
  months: choices(
    'january,jan february,feb march,mar april,apr may june,jun july,jul august,aug september,sept,sep october,oct november,nov december,dec',
  ),
  weekdays: choices(
    'monday,mon tuesday,tues,tue wednesday,wed thursday,thurs,thur,thu friday,fri saturday,sat sunday,sun',
  ),
  ambiguousMonths: ['may', 'march', 'mar'],
  dateWords: ['of', 'the'],
  weekdayLinks: ['', 'the', 'last', 'next', 'last the', 'next the'],
  yearLinks: [''],
  dates: (day, ordinal, month, monthNumber) => [
    ...[`${ordinal} of ${month}`, `${day} of ${month}`, `${ordinal} ${month}`, `${day} ${month}`],
    ...[`${ordinal} of the ${monthNumber}${englishForms.ordinalSuffix(Number(monthNumber))}`],
    ...[`${month} the ${ordinal}`, `${month} ${ordinal}`, `${month} ${day}`],
  ],
  times(hour, minute) {
    const next = hour === 12 ? 1 : hour + 1
    if (minute === 0) return [`${hour} oclock`]
    const past = minute === 15 ? ['quarter', '15', '15 minutes'] : [`${minute}`, `${minute} minutes`]
    const to = minute === 45 ? ['quarter', '15', '15 minutes'] : [`${60 - minute}`, `${60 - minute} minutes`]
    return [
      ...(minute === 30 ? [`half past ${hour}`, `half ${hour}`] : []),
      ...(minute < 30 ? past.flatMap((minutes) => [`${minutes} past ${hour}`, `${minutes} after ${hour}`]) : []),
      ...(minute > 30
        ? to.flatMap((minutes) => [`${minutes} to ${next}`, `${minutes} of ${next}`, `${minutes} before ${next}`])
        : []),
    ]
  },
  clockTimes: () => [],
  bareHours: (hour) => [`at ${hour}`],
  afterHour: null,
  dayHalves: {
    am: ['am', 'in the morning'],
    pm: ['pm', 'in the afternoon', 'in the evening', 'at night', 'tonight'],
  },
  noon: ['noon', 'midday'],
  midnight: ['midnight'],
  connectors: ['at', 'on', 'the', 'around', 'about', 'by'],
  currencies: [
    { symbols: CURRENCY_SYMBOLS.dollar, names: ['dollars', 'dollar', 'bucks', 'us dollars'], cents: ['cents', 'cent'] },
    { symbols: CURRENCY_SYMBOLS.euro, names: ['euros', 'euro'], cents: ['cents', 'cent'] },
    { symbols: CURRENCY_SYMBOLS.pound, names: ['pounds', 'pound', 'quid'], cents: ['pence', 'p', 'penny'] },
    { symbols: ['inr', '₹'], names: ['rupees', 'rupee'], cents: ['paise'] },
    {
      symbols: ['cad', 'aud'],
      names: ['dollars', 'dollar', 'canadian dollars', 'australian dollars'],
      cents: ['cents'],
    },
  ],
  centLinks: ['', 'and'],
  halves: ['and a half'],
  quarters: ['and a quarter'],
  halfEndings: [],
  units: words('kilos kilo kilograms metres meters litres gigs gigabytes hours miles pounds kilowatts'),
  spellingRemarks: words(
    'all_together all_one_word one_word all_in_one_word all_lower_case new_word apostrophe hyphen with_an_accent',
  ),
}
