import type { DeferredMessages } from '../messages.ts'
import type { Quantities } from '../quantities.ts'

export const createTexts = ({ plural }: Quantities): DeferredMessages => ({
  framed: {
    title: 'Cet appel ne peut pas être affiché ici',
    reason: 'Ce site n’est pas configuré pour afficher des appels. Ouvrez plutôt l’appel dans un nouvel onglet.',
    open: 'Ouvrir dans un nouvel onglet',
  },
  misconfigured: {
    title: 'La visionneuse d’appels est mal configurée',
    unreadable: 'config.json doit contenir un seul objet JSON.',
    unreachable: 'config.json n’a pas pu être chargé.',
    field: {
      baseUrl:
        'config.json : baseUrl doit être vide ou contenir une adresse https:// (http:// uniquement pour localhost).',
      auth: 'config.json : auth doit être "key" ou "proxy".',
      embedOrigins:
        'config.json : embedOrigins doit être une liste d’origines, par exemple ["https://portal.example"].',
      recordingOrigins:
        'config.json : recordingOrigins doit être une liste d’origines, par exemple ["https://storage.example"].',
      statements:
        'config.json : statements doit être une liste d’objets, par exemple { "name": "Mention d’IA", "side": "agent", "anyOf": ["Je suis un assistant IA"] }.',
    },
    hint: 'Demandez à votre administrateur de corriger ce problème. Le README décrit tous les réglages.',
  },
  shortcuts: {
    singleKeys: 'Raccourcis à une touche',
    singleKeysHint: 'Désactivez-les pour éviter tout déclenchement accidentel. Ctrl+K et ⌘K fonctionnent toujours.',
    keys: { space: 'Espace', ctrl: 'Ctrl', shift: 'Maj' },
  },
  share: {
    copyManuallyHint: 'Votre navigateur a bloqué la copie. Appuyez sur Ctrl+C ou ⌘C pour copier le texte sélectionné.',
  },
  commands: { hint: 'Saisissez une commande', none: 'Aucune commande correspondante' },
  evidence: {
    said: {
      customer: 'le client le dit',
      agent: 'l’agent le dit',
      agentOnly: 'seul l’agent le dit',
      other: 'cela est dit',
    },
    play: (said, time) => `Écouter où ${said}, ${time}`,
    show: (said, time) => [`Afficher où ${said}`, time ?? []].flat().join(', '),
    agentOnly: 'Agent seul',
    previous: 'Passage précédent',
    next: 'Passage suivant',
    noMatch: 'Aucun passage',
  },
  ticket: {
    copied: 'Copié. Collez le texte dans votre ticket.',
    copy: 'Copier',
    facts: 'Informations',
    verdict: 'Évaluation',
    turns: 'Répliques',
    choice: {
      current: 'Réplique en cours',
      marked: 'Plage marquée',
      all: 'Toutes les répliques',
      none: 'Aucune réplique',
    },
    time: 'Temps',
    speaker: 'Interlocuteur',
    text: 'Texte',
    link: 'Écouter',
    linkToCall: 'Lien vers l’appel',
    preview: 'Aperçu',
  },
  clips: {
    refused: {
      'not-mp3':
        'Les extraits ne sont possibles qu’à partir d’un enregistrement MP3. Vous pouvez tout de même télécharger l’enregistrement entier.',
      'not-loaded': 'Cette partie de l’enregistrement n’est pas encore chargée. Réessayez une fois qu’elle le sera.',
      empty: 'Il n’y a pas de son dans cette partie de l’appel.',
      damaged:
        'L’enregistrement est endommagé ici : cet extrait ne peut pas être téléchargé. Vous pouvez tout de même télécharger l’enregistrement entier.',
      'format-change':
        'Le format audio change ici : cet extrait ne peut pas être téléchargé. Choisissez une partie située avant ou après ce changement.',
      unreadable:
        'Votre navigateur ne peut plus lire cette partie de l’enregistrement. Elle est de nouveau téléchargée, réessayez ensuite.',
    },
    muted: (count) =>
      count === null
        ? 'Le son de tout l’enregistrement est coupé.'
        : `${count === 0 ? 'Aucun passage rendu muet' : plural(count, { one: '# passage rendu muet', other: '# passages rendus muets' })}. Des noms et ce que la transcription a mal compris peuvent rester audibles.`,
    allMuted: 'La transcription ne correspond pas à l’enregistrement : tout le son est coupé.',
    mutedForNow:
      'Tout le son est coupé tant que la durée de l’enregistrement est inconnue : les données privées ne peuvent pas être situées avant.',
    partial: 'Il contient uniquement la partie déjà chargée.',
    notMuted: {
      'not-mp3':
        'Cet enregistrement n’est pas au format MP3 : les données privées ne peuvent pas y être rendues muettes. Rien n’a été téléchargé.',
      damaged:
        'L’enregistrement est endommagé : impossible d’y localiser les données privées de façon fiable. Rien n’a été téléchargé.',
      'format-change':
        'Le format audio change là où les données privées sont dites : elles ne peuvent pas être rendues muettes de façon sûre. Rien n’a été téléchargé.',
      unplaced:
        'La transcription ne correspond pas à l’enregistrement : impossible d’y localiser les données privées. Rien n’a été téléchargé.',
    },
  },
  savedCall: {
    savedFrom: (dateTime, address) => `Cet appel a été sauvegardé depuis ${address} le ${dateTime}.`,
    privateDataHidden: 'Les données privées sont masquées dans ce fichier et ne peuvent pas être affichées.',
    wasLive: 'L’appel était encore en cours.',
    recordingMissing: {
      title: 'L’enregistrement n’est pas dans ce fichier',
      reason: {
        none: 'L’appel n’avait pas d’enregistrement lors de la sauvegarde.',
        incomplete: 'Il n’avait pas fini de se charger lors de la sauvegarde.',
        withheld: 'L’enregistrement est absent, car ses données privées ne pouvaient pas être rendues muettes.',
      },
    },
    saving: 'Sauvegarde de l’appel…',
    cancelled: 'Sauvegarde annulée',
    notSaved: 'L’appel n’a pas pu être sauvegardé',
    tooLarge:
      'Cet enregistrement est trop long pour être sauvegardé ainsi. Téléchargez l’enregistrement et la transcription.',
    withheld: 'Sans l’enregistrement, car ses données privées ne peuvent pas être rendues muettes.',
    incomplete: (progress) =>
      progress === null
        ? 'Sans l’enregistrement, car il n’est pas chargé.'
        : `Sans l’enregistrement, car seuls ${progress} sont chargés.`,
  },
})
