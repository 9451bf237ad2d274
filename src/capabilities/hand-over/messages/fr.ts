import type { Quantities } from '../../../messages/quantities.ts'
import type { HandOverTexts } from './en.ts'

export const createTexts = ({ plural }: Quantities): HandOverTexts => ({
  downloadClip: 'Télécharger l’extrait',
  downloadTurnClip: 'Télécharger l’extrait de cette réplique',
  turnsMuted: 'Les répliques masquées sont muettes',
  preparing: 'Le fichier est encore en préparation…',
  savePage: 'Enregistrer comme page web (.html)',
  cancelSaving: 'Annuler la sauvegarde',
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
  page: {
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
