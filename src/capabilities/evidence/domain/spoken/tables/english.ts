import { readTable } from '../language.ts'
import { joined, numbered, severalDigits } from './form-tables.ts'

const units = numbered('one two three four five six seven eight nine', 1)
const tens = numbered('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10)
const ordinalUnits = numbered('first second third fourth fifth sixth seventh eighth ninth', 1)

export const english = readTable({
  numbers: {
    ...units,
    ...numbered('zero/nought/naught/nil'),
    ...{ fiver: 5, tenner: 10, dozen: 12, niner: 9 },
    ...numbered('ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen', 10),
    ...tens,
    ...joined(tens, ' ', units),
  },
  zeroWords: 'oh o',
  scales:
    'dozen=12 hundred=100 hundreds=100 thousand=1000 grand=1000 lakh=100000 lakhs=100000 lac=100000 million=1000000 billion=1000000000 crore=10000000 crores=10000000',
  rounds: {},
  articles: 'a an',
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
  digitPhrases: severalDigits(
    'two three four five',
    'zeros/zeroes/ohs/noughts ones twos threes fours fives sixes sevens eights nines',
  ),
  repeats: 'double/twice/two_times triple/treble/three_times quadruple/four_times',
  letterNames:
    'ls=l ts=t ns=n rs=r ps=p ds=d bs=b cs=c fs=f gs=g zs=z zed=z zee=z x_ray=x xray=x aitch=h haitch=h jay=j kay=k ell=l em=m en=n cue=q queue=q ess=s tee=t vee=v ex=x wye=y bee=b cee=c dee=d gee=g pee=p triple_w=www triple_double_u=www triple_double_you=www triple_w_s=www triple_ws=www three_w_s=www three_ws=www three_double_us=www three_double_u_s=www three_double_yous=www dub_dub_dub=www double_you=w double_u=w',
  otherLetterNames:
    'are=r ar=r ee=e you=u yew=u why=y see=c sea=c tea=t oh=o eye=i be=b pea=p gee=g jay=j kay=k ell=l el=l em=m en=n ess=s es=s ex=x a=a ay=a ef=f eff=f queue=q vee=v',
  letterLinks: 'as_in like for is_for like_in from as in',
  signs:
    'at=@ at_sign=@ at_the_rate=@ at_the_rate_of=@ dot=. point=. period=. dash=- hyphen=- minus=- underscore=_ under_score=_ at_symbol=@ full_stop=. forward_slash=/ stroke=/ slash=/ hash=# plus=+ percent=% per_cent=% and=&',
  hours: 'oclock o_clock hrs',
  fillers: 'uh um er erm uhm hmm mm',
  interjections:
    'thats it all ok okay yes yeah yep uhhuh uh huh um mm mmhmm mhm hmm right sure got go on ahead alright and so far i see great good perfect thanks thank you please continue know understood gotcha cool fine lovely brilliant noted cheers ta certainly course absolutely excellent wonderful super yup sir madam then its the no sorry wait hang hold mean rather actually correction pardon again after finally followed by ending in',
  abbreviations:
    'n,north s,south e,east w,west st,street,saint ave,avenue rd,road blvd,boulevard dr,doctor,drive ln,lane apt,apartment mr,mister mrs,missus prof,professor ext,extension min,minutes,minute mins,minutes hr,hours,hour hrs,hours approx,approximately km,kilometres,kilometers kg,kilos,kilograms kw,kilowatts',
  months:
    'january,jan february,feb march,mar april,apr may june,jun july,jul august,aug september,sept,sep october,oct november,nov december,dec',
  weekdays: 'monday,mon tuesday,tues,tue wednesday,wed thursday,thurs,thur,thu friday,fri saturday,sat sunday,sun',
  dateWords: 'of the',
  am: 'am in_the_morning',
  pm: 'pm in_the_afternoon in_the_evening at_night tonight this_afternoon this_evening',
  currencies: `
    $,usd,us$,u$s,u$d=dollars,dollar,bucks,buck,us_dollars=cents,cent €,eur=euros,euro=cents,cent
    £,gbp=pounds,quid=pence,p,penny inr,₹,rs,pkr,lkr,npr=rupees,rupee=paise zar,r=rand,rands=cents,cent
    chf,fr,sfr=francs,franc,swiss_francs=centimes,rappen aed,mad=dirhams,dirham=fils
    sar,qar,omr=riyals,riyal,rials=halalas
    $,mxn,ars,cop,clp,uyu,php,dop,cup,mx$,ar$,cop$,col$,clp$,cl$,uy$,$u,rd$=pesos,peso=centavos ngn=naira=kobo
    kes,ugx,tzs=shillings,shilling=cents sek,nok,dkk=kronor,kroner,crowns=ore jpy,¥=yen=
    $,cad,aud,nzd,sgd,hkd,jmd,ttd,bbd,ca$,can$,c$,au$,a$,nz$,sg$,hk$,nt$=dollars,dollar,bucks=cents
  `,
  weakNumbers: 'one',
  weakAts: 'at',
  weakDots: 'period',
  addressWords: 'email mail address website site web inbox',
  beforeHours: '',
  beforeTimes: 'at by around about till until before after from',
  beforeYears: 'in since until till year during around early late mid spring summer autumn fall winter',
  endings: 'end ends ended ending',
  ranges: 'to or and till until',
  units:
    'minute minutes min mins second seconds hour hours day days night nights week weeks month months year years mile miles km kilometer kilometers kilometre kilometres metre metres meter meters centimetres centimeters millimetres millimeters cm mm feet foot inch inches square cubic kilo kilos kg gram grams tonne tonnes pounds ounce ounces litre litres liter liters gallon gallons degree degrees kwh kw watt watts kilowatt kilowatts mb gb mbit megabit megabits gigabit gigabits megabyte megabytes gigabyte gigabytes gig gigs mbps percent people persons guests adults children kids employees times digits pages pieces points volts amps horsepower calories',
  courtesies: 'thanks apologies pardons',
  halves: 'and_a_half',
  negations: 'not t never except nobody nothing none neither nor without',
  titles: 'mr mrs ms miss dr doctor sir madam prof mister',
  nameWords: 'name names surname surnames forename forenames firstname lastname fullname',
  beforeNames:
    'name_is name_was name_s names_is surname_is surname_s forename_is call_me called named calls_me speaking_with speaking_to speak_with speak_to talking_to talking_with who_am_i who_is_this who_s_this who_s_calling who_is_calling i_live_in live_in living_in am_from m_from this_is hi hey hello good_morning good_afternoon thank_you thanks is_this',
  ordinaryWords:
    'check checking checkup clean cleaning change changed close closed open opened deliver delivered delivery visit repair refund return returned cancel cancelled canceled confirm confirmed book booked booking schedule scheduled pending done finished complete completed failed paid sent received power light water internet phone line service support help issue problem question answer information outage cut table room house home office door window inside outside upstairs downstairs front back side left right high low medium small large big little long short early late fast slow soon later now next last first second week weekend morning noon afternoon evening night time day month year hour minute weekly monthly daily red green blue yellow black white grey gray brown orange text message call voice letter mail card cash credit debit bank money price cost bill plan product item package parcel box car bike bus train plane food drink coffee tea dinner lunch breakfast man woman child children family friend wife husband mother father son daughter brother sister doctor dentist nurse driver customer agent manager team person people good bad better best great fine happy sorry free full empty ready busy available sick well hot cold warm dry wet hard soft easy difficult important urgent general other same different another more less most only also very too again always never often sometimes maybe work working job school shop store street city country place world life hand head eye tooth teeth pain know think want need like make take give get go come see look find use try tell ask say talk speak keep start stop wait leave stay put set run turn move pick read write',
  commonWords:
    'is and the in on at of to for you your our every each his her their this that these those are was were have has had not but with from will would can could should may must did does been being get got all any some one two who what when where which how why there here now then today tomorrow yesterday customer agent caller call phone number email address name date time order account payment new old please thanks thank hello call called true false none null unknown other street road avenue',
  dates: 'D of M|D M|D of the X|M the D|M D',
  times: {
    '12:0': 'noon|midday',
    '0:0': 'midnight',
    0: 'H oclock|H o clock|at H',
    15: 'quarter past H|quarter after H',
    30: 'half past H|half H',
    45: 'quarter to N|quarter of N|quarter before N',
    past: 'P past H|P after H|P minutes past H|P minutes after H',
    to: 'L to N|L of N|L before N|L minutes to N|L minutes before N',
  },
})
