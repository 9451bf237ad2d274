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

export const frenchForms: SpokenForms = {
  language: 'fr',
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
  soundAlikes: { hein: 1, en: 1, de: 2, toi: 3, saint: 5, si: 6, ci: 6, cet: 7, cette: 7, set: 7, oui: 8, neuve: 9 },
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
  letterRepeats: { deux: 2, double: 2 },
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
  explanations: words('avec sans'),
  contrasts: words('mais'),
  letterPositions: words('au_début au_commencement à_la_fin au_milieu'),
  counted: [],
  prompts: words(
    'fin reste suite ensuite après puis derniers dernier encore tout complet répéter répétez redire continuez écoute coupé coupe entendu compris chiffres pardon désolé suit manque terminé ah prenez temps dites',
  ),
  questions: words(
    'quand quel quelle quels quelles qui où combien pourquoi votre vos nom date naissance montant personnes',
  ),
  signs: {
    ...pairs(
      'chez=@ arobaze=@ à_robase=@ a_robase=@ robase=@ arobas=@ a_commerciale=@ petit_a_entouré=@ barre_oblique=/ barre_basse=_ sous_tiret=_ tiret_haut=- tiret_normal=- petit_tiret=- trait=- poin=. arobase=@ arrobase=@ arobas=@ a_commercial=@ at=@ point=. dot=. virgule=. tiret=- trait_d_union=- moins=- underscore=_',
    ),
    ...pairs(
      'tiret_bas=_ tiret_du_bas=_ barre_de_soulignement=_ soulignement=_ a_commercial=@ souligné=_ slash=/ barre=/ dièse=# plus=+ pour_cent=% et=&',
    ),
  },
  hasDecimalComma: true,
  numberLinks: words(
    'et_puis puis et_ensuite ensuite et_après après après_ça et_enfin et_à_la_fin et_ça_finit_par et_ça_se_termine_par suivi_de',
  ),
  placeWords: words('pour de à'),
  betweenDigits: words(
    'lettre clé clef chiffre bref je reprends recommence voyons alors tiens bon moi encore un une le la puis oui espace',
  ),
  hesitations: words(
    'trompée trompé excusez minute seconde attends plutôt erreur non pardon attendez désolé désolée veux dire enfin ah oups zut hein crois trompe',
  ),
  corrections: words('non pardon plutôt erreur désolé désolée pas trompé trompée'),
  lasts: words('finit finissant termine terminant derniers dernières'),
  alternatives: words('ou'),
  hours: words('heures heure h'),
  numberLabels: words(
    'patient locataire étudiant inscription devis demande ticket plainte bail habite téléphone portable tél immatriculation plaque compteur facture abonnement postal client contrat police assuré sécurité sociale carte siret siren allocataire fiscal suivi série sinistre abonné iban rib cp identifiant code matricule passeport permis licence adhérent dossier commande référence compte réservation numéro',
  ),
  openLabels: words(
    'plafond limite appartement appart étage né née naissance sortie autoroute nationale départementale tension billets taille tailles pointure vol modèle erreur version canal chaîne page chambre salle porte quai siège bus train ligne',
  ),
  numberLabelEnds: [],
  timesWords: words('fois'),
  pointers: words('c ça voilà ce'),
  roadArticles: words('l'),
  plurals: words('étaient sont'),
  postcodes: {
    articles: ['le', 'au'],
    links: ['a'],
    streets: words('rue avenue boulevard chemin allée impasse quai'),
    areRound: true,
  },
  beforeAddress: words(
    'c oui alors euh ah donc ça notez envoyez mettez mails est à sur mail email adresse courriel mon l au écrivez serait',
  ),
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
  abbreviatedEnds: {},
  regions: {},
  months: choices(
    'janvier,janv février,fév mars avril,avr mai juin juillet,juil août septembre,sept octobre,oct novembre,nov décembre,déc',
  ),
  weekdays: choices('lundi,lun mardi mercredi,mer jeudi,jeu vendredi,ven samedi,sam dimanche,dim'),
  ambiguousMonths: [],
  dateWords: words('le la du de'),
  weekdayLinks: ['', ...words('le dernier dernier_le prochain prochain_le')],
  yearLinks: ['', 'en'],
  rareYearLinks: ['de', 'de l annee'],
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
  beforeFigures: words('le du au'),
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
  afterHour: /^(?:\d|et (?:\d|demie?|quart)|moins|un quart)/,
  dayHalves: {
    am: words('du_matin le_matin ce_matin heures_du_matin'),
    pm: words('de_l_après_midi du_soir le_soir l_après_midi ce_soir heures_du_soir heures_de_l_après_midi'),
  },
  nights: words('du_matin de_la_nuit la_nuit heures_du_matin'),
  lunches: words(
    'pour_déjeuner pour_le_déjeuner au_déjeuner pendant_le_déjeuner après_le_déjeuner avant_le_déjeuner à_la_pause_déjeuner pendant_la_pause_déjeuner pendant_ma_pause_déjeuner à_ma_pause_déjeuner à_la_pause_de_midi pendant_la_pause_de_midi',
  ),
  holidays: {
    last: words('dernier_jour_de dernier_jour_du_mois_de dernier_jour_d'),
    '01-01': words('jour_de_l_an nouvel_an premier_de_l_an'),
    '02-14': words('saint_valentin'),
    '05-01': words('fête_du_travail'),
    '07-14': words('fête_nationale'),
    '07-21': words('fête_nationale'),
    '08-15': words('assomption quinze_août'),
    '11-01': words('toussaint'),
    '11-11': words('armistice'),
    '12-24': words('réveillon_de_noël veille_de_noël'),
    '12-25': words('noël jour_de_noël'),
    '12-31': words('saint_sylvestre réveillon réveillon_du_nouvel_an réveillon_du_jour_de_l_an'),
  },
  noon: ['midi'],
  midnight: ['minuit'],
  connectors: words('à le vers pour de'),
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
  periods: words('par_mois le_mois par_semaine la_nuit par_nuit par_an de_loyer'),
  slangScales: { k: 1000 },
  lessWords: [],
  centLinks: ['', 'et'],
  bareCentLinks: ['et'],
  fractions: {
    '0.25': words('un_quart quart_de quart'),
    '0.5': words('demi demie un_demi une_demi la_moitié'),
    '0.75': words('trois_quarts trois_quart'),
    '1.5': words('un_et_demi un_kilo_et_demi un_litre_et_demi un_mètre_et_demi un_an_et_demi un_mois_et_demi'),
  },
  nationalities: words('suisses canadiens américains australiens marocains tunisiens algériens cfa'),
  halves: ['et demi', 'et demie'],
  quarters: ['et quart'],
  halfEndings: [],
  units: words(
    'chiffres pièces kilos kilo mètres mètre mètres_carrés mètres_cubes kilomètres kilowatts kilowattheures kilowatt_heures litres gigas giga heures degrés',
  ),
  spellingRemarks: words(
    'nom_de_famille et_nom_de_famille et_le_nom_de_famille et_nom tout_collés tout_ensemble le_chiffre en_chiffres en_chiffre majuscule majuscules en_majuscules en_majuscule minuscule minuscules en_minuscule en_minuscules tout_minuscule tout_en_minuscule sans_espace sans_espaces tout_collé collé tout_accroché accroché sans_majuscule avec_accent en_un_mot en_un_seul_mot tout_attaché attaché sans_accent sans_accents tout_en_minuscules nouveau_mot espace apostrophe accent_aigu accent_grave accent_circonflexe tréma cédille',
  ),
}

