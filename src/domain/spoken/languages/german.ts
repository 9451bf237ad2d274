import type { LanguageWords, SpokenForms } from '../spoken-forms.ts'
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
} from './form-tables.ts'

const digits = numbered('eins/ein zwei/zwo drei vier fünf/fuenf/fünnef sechs sieben acht neun', 1)
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

/** The inflected forms of an ordinal: `vierte`, `vierten`, `vierter`, `viertes` and `viertem`. */
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

/** Number words in the dialects of Austria, Bavaria and Switzerland, with their forms in standard German. */
const dialects = pairs(
  'eis=eins ois=eins oans=eins oas=eins zwöi=zwei zwoi=zwei zwöu=zwei zwee=zwei zwoa=zwei drü=drei drüü=drei dri=drei drua=drei viere=vier vieri=vier föif=fünf foif=fünf füf=fünf füüf=fünf fünfe=fünf fümf=fünf fimf=fünf foifi=fünf sächs=sechs säggs=sechs sechse=sechs sächsi=sechs sibe=sieben siebe=sieben sibä=sieben sebe=sieben siem=sieben siebn=sieben siebene=sieben siebni=sieben sibni=sieben siebeni=sieben zähni=zehn zäni=zehn elfi=elf zwölfi=zwölf achte=acht achti=acht ocht=acht nüün=neun nün=neun nüni=neun neine=neun neune=neun noin=neun zäh=zehn zää=zehn zeh=zehn zehne=zehn elfe=elf öuf=elf zwölfe=zwölf zwöuf=zwölf drizäh=dreizehn drizää=dreizehn dreizeh=dreizehn vierzäh=vierzehn viärzäh=vierzehn vierzeh=vierzehn füfzäh=fünfzehn foifzäh=fünfzehn fuchzehn=fünfzehn fufzehn=fünfzehn sächzäh=sechzehn sechzeh=sechzehn sibezäh=siebzehn siebzeh=siebzehn achtzäh=achtzehn achtzeh=achtzehn nünzäh=neunzehn nüünzäh=neunzehn neunzeh=neunzehn zwänzg=zwanzig zwänzig=zwanzig zwanzg=zwanzig zwoanzg=zwanzig driss=dreißig drissg=dreißig drissig=dreißig driissg=dreißig drüssg=dreißig drüüdrissg=dreißig dreissg=dreißig dreißg=dreißig vierzg=vierzig viärzg=vierzig füfzg=fünfzig foifzg=fünfzig föifzg=fünfzig füfzig=fünfzig fuchzg=fünfzig fuchzig=fünfzig fufzig=fünfzig fufzg=fünfzig sächzg=sechzig sächzig=sechzig sechzg=sechzig sibezg=siebzig sibzg=siebzig siebzg=siebzig achtzg=achtzig nünzg=neunzig nüünzg=neunzig neinzg=neunzig neunzg=neunzig',
)
const standard = new Map(Object.entries(dialects).map(([word, form]) => [word, words(form)[0] ?? form]))
const standardOf = (word: string) => standard.get(word) ?? word
/** Matches a compound in a dialect, such as `füfedrissg`, `dreiadreißig` and `achtazwanzg`. */
const DIALECT_COMPOUND = /^(.{2,7}?)(?:und|ond|uns|un|ad|an|e|a|i)(.{5,9})$/

/** Splits a dialectal number word into parts in standard German. Returns null for any other word. */
function splitDialect(word: string): string[] | null {
  const single = standard.get(word)
  if (single !== undefined) return [single]
  const [, unit = '', ten = ''] = DIALECT_COMPOUND.exec(word) ?? []
  const parts = [standardOf(unit === 'vier' || unit === 'vieri' ? 'vier' : unit), standardOf(ten)] as const
  return Object.hasOwn(digits, parts[0]) && Object.hasOwn(tens, parts[1]) ? [parts[0], 'und', parts[1]] : null
}

