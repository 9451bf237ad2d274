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
  clips: {
    refused: {
      'not-mp3':
        'Seuls les enregistrements MP3 peuvent être découpés. Vous pouvez tout de même télécharger l’enregistrement entier.',
      'not-loaded': 'Cette partie de l’enregistrement n’est pas encore chargée. Réessayez dans un instant.',
      empty: 'Il n’y a pas de son dans cette partie de l’appel.',
      damaged:
        'L’enregistrement est endommagé ici : cette partie ne peut pas être extraite. Vous pouvez tout de même télécharger l’enregistrement entier.',
      'format-change':
        'Le format audio change ici : cette partie ne peut pas être extraite. Choisissez une partie située avant ou après ce changement.',
      unreadable:
        'Votre navigateur ne peut plus lire cette partie de l’enregistrement. Rechargez la page et réessayez.',
    },
  },
}
