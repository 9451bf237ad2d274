import { formatClock } from '../domain/time/format-clock.ts'
import { assertNever } from '../lib/assert-never.ts'
import type { Messages } from './messages.ts'
import { createQuantities } from './quantities.ts'

const { bytes, duration, progressOf, positionOf, percent, plural, list, shortList } = createQuantities('fr', {
  hour: 'h',
  minute: 'min',
  second: 's',
  ofTotal: (part, total) => `${part} sur ${total}`,
})
const turns = (count: number) => plural(count, { one: '# réplique', other: '# répliques' })
const movedTurns = (count: number) =>
  plural(count, {
    one: '# réplique n’est pas arrivée dans l’ordre et a été replacée chronologiquement.',
    other: '# répliques ne sont pas arrivées dans l’ordre et ont été replacées chronologiquement.',
  })
const untimedTurns = (count: number) =>
  plural(count, {
    one: '# réplique n’a pas de temps de début valide.',
    other: '# répliques n’ont pas de temps de début valide.',
  })
const serviceError = (status: number) =>
  status === 429 ? 'Le service est saturé (429)' : `Erreur du service (${status})`
const usuallyTemporary = 'Cela se résout généralement tout seul.'
const notReady = 'L’enregistrement n’est pas encore prêt'
const unplayable = 'Impossible de lire cet enregistrement'
const waitAndRetry = 'Patientez un instant, puis réessayez.'
const unreachableReason = 'Vous êtes peut-être hors ligne, ou le service n’autorise pas les demandes de cette page.'
const waitUntil = (dateTime: string) => `Le service demande d’attendre jusqu’au ${dateTime}.`
const missingScript = {
  title: 'Une partie de la page n’a pas été chargée',
  reason: 'Vous êtes peut-être hors ligne, ou la page a été mise à jour. Rechargez-la.',
}

const noKeyFromPortal =
  'Ce site n’a pas fourni de clé acceptée par le service. Réessayez, ou contactez votre administrateur.'

