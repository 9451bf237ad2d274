import type { DeferredMessages } from '../deferred-messages.ts'

export const fr: DeferredMessages = {
  ticket: {
    copied: 'Copié. Collez le texte dans votre ticket.',
    copy: 'Copier',
    facts: 'Informations',
    uid: 'UID de l’appel',
    verdict: 'Évaluation',
    captured: 'Valeurs collectées',
    summary: 'Résumé',
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
}
