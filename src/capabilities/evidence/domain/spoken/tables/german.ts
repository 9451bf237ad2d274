import { readTable } from '../language.ts'
import { joined, numbered, severalDigits } from './form-tables.ts'

const digits = numbered('eins/ein zwei/zwo drei vier fünf/fuenf sechs sieben acht neun', 1)
const teens = numbered(
  'zehn elf zwölf/zwoelf dreizehn vierzehn fünfzehn/fuenfzehn/fuffzehn sechzehn siebzehn achtzehn neunzehn',
  10,
)
const tens = numbered(
  'zwanzig dreißig/dreissig vierzig fünfzig/fuenfzig/fuffzig sechzig siebzig achtzig neunzig',
  20,
  10,
)
const belowHundred = { null: 0, ...digits, ...teens, ...tens, ...joined(digits, 'und', tens) }

const inflected = (stem: string, value: number) =>
  ['', 'n', 'r', 's', 'm'].map((ending) => [`${stem}e${ending}`, value] as const)
const irregular: Readonly<Record<string, string>> = {
  ein: 'erst',
  eins: 'erst',
  drei: 'dritt',
  sieben: 'siebt',
  acht: 'acht',
}
const ordinals = Object.fromEntries(
  Object.entries(belowHundred)
    .filter(([, value]) => value > 0)
    .flatMap(([word, value]) => inflected(irregular[word] ?? word + (value < 20 ? 't' : 'st'), value)),
)

/** Such as `zweitausendsechsundzwanzig`. */
const COMPOUND = /^(?:(.*?)(tausend))?(?:(.*?)(hundert))?(und)?(.*)$/
/** Except `ein`, which is a number only in a compound. */
const numbers = Object.fromEntries(
  Object.entries({ ...belowHundred, ...joined(digits, ' und ', tens) }).filter(([word]) => word !== 'ein'),
)
const partWords = new Set([...Object.keys(belowHundred), ...Object.keys(ordinals)])
const isPart = (word: string) => word === 'hundert' || word === 'tausend' || word === 'und' || partWords.has(word)