export const fr: Messages = {
  language: 'fr',
  app: { name: 'Visionneuse d’appels', title: (agent, date) => [agent, date].filter(Boolean).join(', ') },
  unreadable: '—',
  unreadableHint: 'Cette valeur est manquante ou non valide.',
  bytes,
  duration,
  progressOf,
  percent,
  comma: ', ',
  colon: '\u00a0: ',
  role: { agent: 'Agent', customer: 'Client' },
  topBar: {
    callUid: 'UID de l’appel',
    copyUid: 'Copier l’UID',
    open: 'Ouvrir l’appel',
    hidePrivate: 'Masquer les données privées',
    hidePrivateHint:
      'Masque les répliques avec des nombres ou des adresses, ainsi que les noms et valeurs de cet appel. Des mots isolés et ce qui a été mal transcrit peuvent rester visibles. Pour les appels dans d’autres langues, masquez tous les mots.',
    hideAll: 'Masquer tous les mots',
    clocks: 'Fuseau horaire',
    localTime: 'Heure locale',
    utc: 'UTC',
    theme: { light: 'Clair', dark: 'Sombre', auto: 'Système' },
    themeButton: (theme) => `Thème : ${theme}`,
    shortcuts: 'Raccourcis clavier',
    forgetKey: 'Oublier la clé',
    more: 'Plus',
  },
  start: {
    title: 'Ouvrir un appel',
    apiKey: 'Clé d’API',
    showKey: 'Afficher la clé',
    callUid: 'UID de l’appel',
    uidHint: 'Collez l’UID d’un appel, un lien vers un appel ou les données d’un webhook.',
    open: 'Ouvrir l’appel',
    keyHint: (origin) =>
      `Envoyée uniquement à ${origin}. Effacée à la fermeture de tous les onglets de la visionneuse.`,
    keyRemembered:
      'Votre clé est conservée dans ce navigateur jusqu’à la fermeture de tous les onglets de la visionneuse.',
    recent: 'Appels récents',
    clearRecent: 'Effacer les appels récents',
    missingKey: 'Saisissez une clé d’API.',
    invalidKey: 'Une clé d’API ne peut contenir ni espaces, ni sauts de ligne, ni caractères spéciaux comme é.',
    uidProblem: {
      empty: 'Saisissez l’UID d’un appel.',
      'too-long': 'L’UID d’un appel ne peut pas dépasser 200 caractères.',
      'not-allowed': 'Cet UID d’appel contient des caractères non valides ou invisibles. Saisissez-le à nouveau.',
      'no-uid': 'Aucun UID d’appel trouvé. Collez un UID ou un lien vers un appel.',
      'several-uids': 'Ce texte contient plusieurs UID d’appel. Collez-en un seul.',
    },
    keyRefused: 'La clé n’a pas été acceptée',
    keyRefusedReason: 'Elle a été supprimée de ce navigateur. Saisissez une autre clé pour ouvrir cet appel.',
    changeKey: 'Saisissez une autre clé pour ouvrir cet appel.',
    uidFromPortal: {
      title: 'Cet appel ne peut pas être ouvert',
      reason: 'Ce site n’a pas fourni d’UID d’appel valide. Revenez en arrière et ouvrez à nouveau l’appel.',
    },
    secretRemoved:
      'L’adresse contenait une clé. Elle a été retirée sans être utilisée, car les adresses sont conservées dans l’historique du navigateur et les journaux des serveurs.',
  },
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
        'config.json : baseUrl doit être vide ou contenir une adresse https:// (http:// uniquement pour localhost).',
      auth: 'config.json : auth doit être "key" ou "proxy".',
      embedOrigins:
        'config.json : embedOrigins doit être une liste d’origines, par exemple ["https://portal.example"].',
      recordingOrigins:
        'config.json : recordingOrigins doit être une liste d’origines, par exemple ["https://storage.example"].',
    },
    hint: 'Demandez à votre administrateur de corriger ce problème. Le README décrit tous les réglages.',
  },
  loading: {
    call: 'Chargement de l’appel…',
    slow: 'L’appel est toujours en cours de chargement. Le service ou votre connexion est peut-être lent.',
    keyOverdue:
      'Toujours en attente d’une clé de la part de ce site. Si rien ne se passe, rechargez la page ou ouvrez à nouveau l’appel.',
  },
  header: {
    unnamedAgent: 'Agent',
    number: 'Numéro appelé',
    when: 'Date',
    length: 'Durée',
    ended: 'Fin de l’appel',
    unknownLength: 'Inconnue',
    copyNumber: 'Copier le numéro',
    copied: 'Copié',
    endedReason: { 'customer-ended-call': 'Le client a raccroché', voicemail: 'Messagerie vocale atteinte' },
  },
  verdict: {
    successful: 'Réussi',
    unsuccessful: 'Non réussi',
    disagree: 'Évaluations contradictoires',
    notConnected: 'Non abouti',
    inProgress: 'En cours',
    none: 'Non évalué',
    agreed: (success) =>
      success ? 'Réussi. L’auto-évaluation de l’agent concorde.' : 'Non réussi. L’auto-évaluation de l’agent concorde.',
    reported: (success) => `Le service signale cet appel comme ${success ? 'réussi' : 'non réussi'}.`,
    reportedSoFar: (success) =>
      `Pour l’instant, le service signale cet appel comme ${success ? 'réussi' : 'non réussi'}.`,
    agentEvaluation: (delivered) => `Auto-évaluation de l’agent : « ${delivered} »`,
  },
  recording: {
    region: 'Enregistrement',
    play: 'Lecture',
    pause: 'Pause',
    position: 'Position',
    positionText: (time, total, speaker) =>
      total === null ? time : speaker === null ? `${time} sur ${total}` : `${time} sur ${total}, ${speaker} parle`,
    speaking: { agent: 'l’agent', customer: 'le client' },
    back: 'Reculer de 10 secondes',
    forward: 'Avancer de 10 secondes',
    previousTurn: 'Réplique précédente',
    nextTurn: 'Réplique suivante',
    mute: 'Couper le son',
    volume: 'Volume',
    speed: (rate) => `Vitesse de lecture ${rate}×`,
    speedChoices: 'Vitesse de lecture',
    rate: (rate) => `${rate}×`,
    downloading: 'Téléchargement de l’enregistrement',
    slowConnection: 'En attente de données. Votre connexion est peut-être lente.',
    range: (start, end) => `${start} – ${end}`,
    clearRange: 'Effacer la plage',
    zoomIn: 'Zoom avant',
    zoomOut: 'Zoom arrière',
    wholeCall: 'Appel entier',
    playbackFailed: 'La lecture s’est arrêtée ici. Appuyez sur Lecture pour réessayer.',
    autoplayBlocked: 'Votre navigateur a bloqué la lecture automatique. Appuyez sur Lecture pour écouter.',
    noWaveform: 'La forme d’onde n’a pas pu être affichée. Vous pouvez quand même écouter l’enregistrement.',
    loadingAt: (time) => `Chargement du son à ${time}…`,
    positionCorrected: (seconds) => `La position était décalée de ${seconds} s et a été corrigée.`,
    damaged: (gaps, end) => {
      const more = (count: number) => plural(count, { one: '# autre endroit', other: '# autres endroits' })
      const missing = gaps.length === 0 ? [] : [`il manque du son à ${shortList(gaps, more)}`]
      const ends = end === null ? [] : [`il se termine trop tôt, à ${end}`]
      return `L’enregistrement est peut-être incomplet : ${[...missing, ...ends].join(', et ')}.`
    },
    inexactTimes:
      'Le minutage peut être inexact, car ce navigateur ne peut pas atteindre une position précise dans cet enregistrement.',
    unavailable: {
      'never-connected': {
        title: 'L’appel n’a pas abouti',
        reason: (wait) =>
          wait === null
            ? 'Il n’y a rien à écouter.'
            : `Il s’est terminé après ${wait} d’attente, il n’y a donc rien à écouter.`,
      },
      'not-yet': {
        title: notReady,
        reason: 'L’appel vient de se terminer. L’enregistrement peut mettre quelques minutes à apparaître.',
      },
      unreadable: {
        title: 'Aucun enregistrement',
        reason: 'Le service a envoyé des informations non valides sur l’enregistrement.',
      },
      'not-available': {
        title: 'Aucun enregistrement',
        reason: 'Aucun enregistrement n’est disponible pour cet appel.',
      },
      live: {
        title: 'L’appel n’est pas encore terminé',
        reason:
          'L’enregistrement sera disponible après l’appel. La transcription se complète au fil de la conversation.',
      },
    },
  },
  transcript: {
    width: 'Largeur de la transcription',
    region: 'Transcription',
    count: turns,
    playFrom: (time) => `Lire à partir de ${time}`,
    follow: 'Suivre',
    jump: 'Aller à la réplique en cours',
    empty: 'Cet appel n’a pas de transcription.',
    emptyLive: 'Aucune réplique pour le moment.',
    pastEnd: 'Cette réplique commence après la fin de l’enregistrement.',
    showAll: (length) => `Tout afficher (${length} caractères)`,
  },
  details: {
    region: 'Détails de l’appel',
    tab: 'Détails',
    summary: 'Résumé',
    noSummary: 'Cet appel n’a pas de résumé.',
    timing: 'Chronologie',
    conversation: 'Conversation',
    captured: 'Valeurs collectées',
    noCaptured: 'L’agent n’a collecté aucune valeur.',
    inputs: 'Variables d’entrée',
    noInputs: 'Cet appel n’a pas de variables d’entrée.',
    raw: 'JSON brut',
    copyRaw: 'Copier le JSON brut',
    emptyValue: 'Vide',
    waited: (wait) => `${wait} d’attente`,
    talked: (talk) => `${talk} de conversation`,
    notAnswered: 'Pas encore de réponse',
    notEnded: 'Pas encore terminé',
    endUnknown: 'Heure inconnue',
    neverConnected: 'N’a pas abouti',
    queued: 'Mis en file d’attente',
    answered: 'Décroché',
    ended: 'Terminé',
  },
  notices: {
    unreadable: (fields, more) => {
      const named = list(more === 0 ? fields : [...fields, `${more} de plus`])
      return fields.length === 1 && more === 0
        ? `Un champ n’a pas pu être lu : ${named}. Le reste de l’appel n’est pas concerné.`
        : `Certains champs n’ont pas pu être lus : ${named}. Le reste de l’appel n’est pas concerné.`
    },
    recordingAddressIgnored:
      'Le service a envoyé une adresse inattendue pour cet enregistrement. L’adresse habituelle est donc utilisée.',
    live: 'L’appel n’est pas encore terminé. Cette page se met à jour automatiquement.',
    livePaused: 'L’appel n’est pas encore terminé. Les mises à jour automatiques sont arrêtées.',
    refreshFailed: 'La dernière mise à jour a échoué. Vous voyez la version précédente.',
    callEnded: 'L’appel est terminé.',
    hidingMissing: 'D’ici là, tout ce qui a été dit dans cet appel reste masqué.',
  },
  checks: {
    sentence: (check) => {
      switch (check.kind) {
        case 'verdicts-disagree':
          return `Le service signale cet appel comme ${check.success ? 'réussi' : 'non réussi'}, mais l’auto-évaluation de l’agent indique « ${check.delivered} ».`
        case 'lengths-differ':
          return `L’enregistrement dure ${duration(check.recording)}, mais le service indique ${duration(check.reported)}.`
        case 'recording-cut':
          return check.at === null
            ? 'La fin de l’enregistrement semble manquer.'
            : `Une partie de l’enregistrement semble manquer à ${formatClock(check.at)}.`
        case 'times-inexact':
          return 'Le minutage de cet enregistrement peut être inexact. La transcription et le son peuvent se décaler.'
        case 'turns-after-end':
          return `${plural(check.count, { one: '# réplique commence', other: '# répliques commencent' })} après la fin de l’enregistrement.`
        case 'turn-times':
          return [check.moved > 0 && movedTurns(check.moved), check.untimed > 0 && untimedTurns(check.untimed)]
            .filter((sentence) => sentence !== false)
            .join(' ')
        case 'no-transcript':
          return 'L’appel a été décroché, mais il n’a pas de transcription.'
        default:
          return assertNever(check)
      }
    },
  },
  trouble: {
    actions: {
      tryAgain: 'Réessayer',
      tryNow: 'Essayer maintenant',
      resume: 'Reprendre',
      cancel: 'Annuler',
      changeKey: 'Changer de clé',
      editUid: 'Modifier l’UID',
      copyDetail: 'Copier les détails',
      reload: 'Recharger',
      checkNow: 'Vérifier maintenant',
    },
    waiting: (trouble, seconds, origin) => {
      const problem =
        trouble.kind === 'service'
          ? serviceError(trouble.status)
          : trouble.kind === 'not-ready'
            ? notReady
            : `${origin} est injoignable`
      return `${problem}. Nouvel essai dans ${seconds} s…`
    },
    waitingReason: (trouble) => (trouble.kind === 'unreachable' ? unreachableReason : usuallyTemporary),
    waitUntil,
    transcriptAvailable: 'La transcription complète reste disponible.',
    call: (trouble, context) => {
      const isProxy = context.auth === 'proxy'
      switch (trouble.kind) {
        case 'unauthorized':
          return {
            title: 'La clé n’a pas été acceptée',
            reason: 'Elle est peut-être mal saisie, expirée ou révoquée.',
          }
        case 'no-key':
          return { title: 'La clé n’a pas été acceptée', reason: noKeyFromPortal }
        case 'forbidden':
          return {
            title: 'Cette clé ne donne pas accès à cet appel',
            reason: 'Demandez l’accès à votre administrateur.',
          }
        case 'not-signed-in':
          return {
            title: 'Vous n’êtes pas connecté, ou vous n’avez pas accès à cet appel',
            reason:
              'Connectez-vous, puis rechargez cette page. Si vous êtes déjà connecté, demandez l’accès à votre administrateur.',
          }
        case 'missing':
          return {
            title: isProxy
              ? 'Appel introuvable, ou vous n’y avez pas accès'
              : 'Appel introuvable, ou cette clé n’y a pas accès',
            reason: `Vérifiez que l’UID de l’appel est correct : ${context.uid}`,
          }
        case 'service':
          return {
            title: serviceError(trouble.status),
            reason:
              trouble.retryAt === undefined
                ? `Le service n’a pas pu traiter la demande. ${waitAndRetry}`
                : waitUntil(context.dateTime(trouble.retryAt)),
          }
        case 'refused':
          return {
            title: `Le service a rejeté la demande (${trouble.status})`,
            reason: 'Si le problème persiste, contactez votre administrateur.',
          }
        case 'unreachable':
          return {
            title: `${context.origin} est injoignable`,
            reason: unreachableReason,
          }
        case 'sent-elsewhere':
          return {
            title: 'Le service a redirigé la demande',
            reason: `La redirection n’a pas été suivie${isProxy ? '' : ', et aucune clé n’a été envoyée à la nouvelle adresse'}. Contactez votre administrateur.`,
          }
        case 'not-a-call':
          return {
            title: 'Réponse inattendue du service',
            reason: 'La réponse ne contient pas d’appel. Si le problème persiste, contactez votre administrateur.',
          }
        case 'other-call':
          return {
            title: 'Le service a renvoyé un autre appel',
            reason: `Vous avez demandé ${context.uid}. Si le problème persiste, contactez votre administrateur.`,
          }
        case 'stalled':
          return {
            title: `${context.origin} ne répond pas`,
            reason: `Aucune donnée reçue depuis 30 s. ${waitAndRetry}`,
          }
        default:
          return assertNever(trouble)
      }
    },
    recording: (trouble, context) => {
      const isProxy = context.auth === 'proxy'
      switch (trouble.kind) {
        case 'unauthorized':
        case 'forbidden':
          return { title: 'Cette clé ne donne pas accès à l’enregistrement', reason: null }
        case 'no-key':
          return { title: 'La clé n’a pas été acceptée pour l’enregistrement', reason: noKeyFromPortal }
        case 'not-signed-in':
          return {
            title: 'Vous n’êtes pas connecté, ou vous n’avez pas accès à l’enregistrement',
            reason: null,
          }
        case 'missing':
          return {
            title: isProxy
              ? 'L’enregistrement n’est pas disponible, ou vous n’y avez pas accès'
              : 'L’enregistrement n’est pas disponible, ou cette clé n’y a pas accès',
            reason: null,
          }
        case 'service':
          return {
            title: serviceError(trouble.status),
            reason:
              trouble.retryAt === undefined
                ? 'L’enregistrement n’a pas pu être chargé.'
                : waitUntil(context.dateTime(trouble.retryAt)),
          }
        case 'refused':
          return {
            title: `Le service a rejeté le téléchargement de l’enregistrement (${trouble.status})`,
            reason: null,
          }
        case 'unreachable':
          return {
            title: `${context.origin} est injoignable`,
            reason: unreachableReason,
          }
        case 'sent-elsewhere':
          return {
            title: 'Le service a redirigé la demande',
            reason: 'La redirection mène à un site non autorisé. Contactez votre administrateur.',
          }
        case 'not-ready':
          return { title: notReady, reason: null }
        case 'not-a-recording':
          return { title: 'Le service n’a pas envoyé d’enregistrement', reason: null }
        case 'empty':
          return { title: 'L’enregistrement est vide', reason: null }
        case 'unsupported':
          return { title: unplayable, reason: `Ce navigateur ne peut pas lire son format : ${trouble.format}.` }
        case 'unplayable':
          return {
            title: unplayable,
            reason: 'Le fichier est peut-être endommagé ou dans un format non pris en charge.',
          }
        case 'missing-script':
          return {
            title: 'Le lecteur n’a pas été chargé',
            reason: missingScript.reason,
          }
        case 'lost':
          return {
            title: `Connexion perdue à ${progressOf(trouble.received, trouble.total)}`,
            reason: 'Seule une partie de l’enregistrement a été chargée.',
          }
        case 'stalled':
          return {
            title: `Téléchargement bloqué à ${progressOf(trouble.received, trouble.total)}`,
            reason: 'Aucune donnée reçue depuis 30 s.',
          }
        default:
          return assertNever(trouble)
      }
    },
    crashed: {
      title: 'Cette partie de la page ne fonctionne plus',
      reason: 'Tout le reste fonctionne toujours. Rechargez cette partie pour réessayer.',
    },
    crashedPage: {
      title: 'La visionneuse d’appels ne fonctionne plus',
      reason:
        'Une erreur inattendue s’est produite. Rechargez la page. Si elle se reproduit, choisissez « Copier les détails » et envoyez le texte à votre administrateur.',
    },
    missingScript,
  },
  shortcuts: {
    title: 'Raccourcis clavier',
    close: 'Fermer',
    singleKeys: 'Raccourcis à une touche',
    singleKeysHint: 'Désactivez-les pour éviter tout déclenchement accidentel. Ctrl+K et ⌘K fonctionnent toujours.',
    space: 'Espace',
    or: 'ou',
    list: {
      playPause: 'Lecture ou pause',
      backForward10: 'Reculer ou avancer de 10 secondes',
      backForward5: 'Reculer ou avancer de 5 secondes',
      turns: 'Réplique précédente ou suivante',
      speed: 'Lire plus lentement ou plus vite',
      mute: 'Couper le son',
      follow: 'Suivre la réplique en cours',
      replaySlower: 'Réécouter cette réplique plus lentement',
      search: 'Rechercher dans la transcription',
      copyLink: 'Copier le lien vers cet instant',
      commands: 'Menu des commandes',
      help: 'Afficher les raccourcis clavier',
    },
  },
  search: {
    label: 'Rechercher dans la transcription',
    hint: 'Rechercher',
    position: positionOf,
    none: 'Aucun résultat',
    previous: 'Résultat précédent',
    next: 'Résultat suivant',
    close: 'Fermer la recherche',
  },
  listening: {
    mutePrivate: 'Couper le son des répliques masquées',
    skipSilences: 'Sauter les silences',
    unmeasured: {
      pending: 'Disponible dès que tout l’enregistrement aura été mesuré.',
      unsure: 'Mesure incertaine, car une voix semble trop faible pour être distinguée du silence.',
      unavailable: 'Pas de mesure, car l’enregistrement n’a pas pu être lu.',
    },
    loop: 'Boucle',
    voices: (choice) => `Voix : ${choice}`,
    voicesTitle: 'Voix',
    voice: { both: 'Les deux voix', agent: 'Agent seul', customer: 'Client seul' },
    bothHeard:
      'Ce navigateur ne peut pas couper une seule des deux voix. Quand les deux parlent en même temps, vous entendez les deux.',
    skipped: (length) => `Passage sauté : ${length}`,
    replaySlower: 'Réécouter cette réplique plus lentement',
    markTurn: 'Définir cette réplique comme plage',
    startRange: 'Commencer la plage ici',
    endRange: 'Terminer la plage ici',
    otherSpeaker: {
      previous: 'Réplique précédente de l’autre interlocuteur',
      next: 'Réplique suivante de l’autre interlocuteur',
    },
  },
  sync: {
    name: 'Synchro',
    shifted: (seconds) => `Synchro ${seconds} s`,
    seconds: (seconds) => `${seconds} s`,
    hint: 'Décalez la transcription pour la caler sur le son. Conservé pour cet appel sur cet appareil.',
    earlier: 'Plus tôt',
    later: 'Plus tard',
    thisTurn: 'Cette réplique commence maintenant',
    reset: 'Réinitialiser la synchro',
  },
  talk: {
    title: 'Temps de parole',
    longestSilence: (length) => `silence max. ${length}`,
    estimated: 'estimation',
    method: {
      channels: 'Estimé d’après le canal audio de chaque interlocuteur',
      silences: 'Estimé d’après le minutage des répliques et les silences du son',
      offsets: 'Estimé d’après le seul minutage des répliques, silences compris',
    },
  },
  hidden: {
    number: 'Nombre masqué',
    address: 'Adresse masquée',
    turn: 'Réplique masquée',
    text: 'Texte masqué',
    word: 'Mot masqué',
    showTurn: 'Afficher cette réplique',
    hideTurn: 'Masquer cette réplique',
    showValue: 'Afficher la valeur masquée',
    hideWords: 'Masquer ces mots',
    wordsHidden: 'Mots masqués dans cet appel',
    undo: 'Annuler',
  },
  evidence: {
    column: 'Passage',
    play: (time) => `Écouter le passage, ${time}`,
    show: (time) => `Afficher le passage, ${time}`,
    showUntimed: 'Afficher le passage',
    position: positionOf,
    showNext: 'Afficher le passage suivant',
    noMatch: 'Aucun passage',
    unreadable: 'La transcription n’a pas pu être lue.',
  },
  share: {
    copyLink: 'Copier le lien vers cet instant',
    linkCopied: (time) => (time === null ? 'Lien copié' : `Lien vers ${time} copié`),
    copyRangeLink: 'Copier le lien de la plage',
    rangeLinkCopied: (range) => `Lien vers ${range} copié`,
    copyTurn: 'Copier la réplique',
    turnCopied: 'Réplique copiée',
    copyTurnLink: 'Copier le lien vers cette réplique',
    keepMoment: 'Garder cet instant',
    selected: (count) => plural(count, { one: '# réplique sélectionnée', other: '# répliques sélectionnées' }),
    copyTurns: 'Copier les répliques',
    turnsCopied: (count) => plural(count, { one: '# réplique copiée', other: '# répliques copiées' }),
    more: 'Autres actions pour la transcription',
    download: 'Télécharger',
    downloadRecording: 'Télécharger l’enregistrement',
    downloadClip: 'Télécharger l’extrait',
    downloadMomentClips: 'Télécharger les extraits de tous les instants',
    downloadTurnClip: 'Télécharger l’extrait de cette réplique',
    privateTurnsMuted: 'Les répliques masquées sont muettes',
    downloadTranscript: 'Télécharger la transcription',
    format: { text: 'Texte', srt: 'SRT', vtt: 'VTT', json: 'JSON' },
    print: 'Imprimer',
    saving: (name) => `Téléchargement de ${name}`,
    preparing: 'Le fichier est encore en préparation…',
    saveCall: 'Sauvegarder l’appel',
    noCues: 'Rien à télécharger : aucune réplique n’a à la fois un texte et un temps de début.',
    copyManually: 'Copier manuellement',
    copyManuallyHint: 'Votre navigateur a bloqué la copie. Appuyez sur Ctrl+C ou ⌘C pour copier le texte sélectionné.',
  },
  ticket: { name: 'Copier pour le ticket', markdown: 'Copier en Markdown' },
  languages: { name: 'Langue', auto: 'Langue du navigateur' },
  commands: {
    name: 'Menu des commandes',
    hint: 'Saisissez une commande',
    none: 'Aucune commande correspondante',
    focusUid: 'Ouvrir un autre appel',
  },
}
