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
  words,
  zeros,
} from './form-tables.ts'

const digits = numbered('un deux trois quatre cinq six sept huit neuf', 1)
const fromTwo = numbered('deux trois quatre cinq six sept huit neuf', 2)
const teens = numbered('dix onze douze treize quatorze quinze seize dix_sept dix_huit dix_neuf', 10)
/**
 * The tens that units are added to. In France, 70 and 90 are formed from 60 and 80 instead; Belgium and Switzerland
 * have words for them.
 */
const tens = {
  ...numbered('vingt trente quarante cinquante soixante', 20, 10),
  ...numbered('septante huitante/octante nonante', 70, 10),
}
const one = { un: 1, une: 1 }
const ordinalUnits = numbered('deuxième troisième quatrième cinquième sixième septième huitième neuvième', 2)
const eighty = { 'quatre vingt': 80 }

export const french: Language = {
  numbers: {
    ...numbered('zéro'),
    ...numbered('douzaine', 12),
    ...numbered('zero/zérot hun deus troi/troix katre/quatres sinq/sink/cinque sis/sixe sète/cept uit/huits neufe'),
    ...numbered('vint/vingts', 20),
    ...numbered('trante/trentes', 30),
    ...numbered('quarente', 40),
    ...numbered('cinquente', 50),
    ...numbered('soissante/soixantes', 60),
    ...digits,
    ...teens,
    ...tens,
    ...joined(tens, ' ', fromTwo),
    ...joined(tens, ' et ', one),
    ...joined({ soixante: 60 }, ' ', teens),
    'soixante et onze': 71,
    ...eighty,
    'quatre vingts': 80,
    ...joined(eighty, ' ', { ...digits, ...one, ...teens }),
  },
  zeroWords: ['o'],
  scales: {
    douzaines: 12,
    douzaine: 12,
    cent: 100,
    cents: 100,
    mille: 1000,
    milles: 1000,
    million: 1_000_000,
    millions: 1_000_000,
    milliard: 1_000_000_000,
    milliards: 1_000_000_000,
  },
  maxHundreds: 19,
  rounds: { cent: 100, mille: 1000 },
  articles: ['une'],
  conjunction: 'et',
  ordinals: {
    ...numbered('premier/première second/seconde', 1),
    ...ordinalUnits,
    ...numbered('dixième onzième douzième treizième quatorzième quinzième seizième dix_septième dix_huitième', 10),
    ...numbered('dix_neuvième vingtième vingt_et_unième', 19),
    ...joined(tens, ' ', ordinalUnits),
    ...numbered('trentième trente_et_unième', 30),
  },
  ordinalSuffix: (value) => (value === 1 ? 'er' : 'e'),
  idioms: words('mille_mercis mille_excuses mille_fois mille_pardons'),
  digitPhrases: zeros('deux_zéros trois_zéros quatre_zéros cinq_zéros'),
  repeats: numbered(
    'double/deux_fois/deux_fois_le/deux_fois_un triple/trois_fois/trois_fois_le quatre_fois/quatre_fois_le/quadruple cinq_fois/cinq_fois_le',
    2,
  ),
  letterNames: {
    ...SPELLING_ALPHABET,
    ...pairs(
      'effe=f alif=a hache=h ji=j ka=k elle=l emme=m enne=n esse=s ère=r erre=r té=t vé=v double_vé=w ixe=x bé=b gé=g pé=p trois_double_vé=www trois_double_v=www triple_double_vé=www double_v=w trois_doubles_vés=www trois_double_vés=www trois_doubles_v=www trois_fois_double_vé=www trois_fois_double_v=www trois_w=www triple_w=www i_grec=y zède=z zed=z',
    ),
  },
  otherLetterNames: pairs(
    'aime=m haine=n air=r aire=r est=e_s cé=c elle=l hash=h thé=t des=d ces=c eau=o eux=e eu=e jet=g_j jay=j cas=k cul=q ès=s vais=v effe=f ixe=x',
  ),
  letterLinks: words('comme comme_dans de pour comme_un comme_une'),
  signs: {
    ...pairs(
      'chez=@ arobaze=@ à_robase=@ a_robase=@ robase=@ arobas=@ a_commerciale=@ petit_a_entouré=@ barre_oblique=/ barre_basse=_ sous_tiret=_ tiret_haut=- tiret_normal=- petit_tiret=- trait=- poin=. arobase=@ arrobase=@ arobas=@ a_commercial=@ at=@ point=. dot=. virgule=. tiret=- trait_d_union=- moins=- underscore=_',
    ),
    ...pairs(
      'tiret_bas=_ tiret_du_bas=_ barre_de_soulignement=_ soulignement=_ a_commercial=@ souligné=_ slash=/ barre=/ dièse=# plus=+ pour_cent=% et=&',
    ),
  },
  hasDecimalComma: true,
  hours: words('heures heure h'),
  fillers: words('euh heu ben bah hum'),
  acknowledgements: words(
    'fini tout rien d autre oui ouais ok okay noté compris impeccable nickel absolument exactement effectivement dites accord très bien parfait exact c est ça mhm hum voilà entendu merci je note allez y et ensuite puis super bon sais',
  ),
  genericValues: words(
    'oui non vrai faux aucun aucune rien inconnu autre tous toutes ok peut_être vide non_précisé non_disponible non_renseigné n_a',
  ),
  abbreviations: lists(
    'av=avenue bd=boulevard bld=boulevard pl=place r=rue st=saint ste=sainte dr=docteur m=monsieur mr=monsieur mme=madame mlle=mademoiselle min=minutes h=heures,heure km=kilometres kg=kilos kw=kilowatts kwh=kilowattheures apt=appartement num=numero',
  ),
  months: choices(
    'janvier,janv février,fév mars avril,avr mai juin juillet,juil août septembre,sept octobre,oct novembre,nov décembre,déc',
  ),
  weekdays: choices('lundi,lun mardi mercredi,mer jeudi,jeu vendredi,ven samedi,sam dimanche,dim'),
  ambiguousMonths: [],
  dateWords: words('le la du de'),
  yearLinks: ['', 'en'],
  dates: (day, ordinal, month, monthNumber) => [
    ...[day, ...(day === '1' ? [ordinal] : [])].flatMap((first) => [
      `${first} ${month}`,
      `${month} le ${first}`,
      `${first} du mois de ${month}`,
      `${first} du mois d ${month}`,
    ]),
    `le ${day}~${monthNumber}`,
    `du ${day}~${monthNumber}`,
    `au ${day}~${monthNumber}`,
    `${day} du ${monthNumber}`,
  ],
  times(hour, minute) {
    const next = nextHour(hour)
    const name = (value: number) => (value === 1 ? ['une heure', '1 heure', '1 h'] : [`${value} heures`, `${value} h`])
    const after = (texts: string[]) => name(hour).flatMap((start) => texts.map((text) => `${start} ${text}`))
    const before = (texts: string[]) => name(next).flatMap((start) => texts.map((text) => `${start} ${text}`))
    const noon = (text: string) => (hour === 12 ? [`midi ${text}`] : [])
    return [
      ...(minute === 30
        ? [...after(['et demie', 'et demi']), ...noon('et demi'), ...noon('et demie'), ...noon('30')]
        : []),
      ...(minute === 15 ? [...after(['et quart', 'un quart']), ...noon('et quart'), ...noon('15')] : []),
      ...(minute === 45 ? before(['moins le quart', 'moins quart']) : []),
      ...(minute > 30 ? before([`moins ${60 - minute}`]) : []),
      ...(hour === 11 && minute === 45
        ? ['midi', 'minuit'].flatMap((noon) => [`${noon} moins le quart`, `${noon} moins quart`])
        : []),
    ]
  },
  clockTimes: (hour, minute) => {
    const name = hour === 1 ? ['une heure', '1 heure', '1 h'] : [`${hour} heures`, `${hour} h`]
    const quarters: Readonly<Record<number, string>> = { 15: 'et quart', 30: 'et demie' }
    const quarter = quarters[minute]
    return [
      ...(minute === 0 ? name : name.map((text) => `${text} ${minute}`)),
      ...(minute > 0 && minute < 10 ? name.map((text) => `${text} 0 ${minute}`) : []),
      ...(hour > 12 && quarter !== undefined ? name.map((text) => `${text} ${quarter}`) : []),
      ...(hour >= 12 && minute === 45 ? [`${hour + 1} heures moins le quart`, `${hour + 1} heures moins quart`] : []),
    ]
  },
  bareHours: () => [],
  dayHalves: {
    am: words('du_matin le_matin ce_matin heures_du_matin'),
    pm: words('de_l_après_midi du_soir le_soir l_après_midi ce_soir heures_du_soir heures_de_l_après_midi'),
  },
  noon: ['midi'],
  midnight: ['minuit'],
  currencies: [
    { symbols: CURRENCY_SYMBOLS.euro, names: ['euros', 'euro', 'balles'], cents: ['centimes', 'centime', 'cents'] },
    {
      symbols: CURRENCY_SYMBOLS.dollar,
      names: ['dollars', 'dollar', 'piastres', 'piastre', 'piasses', 'piasse'],
      cents: ['cents', 'cent', 'cennes', 'sous'],
    },
    {
      symbols: CURRENCY_SYMBOLS.otherDollar,
      names: ['piasses', 'piasse', 'dollars', 'dollar'],
      cents: ['cents', 'cent', 'cennes'],
    },
    { symbols: CURRENCY_SYMBOLS.franc, names: ['francs', 'franc', 'balles'], cents: ['centimes', 'centime'] },
    { symbols: ['xof', 'xaf', 'fcfa', 'cfa'], names: ['francs cfa', 'francs', 'franc'], cents: [] },
    { symbols: ['dzd', 'tnd'], names: ['dinars', 'dinar'], cents: ['centimes', 'millimes'] },
    { symbols: ['mad', 'dh'], names: ['dirhams', 'dirham'], cents: ['centimes'] },
    { symbols: CURRENCY_SYMBOLS.pound, names: ['livres', 'livre'], cents: ['pence'] },
  ],
  centLinks: ['', 'et'],
  halves: ['et demi', 'et demie'],
  weakNumbers: words('un'),
  weakAts: words('at chez'),
  addressWords: words('mail mails email courriel adresse site internet web'),
  beforeHours: [],
  beforeTimes: words('à vers dès'),
  beforeYears: words('en depuis jusqu année années début fin courant printemps été automne hiver'),
  endings: words('finit finissant finissent termine terminant terminent'),
  ranges: words('à ou et'),
  units: words(
    'minute minutes seconde secondes heure heures jour jours nuit nuits semaine semaines mois ans année années kilomètre kilomètres km mètre mètres centimètre centimètres cm mm carrés cubes kilo kilos kg gramme grammes tonne tonnes litre litres degré degrés kilowatt kilowatts kilowattheures kwh kw watts mega megas giga gigas mo go mb gb pourcent personnes personne adultes enfants employés fois chiffres pages pièces points volts chevaux calories',
  ),
  negations: words('pas non jamais sauf'),
  interruptions: words(
    'et puis ensuite après enfin non pardon attendez attends désolé désolée euh alors bon moi je veux dire encore le la les un une à la fin suivi de plutôt erreur ça se termine par finit',
  ),
  titles: words('monsieur madame mademoiselle mr mme mlle dr docteur'),
  commonWords: words(
    'le la les un une des du de au aux et ou où en dans sur sous avec sans pour par que qui quoi quand comment pourquoi ne pas plus très oui non je tu il elle nous vous ils elles on mon ma mes son sa ses notre votre vos leur ce cette ces est sont était a ont être avoir hier demain ici client cliente appel téléphone numéro mail adresse nom date heure commande compte paiement nouveau nouvelle merci bonjour vrai faux inconnu rue avenue',
  ),
}