export const german = readTable({
  numbers: {
    ...numbers,
    ...numbered('dutzend', 12),
    ...numbered('zehner zwanziger', 10, 10),
    ...numbered('fünfziger', 50),
  },
  zeroWords: 'o',
  scales:
    'dutzend=12 hundert=100 tausend=1000 mille=1000 million=1000000 millionen=1000000 milliarde=1000000000 milliarden=1000000000',
  rounds: { hundert: 100, hunderter: 100, tausend: 1000, tausender: 1000 },
  articles: 'ein eine einer einen einem',
  conjunction: 'und',
  split(word) {
    if (!/hundert|tausend/.test(word)) return null
    const parts = (COMPOUND.exec(word) ?? []).slice(1).filter((part) => part !== undefined && part !== '')
    // The number of thousands may be another compound, as in `hundertzwanzigtausend`.
    const whole = parts.flatMap((part) =>
      /.hundert|hundert./.test(part) ? (COMPOUND.exec(part) ?? []).slice(1).filter(Boolean) : [part],
    )
    return whole.every(isPart) ? whole : null
  },
  ordinals,
  digitPhrases: {
    ...severalDigits(
      'zwei drei vier fünf',
      'nullen/nuller einsen/einser zweien/zweier dreien/dreier vieren/vierer fünfen/fünfer sechsen/sechser siebenen/siebener achten/achter neunen/neuner',
    ),
    dreifachnull: '000',
    // Speech recognition may write two digits as one word, such as `achtneun`.
    ...Object.fromEntries(
      Object.entries({ null: 0, ...digits }).flatMap(([word, value], _, all) => [
        [`doppel${word}`, `${value}${value}`] as const,
        ...(word === 'ein' ? [] : all.map(([next, second]) => [word + next, `${value}${second}`] as const)),
      ]),
    ),
  },
  repeats:
    'doppel/doppelt/doppelte/zweimal/zweimal_die/zwei_mal/zwei_mal_die dreifach/dreifache/dreimal/dreimal_die/drei_mal/drei_mal_die viermal/viermal_die/vier_mal/vier_mal_die fünfmal',
  letterNames:
    'drei_w=www drei_we=www dreimal_das_w=www drei_mal_das_w=www ypsilon=y zett=z zet=z eszett=ss scharfes_s=ss vau=v ix=x jot=j jott=j ka=k be=b ce=c ge=g pe=p te=t we=w ku=q kuh=q ha=h ef=f eff=f ell=l emm=m enn=n anton=a ärger=a berta=b caesar=c cäsar=c dora=d emil=e friedrich=f gustav=g heinrich=h ida=i julius=j kaufmann=k konrad=k ludwig=l martha=m nordpol=n otto=o ökonom=o paula=p quelle=q richard=r samuel=s siegfried=s theodor=t ulrich=u übermut=u viktor=v wilhelm=w xanthippe=x xaver=x zacharias=z zeppelin=z',
  otherLetterNames:
    'em=m en=n er=r es=s el=l ef=f ge=g tee=t zeh=c ce=c see=c ah=a eh=e ih=i oh=o uh=u vau=v weh=w kah=k peh=p deh=d beh=b geh=g',
  letterLinks: 'wie wie_in wie_bei von für wie_im wie_beim',
  signs:
    'at=@ ät=@ aet=@ ett=@ bei=@ klammeraffe=@ affe=@ affenohr=@ affenschwanz=@ punkt=. dot=. komma=. minus=- bindestrich=- strich=- at_zeichen=@ ätt=@ unter_strich=_ tiefstrich=_ querstrich=/ bindestrich=- mittelstrich=- gedankenstrich=- trennstrich=- unterstrich=_ underscore=_ schrägstrich=/ slash=/ raute=# doppelkreuz=# hash=# plus=+ prozent=% und=&',
  hours: 'uhr h',
  fillers: 'äh ähm hm hmm also mh öh',
  interjections:
    'das wars fertig mehr steht da nicht ja jawohl jo ok okay genau gut alles klar aha mhm hm hmm mh stimmt richtig verstanden danke bitte weiter und dann so prima super sehr gern gerne moment ich notiere habe hab weiß notiert perfekt bestens wunderbar passt exakt jep jup natürlich gell hervorragend einverstanden danach nein ne nee na kurz falsch sorry warten sie warte entschuldigung halt stopp noch einmal nochmal ziffer die der quatsch korrektur am ende zum schluss gefolgt von',
  abbreviations:
    'str,strasse pl,platz dr,doktor hr,herr fr,frau nr,nummer min,minuten std,stunden,stunde ca,circa km,kilometer kg,kilo,kilogramm kw,kilowatt kwh,kilowattstunden st,sankt tel,telefon z,zum,zu',
  months:
    'januar,jänner,jan februar,feber,feb märz,mrz april,apr mai juni,juno,jun juli,julei,jul august,aug september,sept,sep oktober,okt november,nov dezember,dez',
  weekdays: 'montag,mo dienstag,di mittwoch,mi donnerstag,do freitag,fr samstag,sonnabend,sa sonntag,so',
  dateWords: 'der den dem des am',
  am: 'morgens nachts früh vormittags am_morgen am_vormittag in_der_früh uhr_morgens uhr_früh uhr_vormittags',
  pm: 'nachmittags abends am_nachmittag am_abend uhr_nachmittags uhr_abends nachts mittags uhr_mittags',
  currencies: `
    €,eur=euro,euros,euronen=cent,cents $,usd,us$,u$s,u$d=dollar,us_dollar=cent,cents
    chf,fr,sfr=franken,franke,frankli,stutz,schweizer_franken=rappen pln=zloty,zlotys=groschen
    czk,sek,nok,dkk=kronen,krone=heller,ore try=lira=kurus £,gbp=pfund=pence
  `,
  weakNumbers: 'eins',
  weakAts: 'bei affe',
  weakDots: 'punkt komma',
  addressWords: 'mail email emailadresse mailadresse adresse webseite website internetseite homepage',
  beforeHours: '',
  beforeTimes: 'um gegen ab bis von vor nach',
  beforeYears: 'im in seit jahr jahre jahres bis anno anfang ende mitte frühjahr sommer herbst winter frühling',
  endings: 'endet enden endend endziffern',
  ranges: 'bis oder und',
  units:
    'minute minuten sekunde sekunden stunde stunden tag tage tagen nacht nächte nächten woche wochen monat monate monaten jahr jahre jahren kilometer km meter metern zentimeter cm mm quadratmeter kubikmeter kubik kilo kilos kilogramm kg gramm tonne tonnen liter grad kilowatt kilowattstunde kilowattstunden kwh kw watt megabyte gigabyte mb gb giga mbit prozent leute personen gäste erwachsene kinder mitarbeiter mal ziffern stellen seiten stück punkte volt ampere ps kalorien',
  courtesies: 'dank',
  halves: 'einhalb und_ein_halb',
  negations: 'nicht kein keine keinen keiner keines keinem nie niemals niemand nichts weder außer ohne',
  titles: 'herr herrn frau fräulein dr doktor prof professor',
  nameWords: 'name namen vorname vornamen nachname nachnamen familienname',
  beforeNames:
    'name_ist name_war namens heiße heiß heißt heissen heißen nenne_mich nennen_sie_mich am_apparat spreche_ich wer_spricht wer_ist_da mit_wem nachname_ist vorname_ist auf_den_namen wohne_in lebe_in komme_aus hier_ist hier_spricht hallo guten_tag guten_morgen grüß_gott danke',
  ordinaryWords:
    'prüfen prüfung reinigung wechsel ändern geändert offen geschlossen geliefert lieferung besuch reparatur rückgabe storniert bestätigt gebucht buchung termin ausstehend fertig erledigt bezahlt gesendet strom licht wasser internet leitung dienst hilfe problem frage antwort auskunft störung ausfall tisch zimmer haus wohnung büro tür fenster innen außen drinnen draußen oben unten vorne hinten links rechts hoch niedrig mittel klein groß lang kurz früh spät schnell langsam bald später jetzt nächste letzte erste zweite woche wochenende morgens mittag nachmittag abend nacht zeit tag monat jahr stunde minute rot grün blau gelb schwarz weiß grau braun text nachricht stimme brief karte bar bank geld preis kosten tarif produkt artikel paket auto bus zug essen trinken kaffee mann frau kind kinder familie freund mutter vater sohn tochter bruder schwester arzt zahnarzt fahrer mitarbeiter leute gut schlecht besser frei voll leer bereit krank kalt warm leicht schwer wichtig dringend allgemein andere gleich mehr weniger nur auch sehr wieder immer arbeit schule geschäft stadt land hand kopf zahn schmerzen wissen wollen brauchen machen nehmen geben gehen kommen sehen finden sagen sprechen warten',
  commonWords:
    'und der die das den dem des ein eine einen einem einer ich du er sie es wir ihr ihre ihren ihrem mein meine sein seine ist sind war waren hat habe haben wird werden kann können soll muss nicht kein keine auf aus bei mit nach von vor zu zum zur für über unter aber oder wenn dass wie was wer wo wann warum mehr noch hier dort heute morgen gestern kunde kundin anruf anrufer telefon nummer mail email adresse name datum zeit uhr bestellung rechnung konto zahlung neu alt bitte danke hallo wahr falsch unbekannt straße weg platz',
  oneHour: 'ein',
  dates: 'D M|D des monats M|am D X|den D X|der D X|vom D X|zum D X',
  times: {
    '0:0': 'mitternacht',
    0: 'H uhr|punkt H|um H|gegen H|ab H',
    15: 'viertel nach H|viertel N',
    20: '10 vor halb N',
    25: '5 vor halb N',
    30: 'halb N',
    35: '5 nach halb N',
    40: '10 nach halb N',
    45: 'viertel vor N|dreiviertel N|drei viertel N',
    past: 'P nach H|P ab H|P minuten nach H',
    to: 'L vor N|L minuten vor N',
    any: 'H uhr P|H uhr und P minuten',
  },
})
