import { formatClock } from '../domain/time/format-clock.ts'
import type { Texts } from './messages.ts'
import type { Quantities, Units } from './quantities.ts'

export { createQuantities } from './quantities.ts'

export const units: Units = {
  hour: 'h',
  minute: 'min',
  second: 's',
  ofTotal: (part, total) => `${part} sur ${total}`,
}
const turns = { one: '# réplique', other: '# répliques' }
const serviceError = (status: number) =>
  status === 429 ? 'Le service est saturé (429)' : `Erreur du service (${status})`
const notReady = 'L’enregistrement n’est pas encore prêt'
const unplayable = 'Impossible de lire cet enregistrement'
const waitAndRetry = 'Patientez un instant, puis réessayez.'
const blocked = ({ status }: { status: number }) => ({
  title: `Votre réseau a peut-être bloqué la demande (${status})`,
  reason:
    'Une page web est arrivée à la place de la réponse du service. Vous devez peut-être d’abord vous connecter au réseau, ou un pare-feu bloque le service.',
})
const unreachable = (_: unknown, { origin }: { origin: string }) => ({
  title: `${origin} est injoignable`,
  reason: 'Vous êtes peut-être hors ligne, ou le service n’autorise pas les demandes de cette page.',
})
const missingScript = {
  title: 'Une partie de la page n’a pas été chargée',
  reason: 'Vous êtes peut-être hors ligne, ou la page a été mise à jour. Rechargez-la.',
}

const noKeyFromPortal =
  'Ce site n’a pas fourni de clé acceptée par le service. Réessayez, ou contactez votre administrateur.'

