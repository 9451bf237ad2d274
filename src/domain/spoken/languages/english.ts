import type { LanguageWords, SpokenForms } from '../spoken-forms.ts'
import {
  CURRENCY_SYMBOLS,
  choices,
  joined,
  lists,
  numbered,
  pairs,
  SPELLING_ALPHABET,
  severalDigits,
  words,
} from './form-tables.ts'

const units = numbered('one two three four five six seven eight nine', 1)
const tens = numbered('twenty thirty forty/fourty fifty sixty seventy eighty ninety', 20, 10)
const ordinalUnits = numbered('first second third fourth fifth sixth seventh eighth ninth', 1)

export const englishForms: SpokenForms = {
  language: 'en',
  numbers: {
    ...units,
    ...numbered(
      'zero/nought/naught/nil/zeero wun/wan tooo/twoo thre/threee foar/fower fife/fiver sicks sevin/sevan eigh niner',
    ),
    ...{ tenner: 10, dozen: 12 },
    ...numbered('ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen', 10),
    ...tens,
    ...joined(tens, ' ', units),
  },
  zeroWords: ['oh', 'o'],
  soundAlikes: { won: 1, to: 2, too: 2, tree: 3, free: 3, for: 4, fore: 4, sex: 6, ate: 8, eat: 8 },
  scales: {
    ...{
      dozen: 12,
      hundred: 100,
      hundreds: 100,
      thousand: 1000,
      grand: 1000,
      lakh: 100_000,
      lakhs: 100_000,
      lac: 100_000,
    },
    ...{ million: 1_000_000, billion: 1_000_000_000, crore: 10_000_000, crores: 10_000_000 },
  },
  maxHundreds: 99,
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
  idioms: words('a_million_thanks a_thousand_thanks a_hundred_thanks'),
  digitPhrases: {
    ...severalDigits(
      'two three four five',
      'zeros/zeroes/ohs/noughts ones twos threes fours fives sixes sevens eights nines',
    ),
  },
  repeats: {
    ...{ double: 2, triple: 3, treble: 3, twice: 2, dubble: 2, quadruple: 4 },
    ...{ 'two times': 2, 'three times': 3, 'four times': 4 },
  },
  letterRepeats: { two: 2, double: 2 },
  letterNames: {
    ...SPELLING_ALPHABET,
    ...pairs(
      'zed=z zee=z x_ray=x xray=x aitch=h haitch=h jay=j kay=k ell=l em=m en=n cue=q queue=q ess=s tee=t vee=v ex=x wye=y bee=b cee=c dee=d gee=g pee=p triple_w=www triple_double_u=www triple_double_you=www triple_w_s=www triple_ws=www three_w_s=www three_ws=www three_double_us=www three_double_u_s=www three_double_yous=www dub_dub_dub=www double_you=w double_u=w',
    ),
  },
  otherLetterNames: pairs(
    'are=r ar=r ee=e you=u yew=u why=y see=c sea=c tea=t oh=o eye=i be=b pea=p gee=g jay=j kay=k ell=l el=l em=m en=n ess=s es=s ex=x a=a ay=a ef=f eff=f queue=q vee=v',
  ),
  letterLinks: ['as in', 'like', 'for', 'is for', 'like in', 'from', 'as', 'in'],
  explanations: words('with without no'),
  contrasts: words('but'),
  letterPositions: words('at_the_start at_the_beginning at_the_front at_the_end in_the_middle'),
  counted: [],
  prompts: words(
    'last rest end next after then more everything all complete repeat again continue carry listening ready digits catch missed cut slow slower that was sorry pardon finished take whenever what',
  ),
  questions: words('when which who where why your yours name date birth expiry amount many much people guests nights'),
  signs: {
    ...{
      at: '@',
      'at sign': '@',
      'at the rate': '@',
      'at the rate of': '@',
      dot: '.',
      point: '.',
      period: '.',
      dash: '-',
      hyphen: '-',
      minus: '-',
      underscore: '_',
    },
    ...{ 'under score': '_', 'at symbol': '@', 'full stop': '.', 'forward slash': '/', stroke: '/' },
    ...{ slash: '/', hash: '#', plus: '+', percent: '%', 'per cent': '%', and: '&' },
  },
  hasDecimalComma: false,
  numberLinks: [
    'and then',
    'then',
    'after that',
    'and after that',
    'ending in',
    'and it ends in',
    'and at the end',
    'followed by',
    'and finally',
    'and the last',
  ],
  placeWords: words('for in'),
  betweenDigits: words('letter on again space a the then another one more that digit check'),
  hesitations: words(
    'sorry no wait hang hold not i mean rather actually correction pardon make oops scratch nope excuse me second sec moment bear ah oh hm let eh wrong',
  ),
  corrections: words('wrong not no sorry mean rather actually correction scratch oops nope'),
  lasts: words('ending ends end last final'),
  alternatives: words('or'),
  hours: words('oclock hrs'),
  numberLabels: words(
    'subscriber patient hospital job quote student staff permit application complaint incident parcel phone mobile cell landline telephone invoice passport licence license membership member id order reference account policy claim ticket number booking confirmation customer client card serial tracking case file meter registration contract zip postcode code pin ref',
  ),
  openLabels: words(
    'limit apartment apt unit suite born birth paid cost costs charged price junction exit motorway interstate highway pressure notes banknote banknotes queue size sizes flight model error channel version edition volume chapter page room bus train line route',
  ),
  numberLabelEnds: [],
  timesWords: words('times'),
  pointers: words('that thats this its'),
  roadArticles: words('the'),
  plurals: words('were'),
  postcodes: null,
  beforeAddress: words(
    'is at to address email mail my reach contact write send its thats says under well yeah yes so um uh okay was just',
  ),
  fillers: words('uh um er erm uhm hmm mm'),
  acknowledgements: words(
    'thats it all ok okay yes yeah yep uhhuh uh huh um mm mmhmm mhm hmm right sure got go on ahead alright and so far i see great good perfect thanks thank you please continue know understood gotcha cool fine lovely brilliant noted cheers ta certainly course absolutely excellent wonderful super yup sir madam',
  ),
  genericValues: words(
    'yes no true false yeah yep nope none null nil nan na n/a unknown undefined unspecified other any all ok okay maybe empty n y',
  ).concat('n a', 'not provided', 'not specified', 'not given', 'not available', 'not applicable', 'not known'),
  abbreviations:
    lists(`n=north s=south e=east w=west st=street,saint ave=avenue rd=road blvd=boulevard dr=doctor,drive ln=lane apt=apartment
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
  rareYearLinks: ['of', 'in'],
  dates: (day, ordinal, month, monthNumber) => [
    ...[`${ordinal} of ${month}`, `${day} of ${month}`, `${ordinal} ${month}`, `${day} ${month}`],
    ...[`${ordinal} of the ${monthNumber}${englishForms.ordinalSuffix(Number(monthNumber))}`],
    ...[`${month} the ${ordinal}`, `${month} ${ordinal}`, `${month} ${day}`],
  ],
  beforeFigures: [],
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
    pm: ['pm', 'in the afternoon', 'in the evening', 'at night', 'tonight', 'this afternoon', 'this evening'],
  },
  nights: ['at night', 'after midnight'],
  lunches: words(
    'lunch lunchtime at_lunch at_lunchtime for_lunch over_lunch during_lunch around_lunch around_lunchtime before_lunch after_lunch on_lunch on_my_lunch on_our_lunch on_my_lunchbreak in_my_lunch in_the_lunch in_our_lunch during_my_lunch during_the_lunch at_the_lunch',
  ),
  holidays: {
    last: words('last_day_of the_last_day_of last_of'),
    '01-01': words('new_years_day new_years new_year'),
    '02-14': words('valentines_day valentines'),
    '03-17': words('st_patricks_day paddys_day'),
    '07-04': words('independence_day fourth_of_july'),
    '10-31': words('halloween'),
    '12-24': words('christmas_eve'),
    '12-25': words('christmas_day christmas xmas'),
    '12-26': words('boxing_day'),
    '12-31': words('new_years_eve'),
  },
  noon: ['noon', 'midday'],
  midnight: ['midnight'],
  connectors: ['at', 'on', 'the', 'around', 'about', 'by'],
  currencies: [
    {
      symbols: CURRENCY_SYMBOLS.dollar,
      names: ['dollars', 'dollar', 'bucks', 'buck', 'us dollars'],
      cents: ['cents', 'cent'],
    },
    { symbols: CURRENCY_SYMBOLS.euro, names: ['euros', 'euro'], cents: ['cents', 'cent'] },
    { symbols: CURRENCY_SYMBOLS.pound, names: ['pounds', 'pound', 'quid'], cents: ['pence', 'p', 'penny'] },
    { symbols: CURRENCY_SYMBOLS.rupee, names: ['rupees', 'rupee'], cents: ['paise'] },
    { symbols: ['zar', 'r'], names: ['rand', 'rands'], cents: ['cents', 'cent'] },
    { symbols: CURRENCY_SYMBOLS.franc, names: ['francs', 'franc', 'swiss francs'], cents: ['centimes', 'rappen'] },
    { symbols: ['aed', 'mad'], names: ['dirhams', 'dirham'], cents: ['fils'] },
    { symbols: ['sar', 'qar', 'omr'], names: ['riyals', 'riyal', 'rials'], cents: ['halalas'] },
    { symbols: CURRENCY_SYMBOLS.peso, names: ['pesos', 'peso'], cents: ['centavos'] },
    { symbols: ['ngn'], names: ['naira'], cents: ['kobo'] },
    { symbols: ['kes', 'ugx', 'tzs'], names: ['shillings', 'shilling', 'bob'], cents: ['cents'] },
    { symbols: ['sek', 'nok', 'dkk'], names: ['kronor', 'kroner', 'crowns'], cents: ['ore'] },
    { symbols: ['jpy', '¥'], names: ['yen'], cents: [] },
    {
      symbols: CURRENCY_SYMBOLS.otherDollar,
      names: ['dollars', 'dollar', 'bucks'],
      cents: ['cents'],
    },
  ],
  periods: words('a_month per_month a_week per_week a_night per_night a_year monthly'),
  slangScales: { grand: 1000, k: 1000 },
  lessWords: [],
  centLinks: ['', 'and'],
  bareCentLinks: [],
  halves: ['and a half'],
  fractions: {
    '0.25': words('quarter_of a_quarter one_quarter quarter'),
    '0.5': words('half_of half_a half_an a_half one_half half'),
    '0.75': words('three_quarters three_fourths'),
    '1.5': words('one_and_a_half a_and_a_half hour_and_a_half year_and_a_half'),
  },
  nationalities: words('us american canadian australian new_zealand sterling indian swiss'),
  quarters: ['and a quarter'],
  halfEndings: [],
  units: words(
    'digits kilos kilo kilograms metres meters cubic_metres cubic_meters square_feet litres gigs gigabytes hours miles pounds kilowatts kilowatt_hours',
  ),
  spellingRemarks: words(
    'second_name and_second_name last_name surname family_name and_last_name and_surname last_name_is surname_is and_last_name_is and_the_last_name_is and_the_surname_is the_number the_digit as_a_number as_a_digit the_figure run_together all_joined_up in_numbers in_figures in_digits as_numbers all_together all_one_word one_word all_in_one_word all_lower_case all_lowercase lower_case lowercase all_small all_small_letters new_word apostrophe hyphen with_an_accent no_spaces no_space capital capital_letter big small all_caps in_capitals uppercase upper_case space then',
  ),
}

export const englishWords: LanguageWords = {
  alphabet: 'abcdefghijklmnopqrstuvwxyz',
  common: `
    the an or but if so because as than then that this these those there here it its is isn are aren was wasn
    were weren be been being am have haven has hasn had having do does doesn did didn done doing will won would
    wouldn can cannot could couldn should shouldn might must shall ll ve re don im ive ill youre dont cant thats
    whats theres lets you your yours me my mine myself we us our ours he him his she her they them their someone
    anyone everyone somebody something anything nothing everything ones who whose which what when where why how
    whatever of to in on for from with without about by into onto over after before since until till up down out
    off back away around through between near behind not no yes yeah yep nope all any some each every both few
    many much more most less least other another same such own only just also too very quite really even still
    already yet again ever never always sometimes often maybe perhaps probably actually now today tomorrow
    yesterday tonight morning afternoon evening night day days week weeks month months year years time times
    minute minutes hour hours later soon ago last next first get gets getting got gotten go goes going gone went
    come comes coming came take takes taking took taken make makes made give gives given gave put say says said
    saying tell told ask asked talk speak speaking know knows think thought want wants wanted need needs needed
    like see seen look looking find found help helps call called calling check checked try tried trying keep let
    leave left send sent bring wait hold change changed cancel book booked pay paid work works working use used
    using start stopped happen happened seem mean feel hear heard read write show spell confirm reach live buy
    bought ordered arrive arrived receive received remember understand move moved sound sounds please thanks
    thank sorry hello hi hey bye goodbye sure okay right alright great good fine well lovely perfect course
    welcome dear sir madam miss mr mrs excuse bit bad new old big little long short high low early late able
    available possible wrong ready free busy happy glad nice better best main different whole real name address
    phone mobile email street road house home office room door car train bus company service appointment problem
    issue question information details bill money price cost payment bank people person man woman wife husband
    son daughter mother father mum mom kids friend place way thing things part side end line message reason half
    quarter past birth date til em guys folks together inside outside either neither though instead once twice
    enough else couple several empty top bottom open closed close stay looks repeat everybody nobody anybody
    whether unless while during against along across above below delivery parcel package item store shop table
    flight hotel doctor insurance invoice statement balance transfer charge charged refund internet router
    picked pick drop turn turned gonna wanna gotta ain ya mhm uh huh dad sister brother boss team manager
    department rest
  `,
  beginnings: '',
  foreign: `
    het een ik jij wij ze zij hij deze niet geen wel maar ook nog aan op voor bij naar sinds hebt heeft hebben
    bent wordt zijn kunt kunnen moet wil wilt graag zal zou komt gaat gaan komen goed mijn uw jullie waar
    wanneer hoe welke hoeveel iemand twee drie vijf zes zeven negen tien uur ek jy sy julle hulle hierdie
    daardie sal kom praat dink wag nou vandag gister aand dankie asseblief baie goeie vir vyf sewe agt nege opo
    ang ng mga ko ninyo niya namin natin kami kayo sila siya ako ikaw ka na din rin naman nga yung ito iyan iyon
    saan kailan paano bakit magkano ilan wala meron hindi oo sige salamat maraming magandang umaga gabi hapon
    pwede kung saya anda awak kamu kita mereka ini itu yang atau ke dari untuk dengan pada tidak tak bukan sudah
    belum akan boleh bisa mau nak apa siapa mana bila kapan bagaimana berapa kenapa terima kasih selamat pagi
    malam petang siang pukul iya pak bu encik puan satu dua tiga empat enam tujuh lapan delapan sembilan hai
    hain hoon ho tha thi ki mera meri aap aapka aapki aapko tum yeh ye woh kya kaise kahan kab kaun kitna nahi
    nahin haan aur bhi toh lekin kar karo karna kiya raha rahi rahe gaya gayi hua sakta sakti chahiye bataiye
    dijiye theek accha bahut dhanyavaad shukriya chaar paanch saat aath nau jeg jag hon vi det og af av fra med
    om kan skal ska vil vill har havde hade ikke inte nei nej hei hej takk tack hvor hva hvad yu yumi mipela
    yupela bilong stap olsem wanem wetim laik tasol gutpela tenkyu plis nogat kwa yako yangu hii hiyo gani nini
    asante ndiyo hapana sawa habari yn dw wedi ydy oes chi ei gyda diolch sut pryd ag agus muid sibh siad conas
    maith raibh klant afspraak straat mevrouw meneer eerst misschien altijd
  `,
}
