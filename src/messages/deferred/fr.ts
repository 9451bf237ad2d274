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
    maskingLimit:
      'Les nombres dits à l’oral ne sont pas connus dans la langue de cet appel : seuls ceux écrits en chiffres sont masqués.',
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
  savedCall: {
    drop: 'Déposez ici un appel sauvegardé pour l’ouvrir',
    notOpened: 'Impossible d’ouvrir ce fichier',
    problem: (problem) => {
      switch (problem.kind) {
        case 'foreign':
          return 'Ce n’est pas un appel sauvegardé. Le nom d’un appel sauvegardé se termine par .call.zip.'
        case 'incomplete':
          return 'Il manque la fin de cet appel sauvegardé. Demandez à recevoir de nouveau le fichier.'
        case 'altered':
          return 'Ce fichier n’est plus tel que la visionneuse l’a sauvegardé. Un autre programme l’a peut-être recompressé. Demandez le fichier d’origine.'
        case 'newer-format':
          return 'Il a été sauvegardé avec une version plus récente de la visionneuse.'
        case 'unreadable-part':
          return `Une partie est illisible\u00a0: ${problem.part}. Demandez à recevoir de nouveau le fichier.`
        case 'unreadable-file':
          return 'Le navigateur ne peut pas le lire. Il a peut-être été déplacé ou supprimé.'
        case 'several-files':
          return 'Un seul appel sauvegardé peut être ouvert à la fois. Choisissez un seul fichier.'
        default:
          return assertNever(problem)
      }
    },
    savedFrom: (moment, address) => `Ceci est un appel sauvegardé le ${moment} depuis ${address}.`,
    privateDataHidden: 'Les données privées étaient masquées lors de la sauvegarde.',
    wasLive: 'L’appel n’était pas encore terminé.',
    checking: 'Vérification des modifications éventuelles depuis…',
    intact:
      'Toutes les parties correspondent à leurs sommes de contrôle. Cela ne prouve pas qui a sauvegardé le fichier.',
    changed: (parts) => `Modifié depuis la sauvegarde\u00a0: ${parts.join(', ')}. Ne vous y fiez pas.`,
    unchecked: 'Le fichier n’a pas pu être lu jusqu’au bout\u00a0: des modifications ne sont pas exclues.',
    recordingMissing: {
      title: 'L’enregistrement n’est pas dans ce fichier',
      reason: {
        none: 'L’appel n’avait pas d’enregistrement lors de la sauvegarde.',
        incomplete: 'Il n’était pas entièrement chargé lors de la sauvegarde.',
        withheld:
          'Les données privées étaient masquées lors de la sauvegarde, mais s’entendraient dans l’enregistrement.',
      },
    },
    closed: 'L’appel sauvegardé a été fermé. Rouvrez son fichier pour le voir.',
    saving: 'Sauvegarde de l’appel…',
    notSaved: 'L’appel n’a pas pu être sauvegardé',
    withheld: 'Sans l’enregistrement, car les données privées ne peuvent pas y être rendues muettes',
    incomplete: (progress) => `Sans l’enregistrement, car seuls ${progress} sont chargés`,
    readMe: (facts) =>
      [
        'APPEL SAUVEGARDÉ',
        '',
        facts.heading,
        `UID de l’appel\u00a0: ${facts.uid}`,
        `Sauvegardé\u00a0: ${facts.savedAt}, depuis ${facts.baseUrl}`,
        ...(facts.isPrivateDataHidden ? ['Les données privées étaient masquées lors de la sauvegarde.'] : []),
        '',
        'COMMENT L’OUVRIR',
        `1. Ouvrez la visionneuse d’appels\u00a0: ${facts.viewerAddress}`,
        '2. Choisissez «\u00a0Ouvrir un appel sauvegardé\u00a0» ou déposez le fichier .call.zip sur la page. Ne le décompressez pas avant.',
        'Vous n’avez besoin ni de clé ni d’accès au service, et rien ne quitte votre ordinateur.',
        '',
        'CE QU’IL CONTIENT',
        'call.json\u00a0: l’appel tel que le service l’a communiqué' +
          (facts.isPrivateDataHidden ? ', données privées masquées' : ''),
        `recording.mp3\u00a0: ${
          {
            included: facts.isPrivateDataHidden
              ? 'l’enregistrement, muet là où des données privées ont été dites, pour tout lecteur audio'
              : 'l’enregistrement complet, pour tout lecteur audio',
            none: 'absent, car l’appel n’avait pas d’enregistrement',
            incomplete: 'absent, car l’enregistrement n’était pas entièrement chargé',
            withheld: 'absent, car des données privées s’y entendraient',
          }[facts.recording]
        }`,
        'transcript.txt\u00a0: la transcription, pour tout éditeur de texte',
        'manifest.json\u00a0: quand et depuis où l’appel a été sauvegardé, et la somme SHA-256 de chaque fichier',
        '',
        'La visionneuse compare les sommes et nomme chaque partie modifiée. Elles ne prouvent pas qui a créé le fichier.',
        '',
      ].join('\n'),
  },
}
