import type { DeferredMessages } from '../messages.ts'

export const createTexts = (): DeferredMessages => ({
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
    allMuted: 'La transcription ne correspond pas à l’enregistrement : tout le son est coupé.',
    mutedForNow:
      'Tout le son est coupé tant que la durée de l’enregistrement est inconnue : les données privées ne peuvent pas être situées avant.',
  },
})