export const frenchWords: LanguageWords = {
  alphabet: 'abcdefghijklmnopqrstuvwxyzàâæçèéêëîïôœùûüÿ',
  common: `
    le la les une des au aux de ou mais donc or ni car que qui quoi dont quand comment pourquoi combien quel
    quelle quels quelles lequel laquelle si comme parce puisque lorsque je tu il elle on nous vous ils elles me
    te se lui leur leurs moi toi soi eux mon ma mes ton ta tes son sa ses notre nos votre vos ce cet cette ces
    cela ça ceci celui celle ceux celles en mien mienne qu est jusqu aujourd hui lorsqu puisqu quelqu dans par
    sur avec sans chez vers entre depuis pendant avant après contre jusque près devant derrière suis es sommes
    êtes sont étais était étaient serai sera serait seraient soit été être ai as avons avez ont avais avait
    avaient aurai aura aurait auriez aurais eu avoir ayez vais vas va allons allez vont allait aller allé irai
    ira peux peut pouvons pouvez peuvent pouvait pourrait pourriez pourrais pourra veux veut voulons voulez
    veulent voulais voudrais voudrait voudriez voulu vouloir dois doit devons devez devait devrait faut faudrait
    faudra fais fait faisons faites font faire faisait fera ferai dis dit dites disent dire disait sais sait
    savez savoir vois voit voyez voir vu viens vient venez venir venu prends prend prenez prendre pris mets met
    mettez mettre mis donne donner donnez appelle appeler appelez appelé reçu recevoir envoie envoyer envoyez
    envoyé marche marchait attends attendez attendre reste rester crois pense trouve trouver regarde regarder
    regardez vérifie vérifier note noter notez rappelle rappeler arrive arriver passe passer essaye essayer
    essayez demande demander parle parler parlez comprends compris entends sors sorti perdu payé payer commander
    réserver changer annuler confirmer confirme écoute écoutez laisse laisser laissez cherche tombe partir pars
    parti part ne pas non oui ouais rien jamais personne aucun aucune très trop peu beaucoup bien mal mieux tout
    toute tous toutes autre autres même mêmes chaque plusieurs quelque quelques chose assez aussi encore déjà
    toujours souvent parfois maintenant alors ensuite puis enfin ici voilà voici hier demain matin midi soir
    nuit jour jours journée semaine semaines mois an ans année heure heures minute minutes fois moment instant
    temps tard tôt vite surtout seulement juste vraiment ben bah hein euh pis nan bonjour bonsoir allô salut
    merci revoir bonne bon beau plaît accord parfait super exactement absolument désolé désolée pardon excusez
    excuse madame monsieur mademoiselle service nom prénom adresse téléphone portable mail rue maison
    appartement rendez problème question facture colis argent banque société voiture train gens homme femme mari
    fils fille enfant mère père date naissance premier dernier dernière prochain prochaine nouveau nouvelle
    petite grand grande possible libre ligne appareil souci place côté partie fin début suite cause dedans
    dehors dessus dessous loin ensemble ailleurs partout nulle environ presque plutôt tellement autant tant
    tandis malgré sauf selon parmi afin lors hors voire chambre hôtel vol billet table assurance prélèvement
    virement solde remboursement livraison livreur paquet internet box technicien garage médecin docteur cabinet
    clinique pharmacie ordonnance restaurant étage porte bâtiment quartier ville village besoin envie peur
    raison tort faim habitude droit gauche milieu demi demie quart moitié vouliez voulait pensais pensez croyais
    savais connais connaît connaissez souviens rappelez oublié cassé bloqué bloquée coupé fini finit commence
    ouvert fermé prêt prête complet pareil différent ah oh mince zut tiens tenez bref
  `,
  beginnings: '',
  foreign: `
    mwen li nou gen genyen ki kijan kote kilè konbyen poukisa pou ak avèk depi jiska yon anpil mèsi bonjou
    bonswa wi tanpri silvouplè vle kapab ap pral fè ale vini bay ba ede rele peye moun lari nimewo jodi demen yè
    maten swa jou semèn twa kat senk sèt nèf trant karant lendi madi mèkredi jedi vandredi samdi dimanch zot ena
    koumsa kifer kisasa zordi bonzour lor ek sètz avètz avèm aqueste amb quin quina quora mercés adiu bonjorn oc
    podètz volètz jorn nuèch uèi deman ièr dimars divendres dissabte dimenge sièis uèch dètz tanben ara encara
    totes dins dels els quan ho aquest aquesta molt molta molts gràcies plau adéu vull voldria puc tinc tenim fa
    fer digui ens vostè meu meva seva unes dues cinc vuit deu dilluns dimecres dijous diumenge avui ahir demà
    doncs també sense nostre gli della dello delle degli nel nella chi dove quando perché quanto quale sono sei
    siamo hai abbiamo hanno vorrei posso fare buongiorno buonasera grazie prego favore bene oggi domani ieri
    molto anche più già adesso suo sua questo questa tre quattro sette nove dieci venti sabato domenica senza
    comu ghjè possu cù micca issu quessu quellu avè dji çoula awè nonna cwè kimint bondjoû avou sins cwate cénk
    shijh ût noûf dijh ez ew ev nuk është dhe një janë mund dua çfarë ku kur faleminderit sunt din pentru cum
    unde când rog îmi vreau foarte doi cinci opt você uma muito obrigado bom tem pode quero
    plai abans fach miègjorn dempuèi sabètz vesètz cal aicí aquela aquel
  `,
}
