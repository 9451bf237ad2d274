import { ACKNOWLEDGEMENTS } from './acknowledgements.ts'
import type { SpokenForms } from './spoken-forms.ts'

const words = (text: string) => text.trim().split(/\s+/)
const numbered = (text: string, from = 0, step = 1) =>
  Object.fromEntries(words(text).map((word, index) => [word, from + index * step]))
const pairs = (text: string) => words(text).map((pair) => pair.split('=') as [string, string])

export const englishForms: SpokenForms = {
  numbers: {
    ...numbered('zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'),
    ...numbered('sixteen seventeen eighteen nineteen', 16),
    ...numbered('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10),
    nought: 0,
    naught: 0,
    fourty: 40,
  },
  zeroWords: ['oh', 'o'],
  scales: { hundred: 100, thousand: 1000, million: 1_000_000 },
  articles: ['a', 'an'],
  conjunction: 'and',
  ordinals: {
    ...numbered('first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth', 1),
    ...numbered('fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth', 14),
    ...numbered('twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth', 20, 10),
  },
  ordinalSuffix(value) {
    if (value % 100 >= 11 && value % 100 <= 13) return 'th'
    return ['th', 'st', 'nd', 'rd'][value % 10] ?? 'th'
  },
  repeats: { double: 2, triple: 3, treble: 3 },
  signs: {
    ...{ at: '@', dot: '.', point: '.', period: '.', dash: '-', hyphen: '-', minus: '-', underscore: '_' },
    ...{ slash: '/', plus: '+', percent: '%', and: '&' },
  },
  fillers: words('uh um er erm uhm hmm mm'),
  acknowledgements: ACKNOWLEDGEMENTS,
  genericValues: words(
    'yes no true false yeah yep nope none null nil nan na n/a unknown undefined unspecified other any all ok okay maybe empty n y',
  ).concat('n a', 'not provided', 'not specified', 'not given', 'not available', 'not applicable', 'not known'),
  abbreviations: {
    ...{ st: ['street', 'saint'], ave: ['avenue'], rd: ['road'], blvd: ['boulevard'], dr: ['doctor', 'drive'] },
    ...{ ln: ['lane'], apt: ['apartment'], mr: ['mister'], mrs: ['missus'], prof: ['professor'], ext: ['extension'] },
    ...{
      min: ['minutes', 'minute'],
      mins: ['minutes'],
      hr: ['hours', 'hour'],
      hrs: ['hours'],
      approx: ['approximately'],
    },
  },
  regions: Object.fromEntries(
    pairs(`al=alabama ak=alaska az=arizona ar=arkansas ca=california co=colorado ct=connecticut de=delaware fl=florida
      ga=georgia hi=hawaii id=idaho il=illinois in=indiana ia=iowa ks=kansas ky=kentucky la=louisiana me=maine
      md=maryland ma=massachusetts mi=michigan mn=minnesota ms=mississippi mo=missouri mt=montana ne=nebraska
      nv=nevada nh=new_hampshire nj=new_jersey nm=new_mexico ny=new_york nc=north_carolina nd=north_dakota oh=ohio
      ok=oklahoma or=oregon pa=pennsylvania ri=rhode_island sc=south_carolina sd=south_dakota tn=tennessee tx=texas
      ut=utah vt=vermont va=virginia wa=washington wv=west_virginia wi=wisconsin wy=wyoming`).map(([code, name]) => [
      code,
      name.replace('_', ' '),
    ]),
  ),
  months: words(
    'january,jan february,feb march,mar april,apr may june,jun july,jul august,aug september,sept,sep october,oct november,nov december,dec',
  ).map((names) => names.split(',')),
  weekdays: words(
    'monday,mon tuesday,tues,tue wednesday,wed thursday,thurs,thur,thu friday,fri saturday,sat sunday,sun',
  ).map((names) => names.split(',')),
  ambiguousMonths: ['may', 'march', 'mar'],
  dates: (day, ordinal, month) => [
    ...[`${ordinal} of ${month}`, `${day} of ${month}`, `${ordinal} ${month}`, `${day} ${month}`],
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
  bareHour: (hour) => `at ${hour}`,
  dayHalves: {
    am: ['am', 'in the morning'],
    pm: ['pm', 'in the afternoon', 'in the evening', 'at night', 'tonight'],
  },
  noon: ['noon', 'midday'],
  midnight: ['midnight'],
  connectors: ['at', 'on', 'the', 'around', 'about', 'by'],
  currencies: [
    { symbols: ['$', 'usd', 'us$'], names: ['dollars', 'dollar', 'bucks', 'us dollars'], cents: ['cents', 'cent'] },
    { symbols: ['€', 'eur'], names: ['euros', 'euro'], cents: ['cents', 'cent'] },
    { symbols: ['£', 'gbp'], names: ['pounds', 'pound', 'quid'], cents: ['pence', 'p', 'penny'] },
  ],
}
