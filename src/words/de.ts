import { formatClock } from '../domain/format-clock.ts'
import { assertNever } from '../lib/assert-never.ts'
import { createQuantities } from './quantities.ts'
import type { Words } from './words.ts'

const { bytes, duration, progressOf, placeOf, plural } = createQuantities('de', {
  sizes: ['B', 'kB', 'MB', 'GB'],
  hour: 'h',
  minute: 'min',
  second: 's',
  partOf: (part, whole) => `${part} von ${whole}`,
})
/** At most a few of many. */
const listOf = (all: readonly string[]) =>
  all.length > 4 ? `${all.slice(0, 3).join(', ')} und ${all.length - 3} weiteren Stellen` : all.join(', ')
const serviceTrouble = (status: number) => `Störung beim Dienst (${status})`

export const de: Words = {
  language: 'de',
  app: { name: 'Anrufansicht', title: (agent, date) => [agent, date].filter(Boolean).join(', ') },
  unreadable: '—',
  unreadableHint: 'Der Dienst hat hier nichts Lesbares geschickt.',
  bytes,
  duration,
  progressOf,
  comma: ', ',
  colon: ': ',
  role: { agent: 'Agent', customer: 'Kunde' },
  topBar: {
    callUid: 'Anruf-UID',
    open: 'Anruf öffnen',
    hidePrivate: 'Private Daten verbergen',
    clocks: 'Uhrzeit',
    localTime: 'Ortszeit',
    utc: 'UTC',
    theme: { light: 'Hell', dark: 'Dunkel', auto: 'Wie im System' },
    themeButton: (theme) => `Design: ${theme}`,
    shortcuts: 'Tastenkürzel',
    forgetKey: 'Schlüssel vergessen',
    more: 'Mehr',
  },
  start: {
    title: 'Anruf öffnen',
    apiKey: 'API-Schlüssel',
    showKey: 'Schlüssel anzeigen',
    callUid: 'Anruf-UID',
    uidHint: 'Eine Anruf-UID oder ein Link zu einem Anruf',
    open: 'Anruf öffnen',
    keyFate: (origin) => `Geht nur an ${origin}; wird mit dem letzten Tab vergessen`,
    keyHeld: 'Dieser Browser behält einen Schlüssel, bis der letzte Tab geschlossen wird.',
    recent: 'Letzte Anrufe',
    clearRecent: 'Letzte Anrufe löschen',
    missingKey: 'Zum Öffnen des Anrufs bitte den API-Schlüssel eingeben.',
    badKey: 'Ein Schlüssel ist eine Zeile aus einfachen Zeichen, ohne Leerzeichen darin.',
    uidProblem: {
      empty: 'Bitte die UID des Anrufs eingeben.',
      'too-long': 'Das kann keine Anruf-UID sein: Sie ist länger als 200 Zeichen.',
      'not-allowed': 'Das kann keine Anruf-UID sein: Sie enthält Zeichen, die in keiner UID vorkommen.',
    },
    keyRefused: 'Der Schlüssel wurde nicht akzeptiert',
    keyRefusedReason: 'Er wurde vergessen. Mit einem anderen lässt sich derselbe Anruf öffnen.',
    changeKey: 'Bitte einen anderen Schlüssel eingeben, um denselben Anruf zu öffnen.',
    uidOfPortal: 'Die umgebende Seite hat danach gefragt.',
    keyOfPortal: 'Die umgebende Seite hat keinen Schlüssel übergeben, den der Dienst akzeptiert.',
    secretRemoved:
      'Die Adresse enthielt einen Schlüssel. Er wurde entfernt und nicht verwendet: Schlüssel in Adressen landen in Verläufen und Protokollen.',
  },
  framed: {
    title: 'Dieser Anruf öffnet sich in einem eigenen Tab',
    reason: 'Die umgebende Seite ist nicht dafür eingerichtet, Anrufe zu zeigen.',
    open: 'Anrufansicht öffnen',
  },
  misconfigured: {
    title: 'Die Anrufansicht ist nicht richtig eingerichtet',
    unreadable: 'config.json muss genau ein JSON-Objekt enthalten.',
    unreachable: 'config.json konnte nicht geladen werden.',
    field: {
      baseUrl:
        'config.json: „baseUrl“ muss die Adresse des Dienstes sein und mit https:// beginnen (http:// nur auf diesem Rechner), oder leer.',
      auth: 'config.json: „auth“ muss "key" oder "proxy" sein.',
      embedOrigins: 'config.json: „embedOrigins“ muss eine Liste von Ursprüngen sein, etwa "https://portal.example".',
      recordingOrigins:
        'config.json: „recordingOrigins“ muss eine Liste von Ursprüngen sein, etwa "https://storage.example".',
    },
    hint: 'Wer diese Seite betreibt, kann das beheben; die Einstellungen stehen in der README.',
  },
  loading: { call: 'Anruf wird geladen' },
  header: {
    unnamedAgent: 'Agent',
    number: 'Angerufene Nummer',
    when: 'Wann',
    length: 'Dauer',
    ended: 'Wie er endete',
    copyNumber: 'Nummer kopieren',
    copied: 'Kopiert',
    stillGoing: 'Läuft noch',
    endedReason: { 'customer-ended-call': 'Der Kunde hat aufgelegt', voicemail: 'Mailbox erreicht' },
  },
  verdict: {
    good: 'Erfolgreich',
    bad: 'Nicht erfolgreich',
    disagree: 'Bewertungen widersprechen sich',
    notConnected: 'Nicht verbunden',
    live: 'Läuft gerade',
    none: 'Keine Bewertung',
    agreed: (success) =>
      success
        ? 'Erfolgreich, auch nach der eigenen Bewertung des Agenten'
        : 'Nicht erfolgreich, auch nach der eigenen Bewertung des Agenten',
    ownText: (delivered) => `Eigene Bewertung des Agenten: „${delivered}“`,
  },
  recording: {
    region: 'Aufnahme',
    play: 'Abspielen',
    pause: 'Pause',
    position: 'Position',
    positionText: (time, total, speaker) =>
      total === null ? time : speaker === null ? `${time} von ${total}` : `${time} von ${total}, ${speaker} spricht`,
    speaking: { agent: 'Agent', customer: 'Kunde' },
    back: '10 Sekunden zurück',
    forward: '10 Sekunden vor',
    previousTurn: 'Voriger Beitrag',
    nextTurn: 'Nächster Beitrag',
    mute: 'Stumm',
    volume: 'Lautstärke',
    volumeText: (percent) => `${percent} %`,
    speed: (rate) => `Tempo ${rate}×`,
    speedChoices: 'Tempo',
    rate: (rate) => `${rate}×`,
    downloading: 'Aufnahme wird geladen',
    slow: 'Seit einer Weile kommen keine Daten. Die Verbindung ist vielleicht langsam.',
    range: (start, end) => `${start} – ${end}`,
    clearRange: 'Bereich aufheben',
    zoomIn: 'Vergrößern',
    zoomOut: 'Verkleinern',
    wholeCall: 'Ganzer Anruf',
    playBroken: 'Der Browser hat hier aufgehört zu spielen. „Abspielen“ versucht es noch einmal.',
    playRefused: 'Der Browser gibt Ton erst wieder, wenn Sie auf „Abspielen“ drücken.',
    noWaveform: 'Die Wellenform ließ sich nicht zeichnen; die Aufnahme läuft trotzdem.',
    reaching: (time) => `Ton bei ${time} wird geladen`,
    moved: (seconds) => `Der Ton liegt ${seconds} s neben der angezeigten Stelle; das wird gerade korrigiert.`,
    damaged: (holes, cut) => {
      const missing = holes.length === 0 ? null : `${holes.length === 1 ? 'Lücke' : 'Lücken'} bei ${listOf(holes)}`
      const ends = cut === null ? null : `Abbruch bei ${cut}`
      return `Die Aufnahme ist womöglich unvollständig: ${[missing, ends].filter(Boolean).join(', dazu ')}`
    },
    inexact: 'Zeiten können ungenau sein: Der Browser spielt diese Datei auf seine eigene Art ab.',
    none: {
      'never-connected': {
        title: 'Der Anruf kam nie zustande',
        reason: (wait) => (wait === null ? 'Es gibt nichts zu hören.' : `Wartezeit: ${wait}. Es gibt nichts zu hören.`),
      },
      'not-yet': {
        title: 'Die Aufnahme ist noch nicht bereit',
        reason: 'Der Anruf ist gerade erst zu Ende; sie kann noch kommen.',
      },
      unreadable: { title: 'Keine Aufnahme', reason: 'Was der Dienst zu einer Aufnahme sagt, war nicht lesbar.' },
      'not-kept': {
        title: 'Keine Aufnahme',
        reason: 'Der Dienst hat für diesen Anruf keine aufbewahrt. Der Text ist vollständig da.',
      },
      live: {
        title: 'Der Anruf läuft noch',
        reason: 'Die Aufnahme kommt nach seinem Ende. Der Text erscheint laufend.',
      },
    },
  },
  transcript: {
    width: 'Breite des Transkripts',
    widthText: (percent) => `${percent} %`,
    region: 'Transkript',
    count: (count) => plural(count, { one: '# Beitrag', other: '# Beiträge' }),
    playFrom: (time) => `Ab ${time} abspielen`,
    follow: 'Folgen',
    jump: 'Zum aktuellen Beitrag',
    empty: 'Zu diesem Anruf wurde kein Text aufgezeichnet.',
    emptyLive: 'Noch wurde nichts gesagt. Beiträge erscheinen hier laufend.',
    pastEnd: 'Dieser Beitrag liegt hinter dem Ende der Aufnahme.',
    showAll: (length) => `Alles anzeigen (${length} Zeichen)`,
  },
  details: {
    region: 'Anrufdetails',
    tab: 'Details',
    summary: 'Zusammenfassung',
    noSummary: 'Es wurde keine Zusammenfassung geschrieben.',
    timing: 'Zeitlicher Ablauf',
    captured: 'Erfasst',
    noCaptured: 'Der Agent hat keine Werte erfasst.',
    inputs: 'Eingaben',
    noInputs: 'Der Anruf wurde ohne Variablen angelegt.',
    raw: 'Roh-JSON',
    copyRaw: 'Roh-JSON kopieren',
    emptyValue: 'leer',
    waited: (wait) => `${wait} Wartezeit`,
    talked: (talk) => `${talk} Gespräch`,
    timingFrom: (time) => `ab ${time}`,
    endedAt: (time) => `beendet ${time}`,
    notAnswered: 'Noch nicht angenommen',
    neverConnected: 'Der Anruf kam nie zustande',
    talking: 'Gespräch läuft',
    queued: 'Eingereiht',
    answered: 'Angenommen',
    ended: 'Beendet',
  },
  notices: {
    unreadable: (fields, more) =>
      `Der Dienst hat Unlesbares geschickt in: ${fields.join(', ')}${more === 0 ? '' : ` und ${more} weiteren`}. Alles andere gilt.`,
    untimed: (count) => `${count === 1 ? 'Ein Beitrag hat' : `${count} Beiträge haben`} keine brauchbare Zeit`,
    foreignRecording: 'Der Dienst nannte für die Aufnahme eine fremde Adresse. Sie wurde nicht verwendet.',
    live: 'Der Anruf läuft noch; diese Seite folgt ihm.',
    livePaused: 'Der Anruf hat noch kein Ende. Die Seite fragt nicht mehr nach Neuem.',
    refreshFailed: 'Die letzte Abfrage beim Dienst ist gescheitert; zu sehen ist der Stand davor.',
    updated: 'Der Anruf ist beendet.',
  },
  checks: {
    sentence: (check) => {
      switch (check.kind) {
        case 'verdicts-disagree':
          return `Der Dienst sagt ${check.success ? 'erfolgreich' : 'nicht erfolgreich'}; die eigene Bewertung des Agenten sagt „${check.delivered}“.`
        case 'lengths-differ':
          return `Die Aufnahme dauert ${duration(check.recording)}, der Dienst nennt aber ${duration(check.told)}.`
        case 'recording-cut':
          return check.at === null
            ? 'Die Aufnahme scheint am Ende abgeschnitten zu sein.'
            : `Bei ${formatClock(check.at)} scheint ein Teil der Aufnahme zu fehlen.`
        case 'times-inexact':
          return 'Zeiten in dieser Aufnahme können ungenau sein: Text und Ton können auseinanderlaufen.'
        case 'turns-after-end':
          return `${plural(check.count, { one: '# Beitrag liegt', other: '# Beiträge liegen' })} hinter dem Ende der Aufnahme.`
        case 'turns-moved':
          return `${check.count === 1 ? 'Ein Beitrag kam' : `${check.count} Beiträge kamen`} in falscher Reihenfolge; hier nach Zeit geordnet.`
        case 'no-transcript':
          return 'Der Anruf wurde angenommen, aber nichts vom Gesagten wurde aufgeschrieben.'
        default:
          return assertNever(check)
      }
    },
  },
  trouble: {
    actions: {
      tryAgain: 'Erneut versuchen',
      tryNow: 'Jetzt versuchen',
      resume: 'Fortsetzen',
      cancel: 'Abbrechen',
      changeKey: 'Schlüssel ändern',
      checkUid: 'UID prüfen',
      copyDetail: 'Details kopieren',
      reload: 'Neu laden',
      checkNow: 'Erneut prüfen',
    },
    waiting: (trouble, seconds) => {
      const what = trouble.kind === 'service' ? serviceTrouble(trouble.status) : 'Der Dienst ist nicht erreichbar'
      return `${what}, neuer Versuch in ${seconds} s`
    },
    waitingReason: 'Das gibt sich meist von selbst. Nichts geht verloren.',
    call: (trouble, about) => {
      switch (trouble.kind) {
        case 'unauthorized':
          return {
            title: 'Der Schlüssel wurde nicht akzeptiert',
            reason: 'Er ist vielleicht vertippt oder nicht mehr gültig.',
          }
        case 'forbidden':
          return {
            title: 'Dieser Schlüssel darf diesen Anruf nicht lesen',
            reason: 'Der Dienst kennt den Schlüssel, gibt ihm diesen Anruf aber nicht frei.',
          }
        case 'not-signed-in':
          return {
            title: 'Sie sind nicht angemeldet oder dürfen diesen Anruf nicht sehen',
            reason: 'Melden Sie sich wie gewohnt an und laden Sie dann diese Seite neu.',
          }
        case 'missing':
          return {
            title: 'Diesen Anruf gibt es nicht, oder der Schlüssel hat keinen Zugriff darauf',
            reason: `Welches von beiden, sagt der Dienst nicht. Die UID war ${about.uid}.`,
          }
        case 'service':
          return {
            title: serviceTrouble(trouble.status),
            reason: 'Der Dienst konnte nicht antworten. Das gibt sich meist von selbst.',
          }
        case 'refused':
          return {
            title: `Der Dienst hat die Anfrage abgelehnt (${trouble.status})`,
            reason: 'Ein neuer Versuch hilft wohl nicht; wer den Dienst betreibt, kennt den Grund.',
          }
        case 'unreachable':
          return {
            title: `${about.origin} ist nicht erreichbar`,
            reason: 'Sie sind vielleicht offline, oder der Dienst lässt diese Seite nicht zu.',
          }
        case 'sent-elsewhere':
          return {
            title: 'Der Dienst hat uns woandershin verwiesen',
            reason: 'Er antwortete mit einer Weiterleitung; ihr wird nicht gefolgt. Der Schlüssel ging nicht dorthin.',
          }
        case 'not-a-call':
          return {
            title: 'Die Antwort war kein Anruf',
            reason: `Es kamen ${bytes(trouble.bytes)}, aber sie beschreiben keinen Anruf.`,
          }
        case 'other-call':
          return {
            title: 'Die Antwort war ein anderer Anruf',
            reason: `Gefragt war ${about.uid}; der Dienst antwortete mit einer anderen UID.`,
          }
        case 'stalled':
          return {
            title: `${about.origin} antwortet nicht`,
            reason: 'Seit 30 s kommt nichts. Das gibt sich meist von selbst.',
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
            title: 'Dieser Schlüssel darf diese Aufnahme nicht hören',
            reason: 'Der Text ist vollständig da.',
          }
        case 'not-signed-in':
          return {
            title: 'Sie sind nicht angemeldet oder dürfen diese Aufnahme nicht hören',
            reason: 'Der Text ist vollständig da.',
          }
        case 'missing':
          return {
            title: 'Die Aufnahme ist nicht verfügbar',
            reason: 'Der Dienst hat sie nicht oder nicht mehr. Der Text ist vollständig da.',
          }
        case 'service':
          return {
            title: serviceTrouble(trouble.status),
            reason: 'Die Aufnahme konnte nicht geladen werden. Der Text ist vollständig da.',
          }
        case 'refused':
          return {
            title: `Der Dienst hat die Aufnahme verweigert (${trouble.status})`,
            reason: 'Der Text ist vollständig da.',
          }
        case 'unreachable':
          return {
            title: `${about.origin} ist nicht erreichbar`,
            reason:
              'Sie sind vielleicht offline, oder der Dienst lässt diese Seite nicht zu. Der Text ist vollständig da.',
          }
        case 'sent-elsewhere':
          return {
            title: 'Der Dienst hat uns woandershin verwiesen',
            reason:
              'Die Adresse der Aufnahme leitet an einen Ort weiter, der nicht erlaubt ist. Der Text ist vollständig da.',
          }
        case 'not-a-recording':
          return {
            title: 'Das ist keine Aufnahme',
            reason: 'Es kam etwas, aber kein Ton, den der Browser abspielen kann. Der Text ist vollständig da.',
          }
        case 'lost':
          return {
            title: `Verbindung verloren bei ${progressOf(trouble.received, trouble.total)}`,
            reason: 'Die Aufnahme kam nur zum Teil. Der Text ist vollständig da.',
          }
        case 'stalled':
          return {
            title: `Seit 30 s keine Daten, bei ${progressOf(trouble.received, trouble.total)}`,
            reason: 'Die Verbindung steht, aber es kommt nichts. Der Text ist vollständig da.',
          }
        default:
          return assertNever(trouble)
      }
    },
    crashed: {
      title: 'Dieser Teil der Seite ist ausgefallen',
      reason: 'Der Rest läuft weiter. Laden Sie diesen Teil neu, um es noch einmal zu versuchen.',
    },
    missing: {
      title: 'Ein Teil der Anzeige wurde nicht geladen',
      reason:
        'Die Verbindung ist abgebrochen, oder die Anzeige wurde inzwischen aktualisiert. Laden Sie die Seite neu.',
    },
  },
  shortcuts: {
    title: 'Tastenkürzel',
    close: 'Schließen',
    singleKeys: 'Kürzel mit nur einer Taste',
    singleKeysHint: 'Aus: Nur die Tasten des fokussierten Elements wirken.',
    space: 'Leertaste',
    or: 'oder',
    list: {
      playPause: 'Abspielen oder Pause',
      backForward10: '10 Sekunden zurück oder vor',
      backForward5: '5 Sekunden zurück oder vor',
      turns: 'Voriger oder nächster Beitrag',
      speed: 'Langsamer oder schneller',
      mute: 'Stumm',
      follow: 'Dem aktuellen Beitrag folgen',
      replaySlower: 'Beitrag langsamer wiederholen',
      search: 'Transkript durchsuchen',
      copyLink: 'Link zu dieser Stelle kopieren',
      commands: 'Befehlsmenü',
      help: 'Tastenkürzel anzeigen',
    },
  },
  search: {
    label: 'Transkript durchsuchen',
    hint: 'Suchen',
    place: placeOf,
    none: 'Nichts gefunden',
    previous: 'Voriger Treffer',
    next: 'Nächster Treffer',
    close: 'Suche beenden',
  },
  listening: {
    skipSilences: 'Pausen überspringen',
    loop: 'Schleife',
    voices: (choice) => `Stimmen: ${choice}`,
    voicesTitle: 'Stimmen',
    voice: { both: 'Beide Stimmen', agent: 'Nur Agent', customer: 'Nur Kunde' },
    skipped: (length) => `${length} übersprungen`,
    replaySlower: 'Beitrag langsamer wiederholen',
    markTurn: 'Beitrag als Bereich markieren',
    rangeFrom: 'Bereich hier beginnen',
    rangeTo: 'Bereich hier beenden',
    otherSide: { previous: 'Voriger Beitrag der anderen Seite', next: 'Nächster Beitrag der anderen Seite' },
  },
  sync: {
    name: 'Sync',
    shifted: (seconds) => `Sync ${seconds} s`,
    seconds: (seconds) => `${seconds} s`,
    hint: 'Verschiebt den Text gegen den Ton, für diesen Anruf auf diesem Gerät.',
    earlier: 'Früher',
    later: 'Später',
    thisTurn: 'Beitrag beginnt jetzt',
    reset: 'Sync zurücksetzen',
    backToZero: 'Sync wieder auf null',
  },
  talk: {
    title: 'Redeanteil',
    share: (percent) => `${percent} %`,
    longestSilence: (length) => `längste Pause ${length}`,
    estimated: 'geschätzt',
    how: {
      channels: 'Geschätzt aus dem Ton des eigenen Kanals jeder Seite',
      silences: 'Geschätzt aus den Zeiten der Beiträge und den Pausen im Ton',
      offsets: 'Geschätzt nur aus den Zeiten der Beiträge: Pausen zählen als Rede',
    },
  },
  proof: {
    column: 'Wo es gesagt wurde',
    play: (time) => `Stelle abspielen, an der es gesagt wurde, ${time}`,
    show: (time) => `Stelle zeigen, an der es gesagt wurde, ${time}`,
    untimed: 'Stelle zeigen, an der es gesagt wurde',
    place: placeOf,
    nextPlace: 'nächste Stelle zeigen',
    notFound: 'Im Transkript nicht gefunden',
    notFoundShort: 'Nicht gefunden',
    notSought: {
      common: { name: 'Zu häufig', hint: 'Ein zu kurzes oder zu häufiges Wort, um es im Transkript zu suchen' },
      unspoken: { name: 'Nicht gesucht', hint: 'Listen und lange Texte werden im Transkript nicht gesucht' },
    },
  },
  share: {
    copyLink: 'Link zu dieser Stelle kopieren',
    linkCopied: (time) => (time === null ? 'Link kopiert' : `Link zu ${time} kopiert`),
    copyRangeLink: 'Link zum Bereich kopieren',
    rangeLinkCopied: (range) => `Link zu ${range} kopiert`,
    copyTurn: 'Beitrag kopieren',
    turnCopied: 'Beitrag kopiert',
    copyTurnLink: 'Link zum Beitrag kopieren',
    selected: (count) => `${plural(count, { one: '# Beitrag', other: '# Beiträge' })} ausgewählt`,
    copyTurns: 'Beiträge kopieren',
    turnsCopied: (count) => `${plural(count, { one: '# Beitrag', other: '# Beiträge' })} kopiert`,
    more: 'Mehr zum Transkript',
    download: 'Herunterladen',
    downloadRecording: 'Aufnahme herunterladen',
    soundNotMasked: 'Der Ton ist nicht maskiert',
    recordingInPart: 'Der bisher empfangene Teil',
    downloadTranscript: 'Transkript herunterladen',
    format: { text: 'Text', srt: 'SRT', vtt: 'VTT', json: 'JSON' },
    print: 'Drucken',
    saved: (name) => `${name} wird gespeichert`,
    noCues: 'Nichts wurde gespeichert: Kein Beitrag hat Worte mit einer Zeit',
    byHand: 'Von Hand kopieren',
    byHandHint: 'Der Browser ließ die Seite nicht kopieren. Der Text ist ausgewählt: Drücken Sie Ctrl+C oder ⌘C.',
  },
  ticket: {
    name: 'Für Ticket kopieren',
    copied: 'Für das Ticket kopiert',
    copy: 'Kopieren',
    facts: 'Eckdaten',
    uid: 'Anruf-UID',
    verdict: 'Bewertung',
    captured: 'Erfasste Werte',
    summary: 'Zusammenfassung',
    turns: 'Beiträge',
    choice: {
      current: 'Der aktuelle Beitrag',
      marked: 'Der markierte Bereich',
      all: 'Alle Beiträge',
      none: 'Keine Beiträge',
    },
    time: 'Zeit',
    speaker: 'Sprecher',
    words: 'Text',
    link: 'Anhören',
    linkToCall: 'Link zum Anruf',
    preview: 'Das wird kopiert',
  },
  languages: { name: 'Sprache', auto: 'Wie im Browser' },
  commands: {
    name: 'Befehlsmenü',
    hint: 'Was möchten Sie tun?',
    none: 'Keine solche Aktion',
    focusUid: 'Anderen Anruf öffnen',
    speed: (rate) => `Tempo ${rate}×`,
  },
}
