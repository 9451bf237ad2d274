import { assertNever } from '../../lib/assert-never.ts'
import type { DeferredMessages } from '../deferred-messages.ts'
import { createPreciseSeconds } from '../precise-seconds.ts'
import { createPlural } from '../quantities.ts'

const plural = createPlural('fr')

export const fr: DeferredMessages = {
  conversation: {
    seconds: createPreciseSeconds('fr', 's'),
    answeredAfter: (seconds, isEstimate) => `réponse après ${isEstimate ? '~' : ''}${seconds}`,
    unheard: {
      short: 'Sans doute pas dit',
      shortest: 'Pas dit ?',
      full: 'Sans doute pas dit : cet interlocuteur est silencieux ici',
    },
    cutOff: {
      short: 'Sans doute coupé',
      shortest: 'Coupé ?',
      full: 'Sans doute coupé : tous ces mots n’ont pas été dits',
    },
    responseTime: 'Temps de réponse',
    medianOf: (count) => plural(count, { one: '# réponse', other: 'médiane de #' }),
    withinPercentile90: '90 % sont plus rapides',
    percentile90: '90e centile',
    slowest: 'La plus lente',
    slowCount: (count) => (count === 0 ? 'aucune lente' : plural(count, { one: '# lente', other: '# lentes' })),
    talkOver: 'Paroles croisées',
    talkOverBy: (agent, customer) =>
      agent === 0 ? 'par le client' : customer === 0 ? 'par l’agent' : `agent ${agent}×`,
    deadAir: 'Blancs',
    longest: (seconds) => `max. ${seconds}`,
    lost: 'Sans doute incomplet',
    cutOffCount: (count) => plural(count, { one: '# coupée', other: '# coupées' }),
    times: (count) => `${count}×`,
    none: 'Aucun',
    needsChannels: 'exige deux canaux',
    noAnswers: 'aucune réponse mesurable',
    playAt: (time) => `lire à ${time}`,
    findings: (count) => (count === 0 ? 'Aucun constat' : plural(count, { one: '# constat', other: '# constats' })),
    nextFinding: 'Constat suivant',
    previousFinding: 'Constat précédent',
    nextOrPrevious: 'Constat suivant ou précédent',
    lastReached: 'C’était le dernier constat',
    firstReached: 'C’était le premier constat',
    sentence(finding, time, seconds, isEstimate) {
      switch (finding.kind) {
        case 'slow-response':
          return `${time} : l’agent répond après ${isEstimate ? 'environ ' : ''}${seconds}`
        case 'talk-over':
          return finding.by === 'agent'
            ? `${time} : l’agent parle en même temps que le client pendant ${seconds}`
            : `${time} : le client parle en même temps que l’agent pendant ${seconds}`
        case 'dead-air':
          return finding.waitingFor === null
            ? `${time} : un blanc de ${seconds}`
            : finding.waitingFor === 'agent'
              ? `${time} : un blanc de ${seconds} en attendant l’agent`
              : `${time} : un blanc de ${seconds} en attendant le client`
        case 'unheard':
          return finding.side === 'agent'
            ? `${time} : l’agent n’a sans doute pas dit ces mots`
            : `${time} : le client n’a sans doute pas dit ces mots`
        case 'cut-off':
          return finding.side === 'agent'
            ? `${time} : l’agent a sans doute été coupé ici`
            : `${time} : le client a sans doute été coupé ici`
        default:
          return assertNever(finding)
      }
    },
    method: {
      title: 'Comment est-ce mesuré ?',
      estimatedTitle: 'Comment est-ce estimé ?',
      channels:
        'Mesuré d’après la voix sur le canal de chaque interlocuteur, le plus souvent à 0,1 s près. La musique, un bruit fort ou un écho marqué peuvent passer pour une voix, et une voix très faible peut échapper à la mesure.',
      mix: 'Les deux interlocuteurs partagent un canal : les temps de réponse sont estimés d’après les pauses entre les répliques. Les paroles croisées et les répliques non dites ne peuvent pas être détectées.',
    },
    notMeasured: {
      'no-recording': 'Pas de mesure, faute d’enregistrement.',
      'no-speech': 'Aucune voix n’a été trouvée dans cet enregistrement.',
    },
  },
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
    moments: 'Les instants gardés',
    note: 'Note',
    preview: 'Aperçu',
  },
  clips: {
    refused: {
      'not-mp3':
        'Les extraits ne sont possibles qu’à partir d’un enregistrement MP3. Vous pouvez tout de même télécharger l’enregistrement entier.',
      'not-loaded': 'Cette partie de l’enregistrement n’est pas encore chargée. Réessayez une fois qu’elle le sera.',
      empty: 'Il n’y a pas de son dans cette partie de l’appel.',
      damaged:
        'L’enregistrement est endommagé ici : cet extrait ne peut pas être téléchargé. Vous pouvez tout de même télécharger l’enregistrement entier.',
      'format-change':
        'Le format audio change ici : cet extrait ne peut pas être téléchargé. Choisissez une partie située avant ou après ce changement.',
      unreadable:
        'Votre navigateur ne peut plus lire cette partie de l’enregistrement. Rechargez la page et réessayez.',
    },
    muted: (count) =>
      `${count === 0 ? 'Aucun passage rendu muet' : plural(count, { one: '# passage rendu muet', other: '# passages rendus muets' })}. Des noms et ce que la transcription a mal compris peuvent rester audibles.`,
    allMuted:
      'Une réplique avec des données privées n’a pas de temps de début valide : le son de tout l’enregistrement est coupé.',
    partial: 'Il contient uniquement la partie déjà chargée.',
    notMuted: {
      'not-mp3':
        'Cet enregistrement n’est pas au format MP3 : les données privées ne peuvent pas y être rendues muettes. Rien n’a été téléchargé.',
      damaged:
        'L’enregistrement est endommagé : impossible d’y localiser les données privées de façon fiable. Rien n’a été téléchargé.',
      'format-change':
        'Le format audio change là où les données privées sont dites : elles ne peuvent pas être rendues muettes de façon sûre. Rien n’a été téléchargé.',
      unplaced:
        'Une réplique avec des données privées n’a pas de temps de début valide et ne peut donc pas être rendue muette. Rien n’a été téléchargé.',
    },
  },
  voiceSync: {
    early: (seconds) => `La transcription semble en avance de ${seconds} s.`,
    late: (seconds) => `La transcription semble en retard de ${seconds} s.`,
    fit: 'Caler',
    fitCommand: 'Caler la transcription sur le son',
    fitted: 'La transcription est maintenant calée sur le son.',
    undo: 'Annuler',
    startWithVoice: 'Faire débuter les répliques avec la voix',
    startHint: '« Faire débuter les répliques avec la voix » place le début de chaque réplique à son premier mot.',
    notMeasured: 'Aucune voix n’a été trouvée dans cet enregistrement.',
  },
  moments: {
    name: 'Instants gardés',
    kept: (time) => `Instant gardé : ${time}`,
    goTo: (time) => `Aller à ${time}`,
    note: (time) => `Note pour ${time}`,
    addNote: 'Ajouter une note',
    show: 'Afficher',
    remove: (time) => `Retirer l’instant ${time}`,
    removed: (time) => `Instant retiré : ${time}`,
    undo: 'Annuler',
    moreTurns: (count) => plural(count, { one: 'et # autre réplique', other: 'et # autres répliques' }),
    noWords: 'Pas de transcription pour cette partie',
    leave: {
      title: 'Quitter sans vos notes ?',
      reason:
        'Vos notes sur cet appel n’ont pas été copiées et seront effacées si vous le quittez. Pour les garder, utilisez « Copier pour le ticket ».',
      stay: 'Rester',
      leave: 'Quitter',
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
    notSaved: 'L’appel n’a pas pu être sauvegardé',
    tooLarge:
      'Cet enregistrement est trop long pour être sauvegardé ainsi. Téléchargez l’enregistrement et la transcription.',
    withheld: 'Sans l’enregistrement, car ses données privées ne peuvent pas être rendues muettes.',
    incomplete: (progress) =>
      progress === null
        ? 'Sans l’enregistrement, car il n’est pas chargé.'
        : `Sans l’enregistrement, car seuls ${progress} sont chargés.`,
  },
}