/** Matches a compound such as `zweitausendsechsundzwanzig` in parts: `zwei`, `tausend` and `sechsundzwanzig`. */
const COMPOUND = /^(?:(.*?)(tausend))?(?:(.*?)(hundert))?(und)?(.*)$/
/** The words for numbers up to 99, except `ein`, which is a number only in a compound. */
const numbers = Object.fromEntries(
  Object.entries({ ...belowHundred, ...joined(digits, ' und ', tens) }).filter(([word]) => word !== 'ein'),
)
const partWords = new Set([...Object.keys(belowHundred), ...Object.keys(ordinals)])
const isPart = (word: string) => word === 'hundert' || word === 'tausend' || word === 'und' || partWords.has(word)

export const germanForms: SpokenForms = {
  language: 'de',
  numbers: {
    ...numbers,
    ...numbered('nul/nulla/nuhl einz/ains/oans zwai/zwoa/zwoh drai fier fümf/fümpf/fünev secks siebn ocht noin'),
    ...numbered('dutzend', 12),
    // These words occur in phrases such as `zu viert`.
    ...numbered('zweit/zwoat dritt viert fünft sechst siebt acht neunt zehnt elft zwölft', 2),
    ...numbered('dreizehnt vierzehnt fünfzehnt sechzehnt siebzehnt achtzehnt neunzehnt zwanzigt', 13),
    ...numbered('zehner zwanziger', 10, 10),
    ...numbered('fünfziger', 50),
  },
  zeroWords: ['o'],
  soundAlikes: { seins: 1, zwar: 2, frei: 3, vir: 4, wir: 4, fur: 4, sex: 6, neuen: 9 },
  scales: {
    dutzend: 12,
    hundert: 100,
    tausend: 1000,
    mille: 1000,
    ...numbered('million/millionen', 1_000_000),
    ...numbered('milliarde/milliarden', 1_000_000_000),
  },
  maxHundreds: 99,
  rounds: { hundert: 100, hunderter: 100, tausend: 1000, tausender: 1000 },
  articles: ['ein', 'eine', 'einer', 'einen', 'einem'],
  conjunction: 'und',
  split(word) {
    if (!/hundert|tausend/.test(word)) return splitDialect(word)
    const parts = (COMPOUND.exec(word) ?? []).slice(1).filter((part) => part !== undefined && part !== '')
    // The number of thousands may be another compound, as in `hundertzwanzigtausend`.
    const whole = parts.flatMap((part) =>
      /.hundert|hundert./.test(part) ? (COMPOUND.exec(part) ?? []).slice(1).filter(Boolean) : [part],
    )
    // The parts may be in a dialect, as in `siebehundertsechsefüfzg`.
    const standardParts = whole.flatMap((part) => (isPart(part) ? [part] : (splitDialect(part) ?? [part])))
    return standardParts.every(isPart) ? standardParts : null
  },
  ordinals,
  ordinalSuffix: () => '.',
  idioms: words('tausend_dank tausend_mal'),
  digitPhrases: {
    ...severalDigits(
      'zwei drei vier fünf',
      'nullen/nuller einsen/einser zweien/zweier dreien/dreier vieren/vierer fünfen/fünfer sechsen/sechser siebenen/siebener achten/achter neunen/neuner',
    ),
    ...{ doppelnull: '00', dreifachnull: '000', nullnull: '00', nullnullnull: '000' },
    ...Object.fromEntries(
      Object.entries(digits).flatMap(([word, value]) => [
        [`null${word}`, `0${value}`],
        [`doppel${word}`, `${value}${value}`],
      ]),
    ),
    // Speech recognition may write two digits as one word, such as `achtneun`.
    ...Object.fromEntries(
      Object.entries(digits).flatMap(([word, value]) =>
        word === 'ein'
          ? []
          : Object.entries(digits).map(([next, second]) => [word + next, `${value}${second}`] as const),
      ),
    ),
  },
  repeats: {
    doppel: 2,
    doppelt: 2,
    zweimal: 2,
    dreifach: 3,
    dreimal: 3,
    viermal: 4,
    funfmal: 5,
    doppelte: 2,
    dreifache: 3,
    'zwei mal': 2,
    'drei mal': 3,
    'vier mal': 4,
    'zwei mal die': 2,
    'drei mal die': 3,
    'vier mal die': 4,
    'zweimal die': 2,
    'dreimal die': 3,
    'viermal die': 4,
  },
  letterRepeats: { zwei: 2, doppel: 2 },
  letterNames: {
    ...SPELLING_ALPHABET,
    ...pairs(
      'drei_w=www drei_we=www dreimal_das_w=www drei_mal_das_w=www ypsilon=y zett=z zet=z eszett=ss scharfes_s=ss vau=v ix=x jot=j jott=j ka=k be=b ce=c ge=g pe=p te=t we=w ku=q kuh=q ha=h ef=f eff=f ell=l emm=m enn=n',
    ),
    ...pairs('anton=a ärger=a berta=b caesar=c cäsar=c dora=d emil=e friedrich=f gustav=g heinrich=h ida=i julius=j'),
    ...pairs('kaufmann=k konrad=k ludwig=l martha=m nordpol=n otto=o ökonom=o paula=p quelle=q richard=r samuel=s'),
    ...pairs('siegfried=s theodor=t ulrich=u übermut=u viktor=v wilhelm=w xanthippe=x xaver=x zacharias=z zeppelin=z'),
  },
  otherLetterNames: pairs(
    'em=m en=n er=r es=s el=l ef=f ge=g tee=t zeh=c ce=c see=c ah=a eh=e ih=i oh=o uh=u vau=v weh=w kah=k peh=p deh=d beh=b geh=g',
  ),
  letterLinks: words('wie wie_in wie_bei von für wie_im wie_beim'),
  explanations: words('mit ohne'),
  contrasts: words('aber'),
  letterPositions: words('am_anfang am_beginn am_ende am_end am_schluss in_der_mitte vorne hinten'),
  counted: [],
  prompts: words(
    'rest ende letzten letzte dann weiter weitere alles wiederholen nochmal nochmals noch verstanden langsam langsamer höre sorry entschuldigung war fertig danach ziffern stellen fehlt kommt vorwahl mit zeit ruhe ruhig lassen',
  ),
  questions: words(
    'wann welche welcher welches wer wo warum viele ihr ihre ihren ihrem name datum geburtsdatum betrag personen',
  ),
  signs: {
    ...pairs(
      'at=@ ät=@ aet=@ ett=@ bei=@ klammeraffe=@ affe=@ affenohr=@ affenschwanz=@ punkt=. dot=. komma=. minus=- bindestrich=- strich=-',
    ),
    ...pairs(
      'at_zeichen=@ ätt=@ unter_strich=_ tiefstrich=_ querstrich=/ bindestrich=- mittelstrich=- gedankenstrich=- trennstrich=-',
    ),
    ...pairs('unterstrich=_ underscore=_ schrägstrich=/ slash=/ raute=# doppelkreuz=# hash=# plus=+ prozent=% und=&'),
  },
  hasDecimalComma: true,
  numberLinks: words(
    'und_dann dann danach und_danach gefolgt_von und_zum_schluss und_noch und_am_ende und_am_end und_am_schluss und_am_ende_noch und_am_end_noch und_am_schluss_noch und_zum_schluss_noch',
  ),
  placeWords: words('für von in'),
  betweenDigits: words(
    'ziffer prüfziffer durchwahl bitte besser gesagt gleich dahinter danach hinten nochmal nochmals noch einmal wieder die der das eine leerzeichen',
  ),
  hesitations: words(
    'nein ne nee na naa kurz falsch vielmehr ach oh ups wart sekunde verzeihung pardon stop warten sie warte augenblick stopp entschuldigung sorry moment halt quatsch nicht sondern korrektur ähm öhm vertan',
  ),
  corrections: words('nein ne nee nicht sondern falsch entschuldigung sorry korrektur verzeihung quatsch vielmehr'),
  lasts: words('endziffern endziffer endet endung endnummer letzten letzte'),
  alternatives: words('oder'),
  hours: words('uhr h'),
  numberLabels: words(
    'mitglied patient patientin antrag vorgang matrikel sendung paket ticket telefon handy mobil festnetz kennzeichen kundennummer code pin iban kunde buchung reservierung auftrag police versicherung zähler karte aktenzeichen postleitzahl plz kennung ausweis ausweisnummer mitgliedsnummer vertragsnummer führerschein reisepass nummer bestellung vertrag konto',
  ),
  openLabels: words(
    'limit geboren platz autobahn ausfahrt blutdruck schein scheine scheinen kanal sender größe größen flug flugnummer modell modellnummer typ fehler fehlercode fehlernummer version seite zimmer raum saal hörsaal reihe gleis bus linie zug ice',
  ),
  numberLabelEnds: ['nummer', 'zeichen', 'passwort', 'kennwort'],
  timesWords: words('mal'),
  pointers: words('das dies so'),
  roadArticles: words('die der'),
  plurals: words('waren wurden'),
  postcodes: null,
  beforeAddress: words(
    'ist lautet an unter mail email adresse die meine auf also ja heißt wäre s das ähm äh is lautend nämlich mailadresse emailadresse',
  ),
  fillers: words('äh ähm hm hmm also mh öh'),
  acknowledgements: words(
    'das wars fertig mehr steht da nicht ja jawohl jo ok okay genau gut alles klar aha mhm hm hmm mh stimmt richtig verstanden danke bitte weiter und dann so prima super sehr gern gerne moment ich notiere habe hab weiß notiert perfekt bestens wunderbar passt exakt jep jup natürlich gell hervorragend einverstanden',
  ),
  genericValues: words(
    'ja nein wahr falsch keine keiner kein unbekannt null leer sonstiges andere alle ok okay vielleicht nicht_angegeben nicht_bekannt nicht_verfügbar k_a',
  ),
  abbreviations: lists(
    'str=strasse pl=platz dr=doktor hr=herr fr=frau nr=nummer min=minuten std=stunden,stunde ca=circa km=kilometer kg=kilo,kilogramm kw=kilowatt kwh=kilowattstunden st=sankt tel=telefon z=zum,zu',
  ),
  abbreviatedEnds: { str: 'strasse' },
  regions: {},
  months: choices(
    'januar,jänner,jan februar,feber,feb märz,mrz april,apr mai juni,juno,jun juli,julei,jul august,aug september,sept,sep oktober,okt november,nov dezember,dez',
  ),
  weekdays: choices('montag,mo dienstag,di mittwoch,mi donnerstag,do freitag,fr samstag,sonnabend,sa sonntag,so'),
  ambiguousMonths: [],
  dateWords: words('der den dem des am'),
  weekdayLinks: words('_ der den dem'),
  yearLinks: [''],
  rareYearLinks: ['im jahr', 'im jahre', 'des jahres'],
  dates: (day, ordinal, month, monthNumber) => [
    `${day} ${month}`,
    `${ordinal} ${month}`,
    `${ordinal} ${monthNumber}.`,
    `${ordinal} des monats ${month}`,
  ],
  beforeFigures: words('am vom zum'),
  times(hour, minute) {
    const next = nextHour(hour)
    const halfTimes: Readonly<Record<number, string>> = {
      20: '10 vor',
      25: '5 vor',
      30: '',
      35: '5 nach',
      40: '10 nach',
    }
    const half = halfTimes[minute]
    return [
      ...(half === undefined ? [] : [`${half} halb ${next}`.trim()]),
      ...(minute === 15 ? [`viertel nach ${hour}`, `viertel ${next}`] : []),
      ...(minute === 45 ? [`viertel vor ${next}`, `dreiviertel ${next}`, `drei viertel ${next}`] : []),
      ...(minute > 0 && minute < 30
        ? [`${minute} nach ${hour}`, `${minute} ab ${hour}`, `${minute} minuten nach ${hour}`]
        : []),
      ...(minute > 30 ? [`${60 - minute} vor ${next}`, `${60 - minute} minuten vor ${next}`] : []),
    ]
  },
  clockTimes: (hour, minute) =>
    minute === 0
      ? [`${hour} uhr`, ...(hour === 1 ? ['ein uhr'] : [])]
      : [`${hour} uhr ${minute}`, `${hour} uhr und ${minute} minuten`, ...(hour === 1 ? [`ein uhr ${minute}`] : [])],
  bareHours: (hour) => [`punkt ${hour}`, `um ${hour}`, `gegen ${hour}`, `ab ${hour}`],
  afterHour: /^(?:\d|ab \d|vor \d|nach \d|uhr \d|und \d|euro|prozent|jahr|monat|tag|stunde|minute|prozent)/,
  dayHalves: {
    am: words('morgens früh vormittags am_morgen am_vormittag in_der_früh uhr_morgens uhr_früh uhr_vormittags'),
    pm: words('nachmittags abends am_nachmittag am_abend uhr_nachmittags uhr_abends nachts mittags uhr_mittags'),
  },
  noon: [],
  nights: words('nachts in_der_nacht uhr_nachts uhr_in_der_nacht'),
  lunches: words(
    'in_der_mittagspause in_meiner_mittagspause in_der_mittagszeit zur_mittagszeit zum_mittagessen beim_mittagessen zu_mittag am_mittag über_mittag nach_dem_mittagessen vor_dem_mittagessen',
  ),
  holidays: {
    last: words('letzten letzter letzte letzter_tag_im letzten_tag_im letzten_tag_vom'),
    '01-01': words('neujahr neujahrstag'),
    '01-06': words('dreikönigstag heilige_drei_könige'),
    '02-14': words('valentinstag'),
    '05-01': words('tag_der_arbeit maifeiertag'),
    '08-01': words('nationalfeiertag bundesfeiertag'),
    '10-03': words('tag_der_deutschen_einheit'),
    '10-26': words('nationalfeiertag'),
    '10-31': words('halloween reformationstag'),
    '11-01': words('allerheiligen'),
    '12-06': words('nikolaus nikolaustag'),
    '12-24': words('heiligabend heiliger_abend heiligen_abend weihnachtsabend'),
    '12-25': words(
      'erster_weihnachtstag ersten_weihnachtstag erster_weihnachtsfeiertag ersten_weihnachtsfeiertag christtag weihnachtstag',
    ),
    '12-26': words(
      'zweiter_weihnachtstag zweiten_weihnachtstag zweiter_weihnachtsfeiertag zweiten_weihnachtsfeiertag stefanitag stephanstag',
    ),
    '12-31': words('silvester'),
  },
  midnight: ['mitternacht'],
  connectors: words('um am gegen ab der den'),
  currencies: [
    { symbols: CURRENCY_SYMBOLS.euro, names: ['euro', 'euros', 'euronen'], cents: ['cent', 'cents'] },
    { symbols: CURRENCY_SYMBOLS.dollar, names: ['dollar', 'us dollar'], cents: ['cent', 'cents'] },
    {
      symbols: CURRENCY_SYMBOLS.franc,
      names: ['franken', 'franke', 'frankli', 'stutz', 'schweizer franken'],
      cents: ['rappen'],
    },
    { symbols: ['pln'], names: ['zloty', 'zlotys'], cents: ['groschen'] },
    { symbols: ['czk', 'sek', 'nok', 'dkk'], names: ['kronen', 'krone'], cents: ['heller', 'ore'] },
    { symbols: ['try'], names: ['lira'], cents: ['kurus'] },
    { symbols: CURRENCY_SYMBOLS.pound, names: ['pfund'], cents: ['pence'] },
  ],
  periods: words('im_monat pro_monat monatlich die_woche pro_nacht im_jahr'),
  slangScales: { mille: 1000, riesen: 1000 },
  lessWords: [],
  centLinks: ['', 'und'],
  bareCentLinks: [],
  fractions: {
    '0.25': words('viertel ein_viertel einen_viertel einem_viertel'),
    '0.5': words('halb halbe halben halber halbes ein_halb einhalb'),
    '0.75': words('dreiviertel drei_viertel'),
    '1.5': words('eineinhalb einundeinhalb anderthalb eineinhalbe'),
    '2.5': words('zweieinhalb zwoeinhalb'),
  },
  nationalities: words('schweizer us'),
  halves: ['ein halb', 'und ein halb', 'einhalb'],
  quarters: [],
  halfEndings: ['einhalb', 'undeinhalb'],
  units: words(
    'ziffern stellen kilo kilos meter quadratmeter kubikmeter kubik kilometer kilowatt kilowattstunde kilowattstunden liter gigabyte giga stunden grad',
  ),
  spellingRemarks: words(
    'nachname familienname und_nachname und_der_nachname nachname_ist und_der_nachname_ist die_ziffer die_zahl als_ziffer alles_zusammen alles_zusammen_und_dann und_die_ziffer und_dann_die_ziffer und_die_zahl alles_in_einem_wort alles_zusammengeschrieben als_zahl in_zahlen in_ziffern als_ziffern groß großes großer großbuchstabe klein kleines kleiner alles_groß kein_leerzeichen ohne_leerzeichen alles_kleingeschrieben alles_in_klein dann zusammen zusammengeschrieben in_einem_wort alles_klein kleingeschrieben neues_wort leerzeichen apostroph mit_akzent',
  ),
}

