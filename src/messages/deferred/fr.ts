import { assertNever } from '../../lib/assert-never.ts'
import type { DeferredMessages } from '../deferred-messages.ts'
import { createPreciseSeconds } from '../precise-seconds.ts'
import { createPlural } from '../quantities.ts'

const plural = createPlural('fr')

export const fr: DeferredMessages = {
  conversation: {
    seconds: createPreciseSeconds('fr', 's'),
    answeredAfter: (seconds, isEstimate) => `réponse après ${isEstimate ? 'env. ' : ''}${seconds}`,
    unheard: { short: 'Sans doute pas dit', full: 'Sans doute pas dit : ce côté est silencieux ici' },
    cutOff: { short: 'Sans doute coupé', full: 'Sans doute coupé : tous ces mots n’ont pas été dits' },
    responseTime: 'Temps de réponse',
    medianOf: (count) => plural(count, { one: '# réponse', other: 'médiane de #' }),
    nineInTen: 'neuf sur dix',
    percentile90: '90e centile',
    slowest: 'La plus lente',
    slowCount: (count) =>
      count === 0 ? 'aucune n’est lente' : plural(count, { one: '# est lente', other: '# sont lentes' }),
    talkOver: 'Paroles croisées',
    talkOverBy: (agent, customer) =>
      [...(customer > 0 ? [`client ${customer}×`] : []), ...(agent > 0 ? [`agent ${agent}×`] : [])].join(', '),
    deadAir: 'Blancs',
    longest: (seconds) => `le plus long : ${seconds}`,
    lost: 'Sans doute pas dit',
    lostCounts: (unheard, cutOff) =>
      [
        ...(unheard > 0 ? [plural(unheard, { one: '# non entendu', other: '# non entendus' })] : []),
        ...(cutOff > 0 ? [plural(cutOff, { one: '# coupé', other: '# coupés' })] : []),
      ].join(', '),
    times: (count, seconds) => (count === 1 ? seconds : `${count}×, ${seconds}`),
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
      channels:
        'D’après la voix sur le canal de chaque côté, le plus souvent à 0,1 s près. La musique, un bruit fort ou un écho marqué peuvent passer pour une voix, et une voix très faible peut échapper à la mesure.',
      mix: 'Les deux côtés partagent un canal : les temps de réponse sont estimés d’après les pauses entre les interventions. Les paroles croisées et les mots non dits ne peuvent pas être distingués.',
    },
    notMeasured: {
      'no-recording': 'Pas de mesure, faute d’enregistrement.',
      unavailable: 'La conversation de cet enregistrement n’a pas pu être mesurée.',
      'no-speech': 'Aucune conversation n’a été trouvée dans cet enregistrement.',
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
    muted: (count) =>
      `Passages rendus muets : ${count}. Des noms, et ce que la transcription a mal compris, peuvent rester audibles.`,
    allMuted:
      'Une réplique avec des données privées n’a pas de temps de début valide : le son de tout l’enregistrement est coupé.',
    notMuted: {
      'not-mp3':
        'Cet enregistrement n’est pas au format MP3 : les données privées ne peuvent pas y être rendues muettes. Rien n’a été enregistré.',
      damaged:
        'L’enregistrement est endommagé : impossible de savoir avec certitude où les données privées sont dites. Rien n’a été enregistré.',
      'format-change':
        'Le format audio change là où les données privées sont dites : elles ne peuvent pas être rendues muettes de façon sûre. Rien n’a été enregistré.',
      unplaced:
        'Une réplique avec des données privées n’a pas de temps de début valide et reste introuvable dans l’enregistrement. Rien n’a été enregistré.',
    },
  },
  callLanguage: {
    label: 'Langue de l’appel',
    detected: (languages) => `${languages} (détectée)`,
    unknown: 'Non reconnue',
    other: 'Une autre langue',
    hint: 'Les valeurs collectées sont recherchées dans cette langue.',
    notLookedFor: 'Non recherché dans cette langue',
    notLookedForShort: 'Non recherché',
    notLookedForHint:
      'La façon de dire les nombres, les dates et les heures dans cette langue n’est pas connue : la valeur n’est recherchée que telle qu’elle est écrite.',
  },
  voiceSync: {
    early: (seconds) => `Le texte semble en avance de ${seconds} s.`,
    late: (seconds) => `Le texte semble en retard de ${seconds} s.`,
    fit: 'Caler',
    fitted: 'Le texte est maintenant calé sur la voix.',
    undo: 'Annuler',
    startWithVoice: 'Faire débuter les répliques avec la voix',
    startHint: 'Ou faites débuter chaque réplique là où on l’entend.',
    pending: 'Disponible dès que tout l’enregistrement aura été mesuré.',
    notMeasured: 'Aucune parole n’a pu être mesurée dans cet enregistrement.',
  },
  moments: {
    name: 'Instants gardés',
    kept: (time) => `Instant gardé : ${time}`,
    goTo: (time) => `Aller à ${time}`,
    note: (time) => `Note pour ${time}`,
    addNote: 'Ajouter une note',
    show: 'Afficher',
    remove: (time) => `Retirer ${time}`,
    removed: (time) => `Instant retiré : ${time}`,
    undo: 'Annuler',
    moreTurns: (count) => plural(count, { one: 'et # autre réplique', other: 'et # autres répliques' }),
    noWords: 'Aucune parole dans la transcription ici',
    leave: {
      title: 'Quitter sans vos notes ?',
      reason:
        'Vous n’avez pas copié vos notes sur cet appel : elles seront effacées si vous le quittez. « Copier pour le ticket » permet de les emporter.',
      stay: 'Rester',
      leave: 'Quitter',
    },
  },
}
