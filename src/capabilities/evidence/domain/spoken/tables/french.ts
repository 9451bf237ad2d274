import { readTable } from '../language.ts'
import { joined, numbered, severalDigits } from './form-tables.ts'

const digits = numbered('un deux trois quatre cinq six sept huit neuf', 1)
const fromTwo = numbered('deux trois quatre cinq six sept huit neuf', 2)
const teens = numbered('dix onze douze treize quatorze quinze seize dix_sept dix_huit dix_neuf', 10)
/** In France, 70 and 90 are formed from 60 and 80; Belgium and Switzerland have words for them. */
const tens = numbered('vingt trente quarante cinquante soixante septante huitante/octante nonante', 20, 10)
const one = { un: 1, une: 1 }
const ordinalUnits = numbered('deuxième troisième quatrième cinquième sixième septième huitième neuvième', 2)
const eighty = { 'quatre vingt': 80 }

export const french = readTable({
  numbers: {
    ...{ zero: 0, douzaine: 12 },
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
  zeroWords: 'o',
  scales:
    'douzaines=12 douzaine=12 cent=100 cents=100 mille=1000 milles=1000 million=1000000 millions=1000000 milliard=1000000000 milliards=1000000000',
  rounds: { cent: 100, mille: 1000 },
  articles: 'une',
  conjunction: 'et',
  ordinals: {
    ...numbered('premier/première second/seconde', 1),
    ...ordinalUnits,
    ...numbered(
      'dixième onzième douzième treizième quatorzième quinzième seizième dix_septième dix_huitième dix_neuvième vingtième vingt_et_unième',
      10,
    ),
    ...joined(tens, ' ', ordinalUnits),
    ...numbered('trentième trente_et_unième', 30),
  },
  digitPhrases: severalDigits('deux trois quatre cinq', 'zéros'),
  repeats:
    'double/deux_fois/deux_fois_le/deux_fois_un triple/trois_fois/trois_fois_le quatre_fois/quatre_fois_le/quadruple cinq_fois/cinq_fois_le',
  letterNames:
    'effe=f alif=a hache=h ji=j ka=k elle=l emme=m enne=n esse=s ère=r erre=r té=t vé=v double_vé=w ixe=x bé=b gé=g pé=p trois_double_vé=www trois_double_v=www triple_double_vé=www double_v=w trois_doubles_vés=www trois_double_vés=www trois_doubles_v=www trois_fois_double_vé=www trois_fois_double_v=www trois_w=www triple_w=www i_grec=y zède=z zed=z',
  otherLetterNames:
    'aime=m haine=n air=r aire=r est=e_s cé=c elle=l hash=h thé=t des=d ces=c eau=o eux=e eu=e jet=g_j jay=j cas=k cul=q ès=s vais=v effe=f ixe=x',
  letterLinks: 'comme comme_dans de pour comme_un comme_une',
  signs:
    'chez=@ arobaze=@ à_robase=@ a_robase=@ robase=@ arobas=@ a_commerciale=@ petit_a_entouré=@ barre_oblique=/ barre_basse=_ sous_tiret=_ tiret_haut=- tiret_normal=- petit_tiret=- trait=- poin=. arobase=@ arrobase=@ arobas=@ a_commercial=@ at=@ point=. dot=. virgule=. tiret=- trait_d_union=- moins=- underscore=_ tiret_bas=_ tiret_du_bas=_ barre_de_soulignement=_ soulignement=_ a_commercial=@ souligné=_ slash=/ barre=/ dièse=# plus=+ pour_cent=% et=&',
  hours: 'heures heure h',
  fillers: 'euh heu ben bah hum',
  interjections:
    'bravo fini tout rien d autre oui ouais ok okay noté compris impeccable nickel absolument exactement effectivement dites accord très bien parfait exact c est ça mhm hum voilà entendu merci je note allez y et ensuite puis super bon sais après enfin non pardon attendez attends désolé désolée euh alors moi veux dire encore le la les un une à fin suivi de plutôt erreur se termine par finit',
  abbreviations:
    'av,avenue bd,boulevard bld,boulevard pl,place r,rue st,saint ste,sainte dr,docteur pr,professeur me,maitre m,monsieur mr,monsieur mme,madame mlle,mademoiselle min,minutes h,heures,heure km,kilometres kg,kilos kw,kilowatts kwh,kilowattheures apt,appartement num,numero',
  months:
    'janvier,janv février,fév mars avril,avr mai juin juillet,juil août septembre,sept octobre,oct novembre,nov décembre,déc',
  weekdays: 'lundi,lun mardi mercredi,mer jeudi,jeu vendredi,ven samedi,sam dimanche,dim',
  dateWords: 'le la du de en',
  am: 'du_matin le_matin ce_matin heures_du_matin',
  pm: 'de_l_après_midi du_soir le_soir l_après_midi ce_soir heures_du_soir heures_de_l_après_midi',
  currencies: `
    €,eur=euros,euro,balles=centimes,centime,cents
    $,usd,us$,u$s,u$d=dollars,dollar,piastres,piastre,piasses,piasse=cents,cent,cennes
    $,cad,aud,nzd,sgd,hkd,jmd,ttd,bbd,ca$,can$,c$,au$,a$,nz$,sg$,hk$,nt$=piasses,piasse,dollars,dollar=cents,cent,cennes
    chf,fr,sfr=francs,franc,balles=centimes,centime xof,xaf,fcfa,cfa=francs_cfa,francs,franc=
    dzd,tnd=dinars,dinar=centimes,millimes mad,dh=dirhams,dirham=centimes £,gbp=livres,livre=pence
  `,
  weakNumbers: 'un',
  weakAts: 'chez',
  weakDots: 'virgule',
  addressWords: 'mail mails email courriel adresse site internet web',
  beforeHours: '',
  beforeTimes: 'à vers dès',
  beforeYears: 'en an depuis jusqu année années début fin courant printemps été automne hiver',
  endings: 'finit finissant finissent termine terminant terminent',
  ranges: 'à ou et',
  units:
    'minute minutes seconde secondes heure heures jour jours nuit nuits semaine semaines mois ans année années kilomètre kilomètres km mètre mètres centimètre centimètres cm mm carrés cubes kilo kilos kg gramme grammes tonne tonnes litre litres degré degrés kilowatt kilowatts kilowattheures kwh kw watts mega megas giga gigas mo go mb gb pourcent personnes personne adultes enfants employés fois chiffres pages pièces points volts chevaux calories',
  courtesies: 'mercis excuses pardons',
  halves: 'et_demi',
  negations: 'n pas non aucun aucune rien ni sans jamais personne sauf',
  titles: 'monsieur madame mademoiselle mr mme mlle dr docteur',
  nameWords: 'nom noms prénom prénoms',
  beforeNames:
    'm_appelle s_appelle appelle appelez appelez_moi nom_est prenom_est nom_c_est prenom_c_est nom_de_famille a_quel_nom au_nom_de de_la_part_de a_l_appareil a_qui avec_qui qui_est c_est_qui habite_a habite viens_de vis_a ici moi_c_est bonjour bonsoir merci allo',
  ordinaryWords:
    'vérifier contrôle nettoyage changement changer ouvert fermé livré livraison visite réparation retour annulé confirmé réservé réservation attente prêt terminé payé envoyé courant lumière eau internet ligne service aide problème question réponse renseignement panne coupure table chambre maison bureau porte fenêtre dedans dehors intérieur extérieur haut bas gauche droite moyen petit grand long court tôt tard rapide lent bientôt maintenant prochain dernier premier deuxième semaine matin midi soir nuit temps jour mois an année heure minute rouge vert bleu jaune noir blanc gris brun texte message voix lettre carte espèces banque argent prix forfait produit article colis voiture bus train repas café homme femme enfant enfants famille ami mère père fils fille frère soeur médecin dentiste conducteur gens bon mauvais meilleur libre plein vide malade froid chaud facile difficile important urgent général autre même plus moins seulement aussi très toujours travail école magasin ville pays main tête dent douleur savoir vouloir faire prendre donner aller venir voir dire parler attendre',
  commonWords:
    'encore le la les un une des du de au aux et ou où en dans sur sous avec sans pour par que qui quoi quand comment pourquoi ne pas plus très oui non je tu il elle nous vous ils elles on mon ma mes son sa ses notre votre vos leur ce cette ces est sont était étaient sera ai avons a ont être avoir hier demain ici client cliente appel téléphone numéro mail adresse nom date heure commande compte paiement nouveau nouvelle merci bonjour vrai faux inconnu rue avenue',
  oneHour: 'une',
  dates: 'D M|M le D|D du mois de M|D du mois d M|D du X|le D X|du D X|au D X',
  times: {
    '12:0': 'midi',
    '0:0': 'minuit',
    0: 'H heures|H heure|H h',
    15: 'H heures et quart|H heure et quart|H h et quart|H heures un quart',
    30: 'H heures et demie|H heures et demi|H heure et demie|H h et demie',
    45: 'N heures moins le quart|N heures moins quart|N heure moins le quart',
    to: 'N heures moins L|N heure moins L|N h moins L',
    any: 'H heures P|H heure P|H h P',
    '11:45': 'midi moins le quart|midi moins quart',
    '12:15': 'midi et quart|midi P',
    '12:30': 'midi et demi|midi et demie|midi P',
    '23:45': 'minuit moins le quart|minuit moins quart',
  },
})