export const germanWords: LanguageWords = {
  alphabet: 'abcdefghijklmnopqrstuvwxyzäöüß',
  common: `
    der die das den dem des ein eine einen einem einer eines kein keine keinen keinem keiner oder aber denn weil
    dass ob wenn als wie wo wann was wer wen wem warum wieso weshalb woher wohin welche welcher welches welchen
    ich du er sie es wir ihr man mich dich sich uns euch mir dir ihm ihn ihnen ihre ihren ihrem ihrer mein meine
    meinen meinem meiner dein deine deinen sein seine seinen seinem unser unsere unseren euer bin bist ist sind
    seid war waren wäre gewesen habe hab hast hat haben hatte hatten hätt gehabt werde wird werden wurde wurden
    worden kann kannst können konnte könnten muss musst müssen müsste soll sollen sollte sollten will willst
    wollen wollte wollten möchte möchten darf dürfen dürfte mag bräuchte brauche brauchen braucht geht gehen
    ging gegangen komme kommt kommen kam gekommen mache macht machen gemacht gebe gibt geben gab gegeben sage
    sagt sagen gesagt sehe sieht sehen gesehen weiß wissen glaube glauben denke nehme nehmen nimmt heiße heißt
    heißen liegt steht stehen stimmt passt passen bleibt bleiben dauert funktioniert warte warten schaue schauen
    schau guck gucke rufe rufen angerufen anrufe schicke schicken schickt geschickt bekomme bekommen kriege
    kriegen gekriegt gekauft bestellt bezahlt suche suchen hilft helfen melde melden sprechen spreche hole holen
    abholen lassen lass probiert versucht tut tun finde finden hören höre schreiben schreibt verstehe nicht
    nichts nein nee ja jawohl doch schon noch mal auch nur sehr ganz gar wieder immer nie jetzt gleich bald dann
    da hier dort heute morgen gestern abend früh nachmittag vormittag mittag nacht woche monat jahr jahre tag
    tage stunde stunden minuten minute uhr zeit vorher nachher später seit bis vor nach ab um an am auf aus bei
    beim mit ohne von vom zu zum zur in im ins für fürs gegen über durch zwischen hinter neben wegen während
    hallo guten gute gutes moin servus tschüss wiederhören wiedersehen danke dank bitte gerne gern okay genau
    richtig klar alles gut super prima leider vielleicht eigentlich natürlich selbstverständlich bestimmt
    wirklich vielen viel viele mehr weniger einmal eben halt also ach sonst etwas bisschen paar alle allem
    andere anderen anderer beide jede jeden jeder einfach gerade sicher wohl nochmal weiter zurück weg los hin
    her raus rein dran drauf dabei dafür davon darauf damit darum dazu daran herr frau name adresse straße
    telefon termin rechnung problem frage geld firma hause haus wohnung auto moment augenblick entschuldigung
    verzeihung groß klein neu neue neuen alt alte erste ersten letzte letzten nächste nächsten nächster besser
    schnell frei möglich seite teil leute mann kind mutter vater geburtsdatum nimmer ned net nix is mei hob ma
    wia nich ne nen nem ham ick dat wat isses gibts hams bissl grad zusammen lang lange kurz wochen paket stück
    brauch große großen kleine kleinen ganze ganzen ganzes richtige lieber liebsten meisten meistens oft
    manchmal selten ziemlich ungefähr etwa circa mindestens höchstens fast knapp mehrere einige viertel halbe
    halb hälfte fertig kaputt offen geschlossen bekannt wichtig nötig gültig vielmals schönen schöne tschau ciao
    jo naja sowas irgendwas irgendwie irgendwo irgendwann keins jemand niemand deswegen deshalb trotzdem
    außerdem allerdings zumindest jedenfalls überhaupt anders extra angekommen abgeholt geworden genommen
    gelesen gefunden verloren vergessen bestellen zahlen bezahlen überweisen kündigen verschieben ändern
    stornieren buchen reservieren bestätigen anmelden einloggen ausfüllen unterschreiben treffen fahren fährt
    gefahren laufen läuft wohne wohnt wohnen arbeite arbeitet arbeiten nennt meint freut leid hoffe hoffentlich
    wünsche nachname vorname rechnungsnummer lieferung arzt praxis bank internet rezept werkstatt zug bahn flug
    hotel restaurant tisch personen person fragen antwort ende anfang eingang stock platz hausnummer scho mia
    dei hamma hod san sans gell ghabt gwesn glaub mach echt wollt denk haar kamen sinn och hau machst machs
    gehts wärs
  `,
  beginnings: '',
  foreign: `
    het een ik jij wij ze zij hij deze niet geen wel maar ook nog om aan op voor bij naar onder zonder sinds
    tegen heb hebt heeft hebben bent wordt zijn kunt kunnen moet wil wilt wou graag zal zou komt gaat doen doe
    gaan komen zeggen zegt spreekt spreken bellen gebeld helpen weet wacht straks vandaag gisteren avond middag
    goedemorgen goedemiddag goedenavond dag hoi bedankt alstublieft alsjeblieft natuurlijk goed mooi mijn uw
    jouw jullie ons hem waar wanneer waarom waarmee hoe welke hoeveel iets niets iemand twee drie vijf zes zeven
    negen tien twaalf twintig dertig veertig vijftig kwart uur maandag dinsdag woensdag donderdag vrijdag
    zaterdag zondag naam straat adres ek jy hy sy julle hulle jou hierdie daardie sal sou kom praat bel dink wag
    gou nou vandag gister aand oggend goeie dankie asseblief baie lekker hoekom watter niks vyf sewe agt nege
    vrydag saterdag sondag nommer ech hien mech dech iech hinnen däin säin är keng kee keen ass hutt hunn huet
    hues hu ginn soen gesot maachen gemaach goen gaangen iwwer fir vun vum mat eraus firwat moien äddi villmools
    wannechgelift gutt neen muer owend siwen aacht eelef zwielef zwanzeg donneschdeg freideg samschdeg
    sonndeg numm strooss wi ji ehr dien sien bün büst hebbt hett heff harr köönt mutt schall wull wullt warrt
    weer sünd doon deit maken maakt gahn geiht kummt seggen seggt snacken proten weten töven bi ut ünner wokeen
    woans wannehr worüm goot güstern hüüt avend dree veer fief söss söven teihn klock halvig dingsdag middeweken
    dunnersdag freedag sünnavend sünndag wy jimme hja myn dyn syn gjin wol binne hawwe kin kinst moat woe sil
    soe giet dwaan sizze prate belje helpe witte tinke nei oer oan dizze dy wannear hokker asjebleaft moai hjoed
    moarn juster ien twa trije fjouwer fiif njoggen tsien tweintich oere moandei tiisdei woansdei tongersdei
    freed sneon snein namme strjitte isch bisch hend händ hesch hani cha chan chasch chönd chönnt wott wend
    wämmer gaht gsi gseit gmacht cho choo gah machsch nöd nid nüt öppis öpper nume grüezi vilmal exgüsi guet
    din sini ihri kei mäntig zischtig mittwuch dunschtig friitig
    samschtig sunntig hüt geschter morn jag hon vi det som av ska vill skulle har hade var inte nej tack bra
    mycket när hur vad vem idag imorgon jeg og af fra skal vil hadde havde ikke hei takk tak meget hvor hvordan
    hva hvad hvem klant klantnummer afspraak bestelling pakket rekening huis kaart meneer mevrouw precies
    inderdaad misschien eigenlijk gewoon zeker altijd nooit soms daarna eerst laatste volgende vorige maand jaar
    minuut terug daar hen zo allemaal moeten laten
  `,
}
