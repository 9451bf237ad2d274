import { formatClock } from '../domain/time/format-clock.ts'
import { assertNever } from '../lib/assert-never.ts'
import type { Messages } from './messages.ts'
import { createQuantities } from './quantities.ts'

const { bytes, duration, progressOf, positionOf, percent, plural, list, shortList } = createQuantities('de', {
  hour: 'h',
  minute: 'min',
  second: 's',
  ofTotal: (part, total) => `${part} von ${total}`,
})
const turns = (count: number) => plural(count, { one: '# Beitrag', other: '# Beiträge' })
const movedTurns = (count: number) =>
  plural(count, {
    one: '# Beitrag kam in falscher Reihenfolge an und wurde nach Zeit einsortiert.',
    other: '# Beiträge kamen in falscher Reihenfolge an und wurden nach Zeit einsortiert.',
  })
const untimedTurns = (count: number) =>
  plural(count, {
    one: '# Beitrag hat keine gültige Startzeit.',
    other: '# Beiträge haben keine gültige Startzeit.',
  })
const serviceError = (status: number) =>
  status === 429 ? 'Der Dienst ist ausgelastet (429)' : `Fehler beim Dienst (${status})`
const usuallyTemporary = 'Das Problem löst sich meist von selbst.'
const notReady = 'Die Aufnahme ist noch nicht verfügbar'
const unplayable = 'Diese Aufnahme kann nicht abgespielt werden'
const waitAndRetry = 'Warten Sie einen Moment, und versuchen Sie es dann erneut.'
const unreachableReason = 'Sie sind möglicherweise offline, oder der Dienst lässt keine Anfragen von dieser Seite zu.'
const waitUntil = (dateTime: string) => `Der Dienst bittet darum, bis ${dateTime} zu warten.`
const missingScript = {
  title: 'Ein Teil der Seite wurde nicht geladen',
  reason: 'Vielleicht sind Sie offline, oder die Seite wurde aktualisiert. Laden Sie sie neu.',
}

const noKeyFromPortal =
  'Diese Website hat keinen Schlüssel übergeben, den der Dienst akzeptiert. Versuchen Sie es erneut oder wenden Sie sich an Ihre Administration.'