export const createTexts = ({ duration, plural, progressOf }: Quantities): Texts => ({
  app: { name: 'Visionneuse d’appels' },
  unreadable: '—',
  unreadableHint: 'Cette valeur est manquante ou non valide.',
  comma: ', ',
  colon: '\u202f: ',
  role: { agent: 'Agent', customer: 'Client' },
  topBar: {
    callUid: 'ID de l’appel',
    copyUid: 'Copier l’ID de l’appel',
    hidePrivate: 'Masquer les données privées',
    hidePrivateHint:
      'Masque les répliques avec des nombres ou des adresses, ainsi que les noms et valeurs de cet appel. Des mots isolés et ce qui a été mal transcrit peuvent rester visibles. Pour les appels dans d’autres langues, masquez tous les mots.',
    hideAll: 'Masquer tous les mots',
    clocks: 'Fuseau horaire',
    localTime: 'Heure locale',
    utc: 'UTC',
    theme: { light: 'Clair', dark: 'Sombre', auto: 'Système' },
    themeName: 'Thème',
    shortcuts: 'Raccourcis clavier',
    forgetKey: 'Oublier la clé',
    more: 'Plus',
  },
  start: {
    title: 'Ouvrir un appel',
    apiKey: 'Clé d’API',
    showKey: 'Afficher la clé',
    uidHint: 'Collez l’ID d’un appel, un lien vers un appel ou les données d’un webhook.',
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
      empty: 'Saisissez l’ID d’un appel.',
      'too-long': 'L’ID d’un appel ne peut pas dépasser 200 caractères.',
      'not-allowed': 'Cet ID d’appel contient des caractères non valides ou invisibles. Saisissez-le à nouveau.',
      'no-uid': 'Aucun ID d’appel trouvé. Collez un ID ou un lien vers un appel.',
      'several-uids': 'Ce texte contient plusieurs ID d’appel. Collez-en un seul.',
      'holds-key': 'Ce texte contient une clé d’API. Collez uniquement l’ID de l’appel ou un lien vers celui-ci.',
    },
    keyRefusedReason: 'Elle a été supprimée de ce navigateur. Saisissez une autre clé pour ouvrir cet appel.',
    changeKey: 'Saisissez une autre clé pour ouvrir cet appel.',
    uidFromPortal: {
      title: 'Cet appel ne peut pas être ouvert',
      reason: 'Ce site n’a pas fourni d’ID d’appel valide. Revenez en arrière et ouvrez à nouveau l’appel.',
    },
    secretRemoved:
      'L’adresse contenait une clé. Elle a été retirée sans être utilisée, car les adresses sont conservées dans l’historique du navigateur et les journaux des serveurs.',
  },
  loading: {
    call: 'Chargement de l’appel…',
    slow: 'L’appel est toujours en cours de chargement. Le service ou votre connexion est peut-être lent.',
    keyOverdue:
      'Toujours en attente d’une clé de la part de ce site. Si rien ne se passe, rechargez la page ou ouvrez à nouveau l’appel.',
  },
  header: {
    number: 'Numéro appelé',
    when: 'Date',
    length: 'Durée',
    ended: 'Fin de l’appel',
    unknownLength: 'Inconnue',
    copyNumber: 'Copier le numéro',
    copied: 'Copié',
    endedReason: {
      endings: {
        'hung-up': {
          customer: 'Le client a raccroché',
          agent: 'L’agent a raccroché',
          carrier: 'La compagnie de téléphone a mis fin à l’appel',
          other: 'L’appel a été terminé',
        },
        'said-goodbye': 'L’agent a pris congé et raccroché',
        busy: { operator: 'L’opérateur était occupé', other: 'La ligne était occupée' },
        'no-answer': 'Personne n’a répondu',
        voicemail: 'Messagerie vocale atteinte',
        silence: { customer: 'Aucun son n’est venu du client', other: 'Terminé après un long silence' },
        'time-limit': 'La durée maximale a été atteinte',
        transferred: { agent: 'L’agent a transféré l’appel', other: 'L’appel a été transféré' },
        cancelled: { transfer: 'Le transfert a été annulé', other: 'L’appel a été annulé' },
        misdialled: 'Un mauvais numéro a été composé',
        'access-refused': {
          customer: 'Le client n’a pas autorisé le micro',
          carrier: 'La compagnie de téléphone a refusé l’appel',
        },
        'not-connected': { line: 'L’appel n’a pas pu être connecté' },
      },
      parts: {
        'call-start': 'L’appel n’a pas pu commencer',
        line: 'La ligne téléphonique a échoué',
        'language-model': 'Le modèle de langage a échoué',
        voice: 'La voix de l’agent a échoué',
        transcription: 'La transcription a échoué',
        transfer: 'Le transfert a échoué',
        provider: 'Un fournisseur a échoué',
        platform: 'La plateforme a échoué',
        other: 'Une erreur a mis fin à l’appel',
      },
      failures: {
        'not-connected': 'pas de connexion',
        'access-refused': 'accès refusé',
        'invalid-request': 'requête invalide',
        quota: 'limite atteinte',
        'rate-limit': 'trop de requêtes',
        'no-credit': 'pas de crédit',
        overloaded: 'surcharge',
        'server-error': 'erreur du serveur',
      },
      inTransfer: 'transfert',
      faults: {
        carrier: 'Erreur du réseau téléphonique',
        provider: 'Erreur du fournisseur',
        platform: 'Erreur de la plateforme',
        other: 'Erreur',
      },
    },
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
    agentEvaluation: (delivered) => `Auto-évaluation de l’agent : « ${delivered} »`,
  },
  recording: {
    region: 'Enregistrement',
    play: 'Lecture',
    playOrPause: 'Lecture ou pause',
    pause: 'Pause',
    position: 'Position',
    speakingAt: (position, speaker) => `${position}, ${speaker} parle`,
    speaking: { agent: 'l’agent', customer: 'le client' },
    back: (seconds) => `Reculer de ${seconds} secondes`,
    forward: (seconds) => `Avancer de ${seconds} secondes`,
    previousTurn: 'Réplique précédente',
    nextTurn: 'Réplique suivante',
    mute: 'Couper le son',
    volume: 'Volume',
    speed: (rate) => `Vitesse de lecture ${rate}×`,
    speedChoices: 'Vitesse de lecture',
    slower: 'Lire plus lentement',
    faster: 'Lire plus vite',
    rate: (rate) => `${rate}×`,
    downloading: 'Téléchargement de l’enregistrement',
    slowConnection: 'En attente de données. Le service ou votre connexion est peut-être lent.',
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
    damaged: {
      gaps: (places) => `L’enregistrement est peut-être incomplet : il manque du son à ${places}.`,
      end: (end) => `L’enregistrement est peut-être incomplet : il se termine trop tôt, à ${end}.`,
      gapsAndEnd: (places, end) =>
        `L’enregistrement est peut-être incomplet : il manque du son à ${places}, et il se termine trop tôt, à ${end}.`,
      morePlaces: { one: '# autre endroit', other: '# autres endroits' },
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
      live: { title: notReady, reason: 'Il sera disponible après l’appel.' },
    },
  },
  transcript: {
    unreadable: 'La transcription n’a pas pu être lue.',
    width: 'Largeur de la transcription',
    region: 'Transcription',
    count: (count) => plural(count, turns),
    playFrom: (time) => `Lire à partir de ${time}`,
    clockTimes: 'Horodatage',
    follow: 'Suivre',
    jump: 'Aller à la réplique en cours',
    empty: 'Cet appel n’a pas de transcription.',
    emptyLive: 'Aucune réplique pour le moment.',
    pastEnd: 'Cette réplique commence après la fin de l’enregistrement.',
    showAll: (length) => `Tout afficher (${length} caractères)`,
  },
  details: {
    whereSaid: 'Passage',
    region: 'Détails de l’appel',
    tab: 'Détails',
    summary: 'Résumé',
    noSummary: 'Cet appel n’a pas de résumé.',
    timing: 'Chronologie',
    captured: 'Valeurs collectées',
    noCaptured: 'L’agent n’a collecté aucune valeur.',
    inputs: 'Variables d’entrée',
    noInputs: 'Cet appel n’a pas de variables d’entrée.',
    raw: 'JSON brut',
    copyRaw: 'Copier le JSON brut',
    rawHidden: 'Le JSON brut n’est pas disponible tant que des données sont masquées.',
    emptyValue: 'Vide',
    showAllValues: (count) => `Afficher les ${count} valeurs`,
    waited: (wait) => `${wait} d’attente`,
    talked: (talk) => `${talk} d’appel`,
    notAnswered: 'Pas encore de réponse',
    notEnded: 'En cours',
    endUnknown: 'Heure inconnue',
    neverConnected: 'N’a pas abouti',
    queued: 'Mis en file d’attente',
    answered: 'Décroché',
    ended: 'Terminé',
  },
  notices: {
    unreadableField: (name) => `Un champ n’a pas pu être lu : ${name}. Le reste de l’appel n’est pas concerné.`,
    unreadableFields: (names) =>
      `Certains champs n’ont pas pu être lus : ${names}. Le reste de l’appel n’est pas concerné.`,
    moreFields: { other: '# de plus' },
    recordingAddressIgnored:
      'Le service a envoyé une adresse inattendue pour cet enregistrement. L’adresse habituelle est donc utilisée.',
    live: 'L’appel n’est pas encore terminé. Cette page se met à jour automatiquement.',
    livePaused: 'L’appel n’est pas encore terminé. Les mises à jour automatiques sont arrêtées.',
    refreshFailed: 'La dernière mise à jour a échoué. Vous voyez la version précédente.',
    callEnded: 'L’appel est terminé.',
    hidingMissing: 'D’ici là, tout ce qui a été dit dans cet appel reste masqué.',
  },
  checks: {
    movedTurns: (count) =>
      plural(count, {
        one: '# réplique n’est pas arrivée dans l’ordre et a été replacée chronologiquement.',
        other: '# répliques ne sont pas arrivées dans l’ordre et ont été replacées chronologiquement.',
      }),
    untimedTurns: (count) =>
      plural(count, {
        one: '# réplique n’a pas de temps de début valide.',
        other: '# répliques n’ont pas de temps de début valide.',
      }),
    byKind: {
      'verdicts-disagree': ({ success, delivered }) =>
        `Le service signale cet appel comme ${success ? 'réussi' : 'non réussi'}, mais l’auto-évaluation de l’agent indique « ${delivered} ».`,
      'lengths-differ': ({ recording, reported }) =>
        `L’enregistrement dure ${duration(recording)}, mais le service indique ${duration(reported)}.`,
      'recording-cut': ({ at }) =>
        at === null
          ? 'La fin de l’enregistrement semble manquer.'
          : `Une partie de l’enregistrement semble manquer à ${formatClock(at)}.`,
      'times-inexact':
        'Le minutage de cet enregistrement peut être inexact. La transcription et le son peuvent se décaler.',
      'turns-after-end': ({ count }) =>
        `${plural(count, { one: '# réplique commence', other: '# répliques commencent' })} après la fin de l’enregistrement.`,
      'no-transcript': 'L’appel a été décroché, mais il n’a pas de transcription.',
    },
  },
  trouble: {
    actions: {
      tryAgain: 'Réessayer',
      tryNow: 'Essayer maintenant',
      resume: 'Reprendre',
      cancel: 'Annuler',
      changeKey: 'Changer de clé',
      editUid: 'Modifier l’ID de l’appel',
      copyDetail: 'Copier les détails',
      reload: 'Recharger',
      checkNow: 'Vérifier maintenant',
    },
    waiting: (problem, seconds) => `${problem}. Nouvel essai dans ${seconds} s…`,
    usuallyTemporary: 'Cela se résout généralement tout seul.',
    waitUntil: (dateTime) => `Le service demande d’attendre jusqu’au ${dateTime}.`,
    transcriptAvailable: 'La transcription complète reste disponible.',
    call: {
      unauthorized: {
        title: 'La clé n’a pas été acceptée',
        reason: 'Elle est peut-être mal saisie, expirée ou révoquée.',
      },
      'no-key': { title: 'La clé n’a pas été acceptée', reason: noKeyFromPortal },
      forbidden: {
        title: 'Cette clé ne donne pas accès à cet appel',
        reason: 'Demandez l’accès à votre administrateur.',
      },
      'not-signed-in': {
        title: 'Vous n’êtes pas connecté, ou vous n’avez pas accès à cet appel',
        reason:
          'Connectez-vous, puis rechargez cette page. Si vous êtes déjà connecté, demandez l’accès à votre administrateur.',
      },
      missing: (_, { uid, auth }) => ({
        title:
          auth === 'proxy'
            ? 'Appel introuvable, ou vous n’y avez pas accès'
            : 'Appel introuvable, ou cette clé n’y a pas accès',
        reason: `Vérifiez que l’ID de l’appel est correct : ${uid}`,
      }),
      service: ({ status }) => ({
        title: serviceError(status),
        reason: `Le service n’a pas pu traiter la demande. ${waitAndRetry}`,
      }),
      refused: ({ status }) => ({
        title: `Le service a rejeté la demande (${status})`,
        reason: 'Si le problème persiste, contactez votre administrateur.',
      }),
      unreachable,
      blocked,
      'sent-elsewhere': {
        title: 'Le service a redirigé la demande',
        reason:
          'La redirection n’a pas été suivie, et aucune clé n’a été envoyée à la nouvelle adresse. Contactez votre administrateur.',
      },
      'not-a-call': {
        title: 'Réponse inattendue',
        reason:
          'Elle ne contient pas d’appel et vient peut-être de votre réseau plutôt que du service. Si le problème persiste, contactez votre administrateur.',
      },
      'too-large': ({ limit }) => ({
        title: 'L’appel est trop volumineux',
        reason: `La réponse dépasse ${progressOf(limit, null)}, le reste n’a pas été lu. Contactez votre administrateur.`,
      }),
      'other-call': (_, { uid }) => ({
        title: 'Le service a renvoyé un autre appel',
        reason: `Vous avez demandé ${uid}. Si le problème persiste, contactez votre administrateur.`,
      }),
      stalled: (_, { origin }) => ({
        title: `${origin} ne répond pas`,
        reason: `Aucune donnée reçue depuis 30 s. ${waitAndRetry}`,
      }),
    },
    recording: {
      unauthorized: { title: 'Cette clé ne donne pas accès à l’enregistrement' },
      forbidden: { title: 'Cette clé ne donne pas accès à l’enregistrement' },
      'no-key': { title: 'La clé n’a pas été acceptée pour l’enregistrement', reason: noKeyFromPortal },
      'not-signed-in': { title: 'Vous n’êtes pas connecté, ou vous n’avez pas accès à l’enregistrement' },
      missing: (_, { auth }) => ({
        title:
          auth === 'proxy'
            ? 'L’enregistrement n’est pas disponible, ou vous n’y avez pas accès'
            : 'L’enregistrement n’est pas disponible, ou cette clé n’y a pas accès',
      }),
      service: ({ status }) => ({ title: serviceError(status), reason: 'L’enregistrement n’a pas pu être chargé.' }),
      refused: ({ status }) => ({ title: `Le service a rejeté le téléchargement de l’enregistrement (${status})` }),
      unreachable,
      blocked,
      'sent-elsewhere': {
        title: 'Le service a redirigé la demande',
        reason: 'La redirection mène à un site non autorisé. Contactez votre administrateur.',
      },
      'not-ready': { title: notReady },
      'not-a-recording': {
        title: 'Ce n’est pas un enregistrement',
        reason: 'Autre chose est arrivé, peut-être de votre réseau plutôt que du service.',
      },
      empty: { title: 'L’enregistrement est vide' },
      unsupported: ({ format }) => ({
        title: unplayable,
        reason: `Ce navigateur ne peut pas lire son format : ${format}.`,
      }),
      unplayable: {
        title: unplayable,
        reason: 'Le fichier est peut-être endommagé ou dans un format non pris en charge.',
      },
      'missing-script': { title: 'Le lecteur n’a pas été chargé', reason: missingScript.reason },
      lost: ({ received, total }) => ({
        title: `Connexion perdue à ${progressOf(received, total)}`,
        reason: 'Seule une partie de l’enregistrement a été chargée.',
      }),
      cancelled: { title: 'Chargement annulé' },
      'too-large': ({ limit }) => ({
        title: `L’enregistrement dépasse ${progressOf(limit, null)}`,
        reason: 'Seule une partie de l’enregistrement a été chargée.',
      }),
      stalled: ({ received, total }) => ({
        title: `Téléchargement bloqué à ${progressOf(received, total)}`,
        reason: 'Aucune donnée reçue depuis 30 s.',
      }),
    },
    crashed: {
      title: 'Cette partie de la page ne fonctionne plus',
      reason: 'Tout le reste fonctionne toujours. Rechargez cette partie pour réessayer.',
    },
    crashedPage: {
      title: 'La visionneuse d’appels ne fonctionne plus',
      reason:
        'Une erreur inattendue s’est produite. Rechargez la page. Si elle se reproduit, choisissez « Copier les détails » et envoyez le texte à votre administrateur.',
    },
    missingScript,
  },
  shortcuts: {
    close: 'Fermer',
    singleKeys: 'Raccourcis à une touche',
    singleKeysHint: 'Désactivez-les pour éviter tout déclenchement accidentel. Ctrl+K et ⌘K fonctionnent toujours.',
    keys: { space: 'Espace', ctrl: 'Ctrl', shift: 'Maj' },
  },
  search: {
    label: 'Rechercher dans la transcription',
    hint: 'Rechercher',
    none: 'Aucun résultat',
    previous: 'Résultat précédent',
    next: 'Résultat suivant',
    close: 'Fermer la recherche',
  },
  listening: {
    allMuted: 'Impossible de localiser les données privées dans cet enregistrement : tout le son est coupé.',
    mutedForNow:
      'Tout le son est coupé tant que la durée de l’enregistrement est inconnue : les données privées ne peuvent pas être situées avant.',
    mutePrivate: 'Couper le son des répliques masquées',
    skipSilences: 'Sauter les silences',
    unmeasured: {
      pending: 'Disponible dès que tout l’enregistrement aura été mesuré.',
      'soft-voice': 'Une voix est trop faible pour être mesurée.',
      mismatch: 'Mesure incertaine, car le son et la transcription ne concordent pas.',
      'agent-silent': 'Le canal de l’agent est muet : les pauses ne peuvent pas être mesurées.',
      'customer-silent': 'Le canal du client est muet : les pauses ne peuvent pas être mesurées.',
      'nobody-heard': 'Aucune voix n’a été trouvée dans cet enregistrement.',
      unavailable: 'Pas de mesure, car l’enregistrement n’a pas pu être lu.',
    },
    loop: 'Boucle',
    voices: (choice) => `Voix : ${choice}`,
    voicesTitle: 'Voix',
    voice: { both: 'Les deux voix', agent: 'Agent seul', customer: 'Client seul' },
    evenVoices: 'Équilibrer les voix',
    bothHeard:
      'Ce navigateur ne peut pas couper une seule des deux voix. Quand les deux parlent en même temps, vous entendez les deux.',
    skipped: (length) => `Passage sauté : ${length}`,
    replaySlower: 'Réécouter cette réplique plus lentement',
    markTurn: 'Définir cette réplique comme plage',
    startRange: 'Commencer la plage ici',
    endRange: 'Terminer la plage ici',
  },
  sync: {
    name: 'Synchro',
    shifted: (seconds) => `Synchro ${seconds} s`,
    seconds: (seconds) => `${seconds} s`,
    manual: 'Décaler à la main',
    hint: 'Décalez la transcription pour la caler sur le son. Conservé pour cet appel sur cet appareil.',
    match: 'Caler sur le son',
    matchHint: 'Chaque réplique débute à son premier mot.',
    early: (seconds) => `La transcription semble en avance de ${seconds} s.`,
    late: (seconds) => `La transcription semble en retard de ${seconds} s.`,
    earlier: 'Plus tôt',
    later: 'Plus tard',
    thisTurn: 'Cette réplique commence maintenant',
    reset: 'Réinitialiser',
  },
  hidden: {
    number: 'Nombre masqué',
    address: 'Adresse masquée',
    turn: 'Réplique masquée',
    text: 'Texte masqué',
    word: 'Mot masqué',
    showTurn: 'Afficher cette réplique',
    showAll: 'Tout afficher',
    hideTurn: 'Masquer cette réplique',
    showValue: 'Afficher la valeur masquée',
    hideWords: 'Masquer ces mots',
    wordsHidden: 'Mots masqués dans cet appel',
    undo: 'Annuler',
  },
  share: {
    copyManuallyHint: 'Votre navigateur a bloqué la copie. Appuyez sur Ctrl+C ou ⌘C pour copier le texte sélectionné.',
    copyLink: 'Copier le lien vers cet instant',
    linkCopied: (time) => (time === null ? 'Lien copié' : `Lien vers ${time} copié`),
    copyRangeLink: 'Copier le lien de la plage',
    rangeLinkCopied: (range) => `Lien vers ${range} copié`,
    copyTurn: 'Copier la réplique',
    turnCopied: 'Réplique copiée',
    copyTurnLink: 'Copier le lien vers cette réplique',
    selected: (count) => plural(count, { one: '# réplique sélectionnée', other: '# répliques sélectionnées' }),
    copyTurns: 'Copier les répliques',
    turnsCopied: (count) => plural(count, { one: '# réplique copiée', other: '# répliques copiées' }),
    more: 'Autres actions pour la transcription',
    download: 'Télécharger',
    downloadRecording: 'Télécharger l’enregistrement',
    downloadTranscript: 'Télécharger la transcription',
    format: { text: 'Texte', json: 'JSON' },
    print: 'Imprimer',
    printBlocked: 'Impossible d’imprimer, car le site qui intègre cette page ne l’autorise pas (allow-modals manque).',
    saving: (name) => `Téléchargement de ${name}`,
    partial: 'Il contient uniquement la partie déjà chargée.',
    copyManually: 'Copier manuellement',
  },
  ticket: {
    name: 'Copier pour le ticket',
    markdown: 'Copier en Markdown',
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
  framed: {
    title: 'Cet appel ne peut pas être affiché ici',
    reason: 'Ce site n’est pas configuré pour afficher des appels. Ouvrez plutôt l’appel dans un nouvel onglet.',
    open: 'Ouvrir dans un nouvel onglet',
  },
  misconfigured: {
    title: 'La visionneuse d’appels est mal configurée',
    unreadable: 'config.json doit contenir un seul objet JSON.',
    unreachable: 'config.json n’a pas pu être chargé.',
    field: (name) => `config.json : ${name} doit avoir cette forme :`,
    hint: 'Demandez à votre administrateur de corriger ce problème. Le README décrit tous les réglages.',
  },
  languages: { name: 'Langue', auto: 'Langue du navigateur' },
  commands: {
    name: 'Menu des commandes',
    focusUid: 'Ouvrir un autre appel',
    hint: 'Saisissez une commande',
    none: 'Aucune commande correspondante',
  },
})
