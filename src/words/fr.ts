import { formatClock } from '../domain/format-clock.ts'
import { assertNever } from '../lib/assert-never.ts'
import { createQuantities } from './quantities.ts'
import type { Words } from './words.ts'

const { bytes, duration, progressOf, placeOf, plural } = createQuantities('fr', {
  sizes: ['o', 'ko', 'Mo', 'Go'],
  hour: 'h',
  minute: 'min',
  second: 's',
  partOf: (part, whole) => `${part} sur ${whole}`,
})
/** At most a few of many. */
const listOf = (all: readonly string[]) =>
  all.length > 4 ? `${all.slice(0, 3).join(', ')} et ${all.length - 3} autres endroits` : all.join(', ')
const serviceTrouble = (status: number) => `Problème du service (${status})`

export const fr: Words = {
  language: 'fr',
  app: { name: 'Visionneuse d’appels', title: (agent, date) => [agent, date].filter(Boolean).join(', ') },
  unreadable: '—',
  unreadableHint: 'Le service n’a rien envoyé de lisible ici.',
  bytes,
  duration,
  progressOf,
  comma: ', ',
  colon: '\u00a0: ',
  role: { agent: 'Agent', customer: 'Client' },
  topBar: {
    callUid: 'UID de l’appel',
    open: 'Ouvrir l’appel',
    hidePrivate: 'Masquer les données privées',
    clocks: 'Heure',
    localTime: 'Heure locale',
    utc: 'UTC',
    theme: { light: 'Clair', dark: 'Sombre', auto: 'Comme le système' },
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
    uidHint: 'L’UID d’un appel, ou un lien vers un appel',
    open: 'Ouvrir l’appel',
    keyFate: (origin) => `Envoyée uniquement à ${origin} ; oubliée à la fermeture du dernier onglet`,
    keyHeld: 'Une clé est conservée dans ce navigateur jusqu’à la fermeture du dernier onglet.',
    recent: 'Appels récents',
    clearRecent: 'Effacer les appels récents',
    missingKey: 'Indiquez la clé d’API pour ouvrir l’appel.',
    badKey: 'Une clé tient sur une seule ligne, en caractères simples et sans espaces.',
    uidProblem: {
      empty: 'Indiquez l’UID de l’appel.',
      'too-long': 'Ce ne peut pas être l’UID d’un appel : il dépasse 200 caractères.',
      'not-allowed': 'Ce ne peut pas être l’UID d’un appel : il contient des caractères qu’aucun UID ne comporte.',
    },
    keyRefused: 'La clé n’a pas été acceptée',
    keyRefusedReason: 'Elle a été oubliée. Indiquez-en une autre pour ouvrir le même appel.',
    changeKey: 'Indiquez une autre clé pour ouvrir le même appel.',
    uidOfPortal: 'La page qui contient celle-ci l’a demandé.',
    keyOfPortal: 'La page qui contient celle-ci n’a fourni aucune clé acceptée par le service.',
    secretRemoved:
      'L’adresse contenait une clé. Elle a été retirée sans être utilisée : une clé dans une adresse finit dans les historiques et les journaux.',
  },
  framed: {
    title: 'Cet appel s’ouvre dans son propre onglet',
    reason: 'La page qui contient celle-ci n’est pas configurée pour afficher des appels.',
    open: 'Ouvrir la visionneuse',
  },
  misconfigured: {
    title: 'La visionneuse est mal configurée',
    unreadable: 'config.json doit contenir un seul objet JSON.',
    unreachable: 'config.json n’a pas pu être récupéré.',
    field: {
      baseUrl:
        'config.json : « baseUrl » doit être l’adresse du service, commençant par https:// (http:// seulement sur cette machine), ou être vide.',
      auth: 'config.json : « auth » doit être "key" ou "proxy".',
      embedOrigins:
        'config.json : « embedOrigins » doit être une liste d’origines telles que "https://portal.example".',
      recordingOrigins:
        'config.json : « recordingOrigins » doit être une liste d’origines telles que "https://storage.example".',
    },
    hint: 'La personne qui gère cette page peut y remédier ; le README décrit les réglages.',
  },
  loading: { call: 'Chargement de l’appel' },
  header: {
    unnamedAgent: 'Agent',
    number: 'Numéro appelé',
    when: 'Date',
    length: 'Durée',
    ended: 'Fin de l’appel',
    copyNumber: 'Copier le numéro',
    copied: 'Copié',
    stillGoing: 'Toujours en cours',
    endedReason: { 'customer-ended-call': 'Le client a raccroché', voicemail: 'Messagerie vocale atteinte' },
  },
  verdict: {
    good: 'Réussi',
    bad: 'Non réussi',
    disagree: 'Verdicts contradictoires',
    notConnected: 'Non abouti',
    live: 'En cours',
    none: 'Aucun verdict',
    agreed: (success) =>
      success
        ? 'Réussi, et l’auto-évaluation de l’agent concorde'
        : 'Non réussi, et l’auto-évaluation de l’agent concorde',
    ownText: (delivered) => `L’auto-évaluation de l’agent : « ${delivered} »`,
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
    volumeText: (percent) => `${percent} %`,
    speed: (rate) => `Vitesse de lecture ${rate}×`,
    speedChoices: 'Vitesse de lecture',
    rate: (rate) => `${rate}×`,
    downloading: 'Téléchargement de l’enregistrement',
    slow: 'Aucune donnée depuis un moment. La connexion est peut-être lente.',
    range: (start, end) => `${start} – ${end}`,
    clearRange: 'Effacer la plage',
    zoomIn: 'Zoom avant',
    zoomOut: 'Zoom arrière',
    wholeCall: 'Appel entier',
    playBroken: 'Le navigateur a cessé de lire ici. Appuyez sur Lecture pour réessayer.',
    playRefused: 'Le navigateur attend un appui sur Lecture avant d’émettre du son.',
    noWaveform: 'La forme d’onde n’a pas pu être tracée ; l’écoute reste possible.',
    reaching: (time) => `Récupération du son à ${time}`,
    moved: (seconds) => `Le son se trouve à ${seconds} s de la position affichée ; correction en cours.`,
    damaged: (holes, cut) => {
      const missing = holes.length === 0 ? null : `il manque quelque chose à ${listOf(holes)}`
      const ends = cut === null ? null : `il s’interrompt à ${cut}`
      return `L’enregistrement est peut-être incomplet : ${[missing, ends].filter(Boolean).join(', et ')}`
    },
    inexact: 'Les temps peuvent être inexacts : le navigateur lit ce fichier à sa manière.',
    none: {
      'never-connected': {
        title: 'L’appel n’a pas abouti',
        reason: (wait) => (wait === null ? 'Il n’y a rien à écouter.' : `Attente : ${wait}. Il n’y a rien à écouter.`),
      },
      'not-yet': {
        title: 'L’enregistrement n’est pas encore prêt',
        reason: 'L’appel vient de se terminer ; l’enregistrement peut encore arriver.',
      },
      unreadable: {
        title: 'Aucun enregistrement',
        reason: 'Ce que le service indique sur l’enregistrement n’a pas pu être lu.',
      },
      'not-kept': {
        title: 'Aucun enregistrement',
        reason: 'Le service n’en a pas conservé pour cet appel. Toute la transcription est là.',
      },
      live: {
        title: 'L’appel est toujours en cours',
        reason: 'L’enregistrement arrivera après la fin. La transcription s’affiche au fur et à mesure.',
      },
    },
  },
  transcript: {
    width: 'Largeur de la transcription',
    widthText: (percent) => `${percent} %`,
    region: 'Transcription',
    count: (count) => plural(count, { one: '# réplique', other: '# répliques' }),
    playFrom: (time) => `Lire à partir de ${time}`,
    follow: 'Suivre',
    jump: 'Aller à la réplique en cours',
    empty: 'Aucune parole n’a été transcrite pour cet appel.',
    emptyLive: 'Rien n’a encore été dit. Les répliques s’affichent ici au fur et à mesure.',
    pastEnd: 'Cette réplique se situe après la fin de l’enregistrement.',
    showAll: (length) => `Tout afficher (${length} caractères)`,
  },
  details: {
    region: 'Détails de l’appel',
    tab: 'Détails',
    summary: 'Résumé',
    noSummary: 'Aucun résumé n’a été rédigé.',
    timing: 'Chronologie',
    captured: 'Valeurs collectées',
    noCaptured: 'L’agent n’a collecté aucune valeur.',
    inputs: 'Variables d’entrée',
    noInputs: 'L’appel a été créé sans variables.',
    raw: 'JSON brut',
    copyRaw: 'Copier le JSON brut',
    emptyValue: 'vide',
    waited: (wait) => `${wait} d’attente`,
    talked: (talk) => `${talk} de conversation`,
    timingFrom: (time) => `dès ${time}`,
    endedAt: (time) => `terminé à ${time}`,
    notAnswered: 'Pas encore décroché',
    neverConnected: 'L’appel n’a pas abouti',
    talking: 'Conversation en cours',
    queued: 'Mis en file d’attente',
    answered: 'Décroché',
    ended: 'Terminé',
  },
  notices: {
    unreadable: (fields, more) =>
      `Le service a envoyé des données illisibles dans : ${fields.join(', ')}${more === 0 ? '' : ` et ${more} de plus`}. Tout le reste est valable.`,
    untimed: (count) =>
      `${count === 1 ? 'Une réplique n’a' : `${count} répliques n’ont`} pas de repère temporel utilisable`,
    foreignRecording: 'Le service a indiqué une autre adresse pour l’enregistrement. Elle n’a pas été utilisée.',
    live: 'L’appel est toujours en cours ; cette page le suit.',
    livePaused: 'L’appel n’a pas encore de fin. La page ne recherche plus de nouveautés.',
    refreshFailed: 'La dernière consultation du service a échoué ; voici ce qui avait été reçu avant.',
    updated: 'L’appel est terminé.',
  },
  checks: {
    sentence: (check) => {
      switch (check.kind) {
        case 'verdicts-disagree':
          return `Selon le service, l’appel est ${check.success ? 'réussi' : 'non réussi'} ; selon l’auto-évaluation de l’agent : « ${check.delivered} ».`
        case 'lengths-differ':
          return `L’enregistrement dure ${duration(check.recording)}, mais le service indique ${duration(check.told)}.`
        case 'recording-cut':
          return check.at === null
            ? 'L’enregistrement semble coupé à la fin.'
            : `Une partie de l’enregistrement semble manquer à ${formatClock(check.at)}.`
        case 'times-inexact':
          return 'Les temps de cet enregistrement peuvent être inexacts : les paroles et le son peuvent se décaler.'
        case 'turns-after-end':
          return `${plural(check.count, { one: '# réplique se situe', other: '# répliques se situent' })} après la fin de l’enregistrement.`
        case 'turns-moved':
          return `${check.count === 1 ? 'Une réplique est arrivée' : `${check.count} répliques sont arrivées`} dans le désordre ; l’affichage suit les temps.`
        case 'no-transcript':
          return 'L’appel a été décroché, mais rien de ce qui a été dit n’a été transcrit.'
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
      changeKey: 'Changer la clé',
      checkUid: 'Vérifier l’UID',
      copyDetail: 'Copier le détail',
      reload: 'Recharger',
      checkNow: 'Revérifier',
    },
    waiting: (trouble, seconds) => {
      const what = trouble.kind === 'service' ? serviceTrouble(trouble.status) : 'Le service est injoignable'
      return `${what}, nouvel essai dans ${seconds} s`
    },
    waitingReason: 'Cela passe généralement. Rien n’est perdu.',
    call: (trouble, about) => {
      switch (trouble.kind) {
        case 'unauthorized':
          return {
            title: 'La clé n’a pas été acceptée',
            reason: 'Elle contient peut-être une faute de frappe ou n’est plus valable.',
          }
        case 'forbidden':
          return {
            title: 'Cette clé ne permet pas de lire cet appel',
            reason: 'Le service connaît la clé, mais ne lui donne pas accès à cet appel.',
          }
        case 'not-signed-in':
          return {
            title: 'Session non ouverte, ou accès à cet appel non autorisé',
            reason: 'Connectez-vous comme d’habitude, puis rechargez cette page.',
          }
        case 'missing':
          return {
            title: 'Cet appel n’existe pas, ou cette clé n’y a pas accès',
            reason: `Le service ne précise pas lequel des deux. L’UID était ${about.uid}.`,
          }
        case 'service':
          return {
            title: serviceTrouble(trouble.status),
            reason: 'Le service n’a pas pu répondre. Cela passe généralement.',
          }
        case 'refused':
          return {
            title: `Le service a refusé la demande (${trouble.status})`,
            reason: 'Réessayer ne servira sans doute à rien ; la personne qui gère le service peut dire pourquoi.',
          }
        case 'unreachable':
          return {
            title: `${about.origin} est injoignable`,
            reason: 'Vous êtes peut-être hors ligne, ou le service n’autorise pas cette page.',
          }
        case 'sent-elsewhere':
          return {
            title: 'Le service renvoie vers une autre adresse',
            reason: 'Il a répondu par une redirection, qui n’est pas suivie. La clé n’y a pas été envoyée.',
          }
        case 'not-a-call':
          return {
            title: 'La réponse n’est pas un appel',
            reason: `Le service a envoyé ${bytes(trouble.bytes)}, mais cela ne décrit pas un appel.`,
          }
        case 'other-call':
          return {
            title: 'La réponse est un autre appel',
            reason: `La demande portait sur ${about.uid}, et le service a répondu avec un autre UID.`,
          }
        case 'stalled':
          return {
            title: `${about.origin} ne répond pas`,
            reason: 'Rien n’arrive depuis 30 s. Cela passe généralement.',
          }
        default:
          return assertNever(trouble)
      }
    },
    recording: (trouble, about) => {
      switch (trouble.kind) {
        case 'unauthorized':
        case 'forbidden':
          return {
            title: 'Cette clé ne permet pas d’écouter cet enregistrement',
            reason: 'Toute la transcription est là.',
          }
        case 'not-signed-in':
          return {
            title: 'Session non ouverte, ou écoute de cet enregistrement non autorisée',
            reason: 'Toute la transcription est là.',
          }
        case 'missing':
          return {
            title: 'L’enregistrement n’est pas disponible',
            reason: 'Le service ne l’a pas, ou ne l’a plus. Toute la transcription est là.',
          }
        case 'service':
          return {
            title: serviceTrouble(trouble.status),
            reason: 'L’enregistrement n’a pas pu être récupéré. Toute la transcription est là.',
          }
        case 'refused':
          return {
            title: `Le service a refusé l’enregistrement (${trouble.status})`,
            reason: 'Toute la transcription est là.',
          }
        case 'unreachable':
          return {
            title: `${about.origin} est injoignable`,
            reason:
              'Vous êtes peut-être hors ligne, ou le service n’autorise pas cette page. Toute la transcription est là.',
          }
        case 'sent-elsewhere':
          return {
            title: 'Le service renvoie vers une autre adresse',
            reason:
              'L’adresse de l’enregistrement redirige vers un endroit non autorisé. Toute la transcription est là.',
          }
        case 'not-a-recording':
          return {
            title: 'Ce n’est pas un enregistrement',
            reason:
              'Des données sont arrivées, mais aucun son lisible par le navigateur. Toute la transcription est là.',
          }
        case 'lost':
          return {
            title: `Connexion perdue à ${progressOf(trouble.received, trouble.total)}`,
            reason: 'L’enregistrement n’est arrivé qu’en partie. Toute la transcription est là.',
          }
        case 'stalled':
          return {
            title: `Aucune donnée depuis 30 s, à ${progressOf(trouble.received, trouble.total)}`,
            reason: 'La connexion est ouverte mais muette. Toute la transcription est là.',
          }
        default:
          return assertNever(trouble)
      }
    },
    crashed: {
      title: 'Cette partie de la page ne fonctionne plus',
      reason: 'Le reste fonctionne. Rechargez cette partie pour réessayer.',
    },
    missing: {
      title: 'Une partie de la page n’a pas été chargée',
      reason: 'La connexion a échoué, ou la page a été mise à jour entre-temps. Rechargez-la.',
    },
  },
  shortcuts: {
    title: 'Raccourcis clavier',
    close: 'Fermer',
    singleKeys: 'Raccourcis à une touche',
    singleKeysHint: 'Désactivé : seules les touches de l’élément actif fonctionnent.',
    space: 'Espace',
    or: 'ou',
    list: {
      playPause: 'Lecture ou pause',
      backForward10: 'Reculer ou avancer de 10 secondes',
      backForward5: 'Reculer ou avancer de 5 secondes',
      turns: 'Réplique précédente ou suivante',
      speed: 'Plus lent ou plus rapide',
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
    place: placeOf,
    none: 'Aucun résultat',
    previous: 'Résultat précédent',
    next: 'Résultat suivant',
    close: 'Fermer la recherche',
  },
  listening: {
    skipSilences: 'Sauter les silences',
    loop: 'Boucle',
    voices: (choice) => `Voix : ${choice}`,
    voicesTitle: 'Voix',
    voice: { both: 'Les deux voix', agent: 'Agent seul', customer: 'Client seul' },
    skipped: (length) => `Silence sauté : ${length}`,
    replaySlower: 'Réécouter cette réplique plus lentement',
    markTurn: 'Marquer cette réplique comme plage',
    rangeFrom: 'Commencer la plage ici',
    rangeTo: 'Finir la plage ici',
    otherSide: {
      previous: 'Réplique précédente de l’autre interlocuteur',
      next: 'Réplique suivante de l’autre interlocuteur',
    },
  },
  sync: {
    name: 'Synchro',
    shifted: (seconds) => `Synchro ${seconds} s`,
    seconds: (seconds) => `${seconds} s`,
    hint: 'Décale les paroles par rapport au son, pour cet appel sur cet appareil.',
    earlier: 'Plus tôt',
    later: 'Plus tard',
    thisTurn: 'Cette réplique commence maintenant',
    reset: 'Réinitialiser la synchro',
    backToZero: 'Remettre la synchro à zéro',
  },
  talk: {
    title: 'Temps de parole',
    share: (percent) => `${percent} %`,
    longestSilence: (length) => `plus long silence ${length}`,
    estimated: 'estimation',
    how: {
      channels: 'Estimé d’après le son du canal propre à chaque interlocuteur',
      silences: 'Estimé d’après les temps des répliques et les silences du son',
      offsets: 'Estimé d’après les seuls temps des répliques : les silences comptent comme parole',
    },
  },
  proof: {
    column: 'Où c’est dit',
    play: (time) => `Écouter où c’est dit, ${time}`,
    show: (time) => `Afficher où c’est dit, ${time}`,
    untimed: 'Afficher où c’est dit',
    place: placeOf,
    nextPlace: 'afficher l’endroit suivant',
    notFound: 'Introuvable dans la transcription',
    notFoundShort: 'Introuvable',
    notSought: {
      common: {
        name: 'Trop courant',
        hint: 'Mot trop court ou trop courant pour être recherché dans la transcription',
      },
      unspoken: {
        name: 'Non recherché',
        hint: 'Les listes et les textes longs ne sont pas recherchés dans la transcription',
      },
    },
  },
  share: {
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
    more: 'Plus d’actions pour la transcription',
    download: 'Télécharger',
    downloadRecording: 'Télécharger l’enregistrement',
    soundNotMasked: 'Le son n’est pas masqué',
    recordingInPart: 'La partie reçue jusqu’ici',
    downloadTranscript: 'Télécharger la transcription',
    format: { text: 'Texte', srt: 'SRT', vtt: 'VTT', json: 'JSON' },
    print: 'Imprimer',
    saved: (name) => `Téléchargement de ${name}`,
    noCues: 'Rien n’a été enregistré : aucune réplique n’a de paroles datées',
    byHand: 'Copier à la main',
    byHandHint: 'Le navigateur n’a pas autorisé la page à copier. Le texte est sélectionné : appuyez sur Ctrl+C ou ⌘C.',
  },
  ticket: {
    name: 'Copier pour un ticket',
    copied: 'Copié pour le ticket',
    copy: 'Copier',
    facts: 'Informations',
    uid: 'UID de l’appel',
    verdict: 'Verdict',
    captured: 'Valeurs collectées',
    summary: 'Résumé',
    turns: 'Répliques',
    choice: {
      current: 'La réplique en cours',
      marked: 'La plage marquée',
      all: 'Toutes les répliques',
      none: 'Aucune réplique',
    },
    time: 'Temps',
    speaker: 'Interlocuteur',
    words: 'Paroles',
    link: 'Écouter',
    linkToCall: 'Lien vers l’appel',
    preview: 'Ce qui sera copié',
  },
  languages: { name: 'Langue', auto: 'Comme le navigateur' },
  commands: {
    name: 'Menu des commandes',
    hint: 'Indiquez ce que vous voulez faire',
    none: 'Aucune action de ce nom',
    focusUid: 'Ouvrir un autre appel',
    speed: (rate) => `Vitesse de lecture ${rate}×`,
  },
}