export const de: Messages = {
  language: 'de',
  app: { name: 'Anrufansicht', title: (agent, date) => [agent, date].filter(Boolean).join(', ') },
  unreadable: '—',
  unreadableHint: 'Dieser Wert fehlt oder ist ungültig.',
  bytes,
  duration,
  progressOf,
  percent,
  comma: ', ',
  colon: ': ',
  role: { agent: 'Agent', customer: 'Kunde' },
  topBar: {
    callUid: 'Anruf-UID',
    copyUid: 'UID kopieren',
    open: 'Anruf öffnen',
    hidePrivate: 'Private Daten verbergen',
    hidePrivateHint:
      'Verbirgt Beiträge mit Zahlen oder Adressen sowie Namen und Werte dieses Anrufs. Einzelne Wörter und Verhörtes können sichtbar bleiben. Bei Anrufen in anderen Sprachen alle Wörter verbergen.',
    hideAll: 'Alle Wörter verbergen',
    clocks: 'Zeitzone',
    localTime: 'Ortszeit',
    utc: 'UTC',
    theme: { light: 'Hell', dark: 'Dunkel', auto: 'System' },
    themeButton: (theme) => `Design: ${theme}`,
    shortcuts: 'Tastenkürzel',
    forgetKey: 'Schlüssel entfernen',
    more: 'Mehr',
  },
  start: {
    title: 'Anruf öffnen',
    apiKey: 'API-Schlüssel',
    showKey: 'Schlüssel anzeigen',
    callUid: 'Anruf-UID',
    uidHint: 'Anruf-UID, Link zu einem Anruf oder Webhook-Daten einfügen.',
    open: 'Anruf öffnen',
    keyHint: (origin) =>
      `Wird nur an ${origin} gesendet. Wird entfernt, sobald Sie alle Tabs der Anrufansicht schließen.`,
    keyRemembered: 'Ihr Schlüssel bleibt in diesem Browser, bis Sie alle Tabs der Anrufansicht schließen.',
    recent: 'Letzte Anrufe',
    clearRecent: 'Letzte Anrufe löschen',
    missingKey: 'Geben Sie einen API-Schlüssel ein.',
    invalidKey: 'Ein API-Schlüssel darf keine Leerzeichen, Zeilenumbrüche oder Sonderzeichen wie é enthalten.',
    uidProblem: {
      empty: 'Geben Sie eine Anruf-UID ein.',
      'too-long': 'Eine Anruf-UID darf höchstens 200 Zeichen lang sein.',
      'not-allowed': 'Diese Anruf-UID enthält ungültige oder unsichtbare Zeichen. Geben Sie sie erneut ein.',
      'no-uid': 'Keine Anruf-UID gefunden. Fügen Sie eine UID oder einen Link zu einem Anruf ein.',
      'several-uids': 'Dieser Text enthält mehrere Anruf-UIDs. Fügen Sie nur eine ein.',
    },
    keyRefused: 'Der Schlüssel wurde nicht akzeptiert',
    keyRefusedReason:
      'Er wurde aus diesem Browser entfernt. Geben Sie einen anderen Schlüssel ein, um diesen Anruf zu öffnen.',
    changeKey: 'Geben Sie einen anderen Schlüssel ein, um diesen Anruf zu öffnen.',
    uidFromPortal: {
      title: 'Dieser Anruf kann nicht geöffnet werden',
      reason: 'Diese Website hat keine gültige Anruf-UID übergeben. Gehen Sie zurück und öffnen Sie den Anruf erneut.',
    },
    secretRemoved:
      'Die Adresse enthielt einen Schlüssel. Er wurde entfernt, ohne verwendet zu werden, denn Adressen werden im Browserverlauf und in Serverprotokollen gespeichert.',
  },
  framed: {
    title: 'Dieser Anruf kann hier nicht angezeigt werden',
    reason:
      'Diese Website ist nicht für die Anzeige von Anrufen eingerichtet. Öffnen Sie den Anruf stattdessen in einem neuen Tab.',
    open: 'In neuem Tab öffnen',
  },
  misconfigured: {
    title: 'Die Anrufansicht ist nicht richtig eingerichtet',
    unreadable: 'config.json muss ein einzelnes JSON-Objekt enthalten.',
    unreachable: 'config.json konnte nicht geladen werden.',
    field: {
      baseUrl:
        'config.json: baseUrl muss leer sein oder eine Adresse mit https:// enthalten (http:// nur für localhost).',
      auth: 'config.json: auth muss "key" oder "proxy" sein.',
      embedOrigins:
        'config.json: embedOrigins muss eine Liste von Ursprüngen sein, zum Beispiel ["https://portal.example"].',
      recordingOrigins:
        'config.json: recordingOrigins muss eine Liste von Ursprüngen sein, zum Beispiel ["https://storage.example"].',
    },
    hint: 'Wenden Sie sich an Ihre Administration. Alle Einstellungen stehen in der README.',
  },
  loading: {
    call: 'Anruf wird geladen …',
    slow: 'Der Anruf wird noch geladen. Der Dienst oder Ihre Verbindung ist möglicherweise langsam.',
    keyOverdue:
      'Diese Website hat noch keinen Schlüssel übergeben. Falls nichts passiert, laden Sie die Seite neu oder öffnen Sie den Anruf noch einmal.',
  },
  header: {
    unnamedAgent: 'Agent',
    number: 'Angerufene Nummer',
    when: 'Zeitpunkt',
    length: 'Dauer',
    ended: 'Ende des Anrufs',
    unknownLength: 'Nicht bekannt',
    copyNumber: 'Nummer kopieren',
    copied: 'Kopiert',
    endedReason: { 'customer-ended-call': 'Der Kunde hat aufgelegt', voicemail: 'Mailbox erreicht' },
  },
  verdict: {
    successful: 'Erfolgreich',
    unsuccessful: 'Nicht erfolgreich',
    disagree: 'Bewertungen widersprechen sich',
    notConnected: 'Nicht zustande gekommen',
    inProgress: 'Läuft gerade',
    none: 'Keine Bewertung',
    agreed: (success) =>
      success
        ? 'Erfolgreich. Der Agent bewertet den Anruf ebenso.'
        : 'Nicht erfolgreich. Der Agent bewertet den Anruf ebenso.',
    reported: (success) => `Der Dienst meldet diesen Anruf als ${success ? 'erfolgreich' : 'nicht erfolgreich'}.`,
    reportedSoFar: (success) =>
      `Bisher meldet der Dienst diesen Anruf als ${success ? 'erfolgreich' : 'nicht erfolgreich'}.`,
    agentEvaluation: (delivered) => `Eigene Bewertung des Agenten: „${delivered}“`,
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
    mute: 'Stummschalten',
    volume: 'Lautstärke',
    speed: (rate) => `Tempo ${rate}×`,
    speedChoices: 'Tempo',
    rate: (rate) => `${rate}×`,
    downloading: 'Aufnahme wird geladen',
    slowConnection: 'Es kommen gerade keine Daten an. Ihre Verbindung ist möglicherweise langsam.',
    range: (start, end) => `${start} – ${end}`,
    clearRange: 'Bereich aufheben',
    zoomIn: 'Vergrößern',
    zoomOut: 'Verkleinern',
    wholeCall: 'Ganzer Anruf',
    playbackFailed: 'Die Wiedergabe wurde hier unterbrochen. Drücken Sie „Abspielen“, um es erneut zu versuchen.',
    autoplayBlocked:
      'Ihr Browser hat die automatische Wiedergabe blockiert. Drücken Sie „Abspielen“, um den Anruf anzuhören.',
    noWaveform: 'Die Wellenform konnte nicht dargestellt werden. Sie können die Aufnahme trotzdem abspielen.',
    loadingAt: (time) => `Ton bei ${time} wird geladen …`,
    positionCorrected: (seconds) => `Die Position lag um ${seconds} s daneben und wurde korrigiert.`,
    damaged: (gaps, end) => {
      const more = (count: number) => plural(count, { one: '# weiteren Stelle', other: '# weiteren Stellen' })
      const missing = gaps.length === 0 ? [] : [`Ton fehlt bei ${shortList(gaps, more)}`]
      const ends = end === null ? [] : [`sie endet vorzeitig bei ${end}`]
      return `Die Aufnahme ist möglicherweise unvollständig: ${[...missing, ...ends].join(', und ')}.`
    },
    inexactTimes:
      'Zeitangaben sind möglicherweise ungenau, weil dieser Browser in dieser Aufnahme nicht genau springen kann.',
    unavailable: {
      'never-connected': {
        title: 'Der Anruf kam nicht zustande',
        reason: (wait) =>
          wait === null
            ? 'Es gibt nichts abzuspielen.'
            : `Er endete nach ${wait} Wartezeit, daher gibt es nichts abzuspielen.`,
      },
      'not-yet': {
        title: notReady,
        reason:
          'Der Anruf ist gerade erst zu Ende gegangen. Es kann einige Minuten dauern, bis die Aufnahme erscheint.',
      },
      unreadable: {
        title: 'Keine Aufnahme',
        reason: 'Der Dienst hat ungültige Angaben zur Aufnahme gesendet.',
      },
      'not-available': {
        title: 'Keine Aufnahme',
        reason: 'Für diesen Anruf ist keine Aufnahme verfügbar.',
      },
      live: {
        title: 'Der Anruf ist noch nicht zu Ende',
        reason: 'Die Aufnahme ist nach dem Anruf verfügbar. Das Transkript wird laufend ergänzt.',
      },
    },
  },
  transcript: {
    width: 'Breite des Transkripts',
    region: 'Transkript',
    count: turns,
    playFrom: (time) => `Ab ${time} abspielen`,
    follow: 'Folgen',
    jump: 'Zum aktuellen Beitrag',
    empty: 'Zu diesem Anruf gibt es kein Transkript.',
    emptyLive: 'Noch keine Beiträge.',
    pastEnd: 'Dieser Beitrag beginnt nach dem Ende der Aufnahme.',
    showAll: (length) => `Alles anzeigen (${length} Zeichen)`,
  },
  details: {
    region: 'Anrufdetails',
    tab: 'Details',
    summary: 'Zusammenfassung',
    noSummary: 'Zu diesem Anruf gibt es keine Zusammenfassung.',
    timing: 'Zeitlicher Ablauf',
    conversation: 'Gespräch',
    captured: 'Erfasste Werte',
    noCaptured: 'Der Agent hat keine Werte erfasst.',
    inputs: 'Eingaben',
    noInputs: 'Zu diesem Anruf gibt es keine Eingaben.',
    raw: 'Roh-JSON',
    copyRaw: 'Roh-JSON kopieren',
    emptyValue: 'Leer',
    waited: (wait) => `${wait} Wartezeit`,
    talked: (talk) => `${talk} Gespräch`,
    notAnswered: 'Noch nicht angenommen',
    notEnded: 'Noch nicht beendet',
    endUnknown: 'Zeitpunkt nicht bekannt',
    neverConnected: 'Nicht zustande gekommen',
    queued: 'In Warteschlange',
    answered: 'Angenommen',
    ended: 'Beendet',
  },
  notices: {
    unreadable: (fields, more) => {
      const named = list(more === 0 ? fields : [...fields, `${more} weitere`])
      return fields.length === 1 && more === 0
        ? `Ein Feld konnte nicht gelesen werden: ${named}. Der Rest des Anrufs ist nicht betroffen.`
        : `Einige Felder konnten nicht gelesen werden: ${named}. Der Rest des Anrufs ist nicht betroffen.`
    },
    recordingAddressIgnored:
      'Der Dienst hat eine unerwartete Adresse für diese Aufnahme gesendet. Stattdessen wird die übliche verwendet.',
    live: 'Der Anruf ist noch nicht zu Ende. Diese Seite wird automatisch aktualisiert.',
    livePaused: 'Der Anruf ist noch nicht zu Ende. Die automatische Aktualisierung wurde angehalten.',
    refreshFailed: 'Die letzte Aktualisierung ist fehlgeschlagen. Sie sehen den vorherigen Stand.',
    callEnded: 'Der Anruf ist beendet.',
    hidingMissing: 'Bis dahin bleibt alles verborgen, was in diesem Anruf gesagt wurde.',
  },
  checks: {
    sentence: (check) => {
      switch (check.kind) {
        case 'verdicts-disagree':
          return `Der Dienst meldet diesen Anruf als ${check.success ? 'erfolgreich' : 'nicht erfolgreich'}, die eigene Bewertung des Agenten lautet aber „${check.delivered}“.`
        case 'lengths-differ':
          return `Die Aufnahme dauert ${duration(check.recording)}, der Dienst meldet aber ${duration(check.reported)}.`
        case 'recording-cut':
          return check.at === null
            ? 'Das Ende der Aufnahme scheint zu fehlen.'
            : `Bei ${formatClock(check.at)} scheint ein Teil der Aufnahme zu fehlen.`
        case 'times-inexact':
          return 'Zeitangaben in dieser Aufnahme sind möglicherweise ungenau. Transkript und Ton können auseinanderlaufen.'
        case 'turns-after-end':
          return `${plural(check.count, { one: '# Beitrag beginnt', other: '# Beiträge beginnen' })} nach dem Ende der Aufnahme.`
        case 'turn-times':
          return [check.moved > 0 && movedTurns(check.moved), check.untimed > 0 && untimedTurns(check.untimed)]
            .filter((sentence) => sentence !== false)
            .join(' ')
        case 'no-transcript':
          return 'Der Anruf wurde angenommen, hat aber kein Transkript.'
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
      changeKey: 'Schlüssel wechseln',
      editUid: 'UID bearbeiten',
      copyDetail: 'Details kopieren',
      reload: 'Neu laden',
      checkNow: 'Jetzt prüfen',
    },
    waiting: (trouble, seconds, origin) => {
      const problem =
        trouble.kind === 'service'
          ? serviceError(trouble.status)
          : trouble.kind === 'not-ready'
            ? notReady
            : `${origin} ist nicht erreichbar`
      return `${problem}. Neuer Versuch in ${seconds} s …`
    },
    waitingReason: (trouble) => (trouble.kind === 'unreachable' ? unreachableReason : usuallyTemporary),
    waitUntil,
    transcriptAvailable: 'Das vollständige Transkript ist weiterhin verfügbar.',
    call: (trouble, context) => {
      const isProxy = context.auth === 'proxy'
      switch (trouble.kind) {
        case 'unauthorized':
          return {
            title: 'Der Schlüssel wurde nicht akzeptiert',
            reason: 'Möglicherweise enthält er einen Tippfehler, ist abgelaufen oder wurde widerrufen.',
          }
        case 'no-key':
          return { title: 'Der Schlüssel wurde nicht akzeptiert', reason: noKeyFromPortal }
        case 'forbidden':
          return {
            title: 'Dieser Schlüssel hat keinen Zugriff auf diesen Anruf',
            reason: 'Bitten Sie Ihre Administration um Zugriff.',
          }
        case 'not-signed-in':
          return {
            title: 'Sie sind nicht angemeldet oder haben keinen Zugriff auf diesen Anruf',
            reason:
              'Melden Sie sich an und laden Sie diese Seite dann neu. Wenn Sie schon angemeldet sind, bitten Sie Ihre Administration um Zugriff.',
          }
        case 'missing':
          return {
            title: isProxy
              ? 'Anruf nicht gefunden, oder Sie haben keinen Zugriff darauf'
              : 'Anruf nicht gefunden, oder dieser Schlüssel hat keinen Zugriff darauf',
            reason: `Prüfen Sie, ob die Anruf-UID stimmt: ${context.uid}`,
          }
        case 'service':
          return {
            title: serviceError(trouble.status),
            reason:
              trouble.retryAt === undefined
                ? `Der Dienst konnte die Anfrage nicht verarbeiten. ${waitAndRetry}`
                : waitUntil(context.dateTime(trouble.retryAt)),
          }
        case 'refused':
          return {
            title: `Der Dienst hat die Anfrage abgelehnt (${trouble.status})`,
            reason: 'Wenn ein erneuter Versuch nicht hilft, wenden Sie sich an Ihre Administration.',
          }
        case 'unreachable':
          return {
            title: `${context.origin} ist nicht erreichbar`,
            reason: unreachableReason,
          }
        case 'sent-elsewhere':
          return {
            title: 'Der Dienst hat die Anfrage weitergeleitet',
            reason: `Die Weiterleitung wurde blockiert${isProxy ? '' : ', und an die neue Adresse wurde kein Schlüssel gesendet'}. Wenden Sie sich an Ihre Administration.`,
          }
        case 'not-a-call':
          return {
            title: 'Unerwartete Antwort vom Dienst',
            reason:
              'Die Antwort enthält keinen Anruf. Wenn ein erneuter Versuch nicht hilft, wenden Sie sich an Ihre Administration.',
          }
        case 'other-call':
          return {
            title: 'Der Dienst hat einen anderen Anruf gesendet',
            reason: `Sie haben ${context.uid} angefordert. Wenn ein erneuter Versuch nicht hilft, wenden Sie sich an Ihre Administration.`,
          }
        case 'stalled':
          return {
            title: `${context.origin} antwortet nicht`,
            reason: `Seit 30 s sind keine Daten eingetroffen. ${waitAndRetry}`,
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
          return { title: 'Dieser Schlüssel hat keinen Zugriff auf die Aufnahme', reason: null }
        case 'no-key':
          return { title: 'Der Schlüssel wurde für die Aufnahme nicht akzeptiert', reason: noKeyFromPortal }
        case 'not-signed-in':
          return {
            title: 'Sie sind nicht angemeldet oder haben keinen Zugriff auf die Aufnahme',
            reason: null,
          }
        case 'missing':
          return {
            title: isProxy
              ? 'Die Aufnahme ist nicht verfügbar, oder Sie haben keinen Zugriff darauf'
              : 'Die Aufnahme ist nicht verfügbar, oder dieser Schlüssel hat keinen Zugriff darauf',
            reason: null,
          }
        case 'service':
          return {
            title: serviceError(trouble.status),
            reason:
              trouble.retryAt === undefined
                ? 'Die Aufnahme konnte nicht geladen werden.'
                : waitUntil(context.dateTime(trouble.retryAt)),
          }
        case 'refused':
          return {
            title: `Der Dienst hat die Anfrage nach der Aufnahme abgelehnt (${trouble.status})`,
            reason: null,
          }
        case 'unreachable':
          return {
            title: `${context.origin} ist nicht erreichbar`,
            reason: unreachableReason,
          }
        case 'sent-elsewhere':
          return {
            title: 'Der Dienst hat die Anfrage weitergeleitet',
            reason:
              'Die Weiterleitung führt zu einer Website, die nicht zugelassen ist. Wenden Sie sich an Ihre Administration.',
          }
        case 'not-ready':
          return { title: notReady, reason: null }
        case 'not-a-recording':
          return { title: 'Der Dienst hat keine Aufnahme gesendet', reason: null }
        case 'empty':
          return { title: 'Die Aufnahme ist leer', reason: null }
        case 'unsupported':
          return { title: unplayable, reason: `Dieser Browser kann ihr Format nicht abspielen: ${trouble.format}.` }
        case 'unplayable':
          return {
            title: unplayable,
            reason: 'Die Datei ist möglicherweise beschädigt oder hat ein nicht unterstütztes Format.',
          }
        case 'missing-script':
          return {
            title: 'Der Player wurde nicht geladen',
            reason: missingScript.reason,
          }
        case 'lost':
          return {
            title: `Verbindung unterbrochen bei ${progressOf(trouble.received, trouble.total)}`,
            reason: 'Nur ein Teil der Aufnahme wurde geladen.',
          }
        case 'stalled':
          return {
            title: `Download bei ${progressOf(trouble.received, trouble.total)} stehen geblieben`,
            reason: 'Seit 30 s sind keine Daten eingetroffen.',
          }
        default:
          return assertNever(trouble)
      }
    },
    crashed: {
      title: 'Dieser Teil der Seite funktioniert nicht mehr',
      reason: 'Alles andere funktioniert weiter. Laden Sie diesen Teil neu, um es erneut zu versuchen.',
    },
    crashedPage: {
      title: 'Die Anrufansicht funktioniert nicht mehr',
      reason:
        'Ein unerwarteter Fehler ist aufgetreten. Laden Sie die Seite neu. Wenn er erneut auftritt, wählen Sie „Details kopieren“ und senden Sie den Text an Ihre Administration.',
    },
    missingScript,
  },
  shortcuts: {
    title: 'Tastenkürzel',
    close: 'Schließen',
    singleKeys: 'Kürzel mit nur einer Taste',
    singleKeysHint:
      'Deaktivieren Sie diese Option, um Kürzel nicht versehentlich auszulösen. Strg+K und ⌘K funktionieren weiterhin.',
    space: 'Leertaste',
    or: 'oder',
    list: {
      playPause: 'Abspielen oder Pause',
      backForward10: '10 Sekunden zurück oder vor',
      backForward5: '5 Sekunden zurück oder vor',
      turns: 'Voriger oder nächster Beitrag',
      speed: 'Langsamer oder schneller abspielen',
      mute: 'Stummschalten',
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
    position: positionOf,
    none: 'Keine Treffer',
    previous: 'Voriger Treffer',
    next: 'Nächster Treffer',
    close: 'Suche schließen',
  },
  listening: {
    mutePrivate: 'Verborgene Beiträge stummschalten',
    skipSilences: 'Pausen überspringen',
    unmeasured: {
      pending: 'Verfügbar, sobald die ganze Aufnahme gemessen ist.',
      unsure: 'Unsicher, weil eine Stimme zu leise scheint, um sie von Stille zu unterscheiden.',
      unavailable: 'Nicht gemessen, weil die Aufnahme nicht gelesen werden konnte.',
    },
    loop: 'Schleife',
    voices: (choice) => `Stimmen: ${choice}`,
    voicesTitle: 'Stimmen',
    voice: { both: 'Beide Stimmen', agent: 'Nur Agent', customer: 'Nur Kunde' },
    bothHeard: 'Dieser Browser kann keine einzelne Stimme stummschalten. Sprechen beide gleichzeitig, hören Sie beide.',
    skipped: (length) => `${length} übersprungen`,
    replaySlower: 'Beitrag langsamer wiederholen',
    markTurn: 'Bereich auf diesen Beitrag setzen',
    startRange: 'Bereich hier beginnen',
    endRange: 'Bereich hier beenden',
    otherSpeaker: { previous: 'Voriger Beitrag der anderen Person', next: 'Nächster Beitrag der anderen Person' },
  },
  sync: {
    name: 'Sync',
    shifted: (seconds) => `Sync ${seconds} s`,
    seconds: (seconds) => `${seconds} s`,
    hint: 'Verschiebt das Transkript, damit es zum Ton passt. Gilt für diesen Anruf auf diesem Gerät.',
    earlier: 'Früher',
    later: 'Später',
    thisTurn: 'Beitrag beginnt jetzt',
    reset: 'Sync zurücksetzen',
  },
  talk: {
    title: 'Redezeit',
    longestSilence: (length) => `max. Pause ${length}`,
    estimated: 'geschätzt',
    method: {
      channels: 'Geschätzt anhand der getrennten Tonkanäle beider Stimmen',
      silences: 'Geschätzt anhand der Zeiten der Beiträge und der Pausen im Ton',
      offsets: 'Geschätzt nur anhand der Zeiten der Beiträge, einschließlich der Pausen',
    },
  },
  hidden: {
    number: 'Zahl verborgen',
    address: 'Adresse verborgen',
    turn: 'Beitrag verborgen',
    text: 'Text verborgen',
    word: 'Verborgenes Wort',
    showTurn: 'Diesen Beitrag zeigen',
    hideTurn: 'Diesen Beitrag verbergen',
    showValue: 'Verborgenen Wert zeigen',
    hideWords: 'Diese Wörter verbergen',
    wordsHidden: 'Wörter in diesem Anruf verborgen',
    undo: 'Rückgängig',
  },
  evidence: {
    column: 'Fundstelle',
    play: (time) => `Fundstelle abspielen, ${time}`,
    show: (time) => `Fundstelle zeigen, ${time}`,
    showUntimed: 'Fundstelle zeigen',
    position: positionOf,
    showNext: 'Nächste Fundstelle zeigen',
    noMatch: 'Keine Fundstelle',
    unreadable: 'Das Transkript konnte nicht gelesen werden.',
  },
  share: {
    copyLink: 'Link zu dieser Stelle kopieren',
    linkCopied: (time) => (time === null ? 'Link kopiert' : `Link zu ${time} kopiert`),
    copyRangeLink: 'Link zum Bereich kopieren',
    rangeLinkCopied: (range) => `Link zu ${range} kopiert`,
    copyTurn: 'Beitrag kopieren',
    turnCopied: 'Beitrag kopiert',
    copyTurnLink: 'Link zum Beitrag kopieren',
    keepMoment: 'Diese Stelle merken',
    selected: (count) => `${turns(count)} ausgewählt`,
    copyTurns: 'Beiträge kopieren',
    turnsCopied: (count) => `${turns(count)} kopiert`,
    more: 'Weitere Aktionen zum Transkript',
    download: 'Herunterladen',
    downloadRecording: 'Aufnahme herunterladen',
    downloadClip: 'Ausschnitt herunterladen',
    downloadMomentClips: 'Ausschnitte aller gemerkten Stellen herunterladen',
    downloadTurnClip: 'Ausschnitt dieses Beitrags herunterladen',
    privateTurnsMuted: 'Verborgene Beiträge sind stumm',
    downloadTranscript: 'Transkript herunterladen',
    format: { text: 'Text', srt: 'SRT', vtt: 'VTT', json: 'JSON' },
    print: 'Drucken',
    saving: (name) => `${name} wird gespeichert`,
    preparing: 'Die Datei wird noch vorbereitet …',
    saveCall: 'Anruf speichern',
    noCues: 'Es gibt nichts herunterzuladen: Kein Beitrag hat sowohl Text als auch eine Startzeit.',
    copyManually: 'Manuell kopieren',
    copyManuallyHint:
      'Ihr Browser hat das Kopieren blockiert. Drücken Sie Strg+C oder ⌘C, um den ausgewählten Text zu kopieren.',
  },
  ticket: { name: 'Für Ticket kopieren', markdown: 'Als Markdown kopieren' },
  languages: { name: 'Sprache', auto: 'Sprache des Browsers' },
  commands: {
    name: 'Befehlsmenü',
    hint: 'Befehl eingeben',
    none: 'Keine passenden Befehle',
    focusUid: 'Anderen Anruf öffnen',
  },
}
