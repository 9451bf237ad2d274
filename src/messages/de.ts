import { formatClock } from '../domain/time/format-clock.ts'
import type { Texts } from './messages.ts'
import type { Quantities, Units } from './quantities.ts'

export { createQuantities } from './quantities.ts'

export const units: Units = {
  hour: 'h',
  minute: 'min',
  second: 's',
  ofTotal: (part, total) => `${part} von ${total}`,
}
const turns = { one: '# Beitrag', other: '# Beiträge' }
const serviceError = (status: number) =>
  status === 429 ? 'Der Dienst ist ausgelastet (429)' : `Fehler beim Dienst (${status})`
const notReady = 'Die Aufnahme ist noch nicht verfügbar'
const unplayable = 'Diese Aufnahme kann nicht abgespielt werden'
const waitAndRetry = 'Warten Sie einen Moment, und versuchen Sie es dann erneut.'
const blocked = ({ status }: { status: number }) => ({
  title: `Möglicherweise hat Ihr Netzwerk die Anfrage blockiert (${status})`,
  reason:
    'Statt der Antwort des Dienstes ist eine Webseite eingetroffen. Vielleicht müssen Sie sich zuerst im Netzwerk anmelden, oder eine Firewall blockiert den Dienst.',
})
const unreachable = (_: unknown, { origin }: { origin: string }) => ({
  title: `${origin} ist nicht erreichbar`,
  reason: 'Sie sind möglicherweise offline, oder der Dienst lässt keine Anfragen von dieser Seite zu.',
})
const missingScript = {
  title: 'Ein Teil der Seite wurde nicht geladen',
  reason: 'Vielleicht sind Sie offline, oder die Seite wurde aktualisiert. Laden Sie sie neu.',
}

const noKeyFromPortal =
  'Diese Website hat keinen Schlüssel übergeben, den der Dienst akzeptiert. Versuchen Sie es erneut oder wenden Sie sich an Ihre Administration.'

export const createTexts = ({ duration, plural, progressOf }: Quantities): Texts => ({
  app: { name: 'Anrufansicht' },
  unreadable: '—',
  unreadableHint: 'Dieser Wert fehlt oder ist ungültig.',
  comma: ', ',
  colon: ': ',
  role: { agent: 'Agent', customer: 'Kunde' },
  topBar: {
    callUid: 'Anruf-ID',
    copyUid: 'Anruf-ID kopieren',
    hidePrivate: 'Private Daten verbergen',
    hidePrivateHint:
      'Verbirgt Beiträge mit Zahlen oder Adressen sowie Namen und Werte dieses Anrufs. Einzelne Wörter und Verhörtes können sichtbar bleiben. Bei Anrufen in anderen Sprachen alle Wörter verbergen.',
    hideAll: 'Alle Wörter verbergen',
    clocks: 'Zeitzone',
    localTime: 'Ortszeit',
    utc: 'UTC',
    theme: { light: 'Hell', dark: 'Dunkel', auto: 'System' },
    themeName: 'Design',
    shortcuts: 'Tastenkürzel',
    forgetKey: 'Schlüssel entfernen',
    more: 'Mehr',
  },
  start: {
    title: 'Anruf öffnen',
    apiKey: 'API-Schlüssel',
    showKey: 'Schlüssel anzeigen',
    uidHint: 'Anruf-ID, Link zu einem Anruf oder Webhook-Daten einfügen.',
    open: 'Anruf öffnen',
    keyHint: (origin) =>
      `Wird nur an ${origin} gesendet. Wird entfernt, sobald Sie alle Tabs der Anrufansicht schließen.`,
    keyRemembered: 'Ihr Schlüssel bleibt in diesem Browser, bis Sie alle Tabs der Anrufansicht schließen.',
    recent: 'Letzte Anrufe',
    clearRecent: 'Letzte Anrufe löschen',
    missingKey: 'Geben Sie einen API-Schlüssel ein.',
    invalidKey: 'Ein API-Schlüssel darf keine Leerzeichen, Zeilenumbrüche oder Sonderzeichen wie é enthalten.',
    uidProblem: {
      empty: 'Geben Sie eine Anruf-ID ein.',
      'too-long': 'Eine Anruf-ID darf höchstens 200 Zeichen lang sein.',
      'not-allowed': 'Diese Anruf-ID enthält ungültige oder unsichtbare Zeichen. Geben Sie sie erneut ein.',
      'no-uid': 'Keine Anruf-ID gefunden. Fügen Sie eine ID oder einen Link zu einem Anruf ein.',
      'several-uids': 'Dieser Text enthält mehrere Anruf-IDs. Fügen Sie nur eine ein.',
      'holds-key': 'Dieser Text enthält einen API-Schlüssel. Fügen Sie nur die Anruf-ID oder einen Link zum Anruf ein.',
    },
    keyRefusedReason:
      'Er wurde aus diesem Browser entfernt. Geben Sie einen anderen Schlüssel ein, um diesen Anruf zu öffnen.',
    changeKey: 'Geben Sie einen anderen Schlüssel ein, um diesen Anruf zu öffnen.',
    uidFromPortal: {
      title: 'Dieser Anruf kann nicht geöffnet werden',
      reason: 'Diese Website hat keine gültige Anruf-ID übergeben. Gehen Sie zurück und öffnen Sie den Anruf erneut.',
    },
    secretRemoved:
      'Die Adresse enthielt einen Schlüssel. Er wurde entfernt, ohne verwendet zu werden, denn Adressen werden im Browserverlauf und in Serverprotokollen gespeichert.',
  },
  loading: {
    call: 'Anruf wird geladen …',
    slow: 'Der Anruf wird noch geladen. Der Dienst oder Ihre Verbindung ist möglicherweise langsam.',
    keyOverdue:
      'Diese Website hat noch keinen Schlüssel übergeben. Falls nichts passiert, laden Sie die Seite neu oder öffnen Sie den Anruf noch einmal.',
  },
  header: {
    number: 'Angerufene Nummer',
    when: 'Zeitpunkt',
    length: 'Dauer',
    ended: 'Ende des Anrufs',
    unknownLength: 'Nicht bekannt',
    copyNumber: 'Nummer kopieren',
    copied: 'Kopiert',
    endedReason: {
      endings: {
        'hung-up': {
          customer: 'Der Kunde hat aufgelegt',
          agent: 'Der Agent hat aufgelegt',
          carrier: 'Der Netzbetreiber hat den Anruf beendet',
          other: 'Der Anruf wurde beendet',
        },
        'said-goodbye': 'Der Agent hat sich verabschiedet und aufgelegt',
        busy: { operator: 'Der Mitarbeiter war besetzt', other: 'Es war besetzt' },
        'no-answer': 'Niemand hat abgenommen',
        voicemail: 'Mailbox erreicht',
        silence: { customer: 'Vom Kunden kam kein Ton', other: 'Nach langer Stille beendet' },
        'time-limit': 'Die Höchstdauer wurde erreicht',
        transferred: { agent: 'Der Agent hat den Anruf weitergeleitet', other: 'Der Anruf wurde weitergeleitet' },
        cancelled: { transfer: 'Die Weiterleitung wurde abgebrochen', other: 'Der Anruf wurde abgebrochen' },
        misdialled: 'Eine falsche Nummer wurde gewählt',
        'access-refused': {
          customer: 'Der Kunde hat das Mikrofon nicht freigegeben',
          carrier: 'Der Netzbetreiber hat den Anruf abgelehnt',
        },
        'not-connected': { line: 'Es kam keine Verbindung zustande' },
      },
      parts: {
        'call-start': 'Der Anruf konnte nicht beginnen',
        line: 'Die Telefonleitung ist ausgefallen',
        'language-model': 'Das Sprachmodell ist ausgefallen',
        voice: 'Die Stimme des Agenten ist ausgefallen',
        transcription: 'Die Transkription ist ausgefallen',
        transfer: 'Die Weiterleitung ist fehlgeschlagen',
        provider: 'Ein Anbieter ist ausgefallen',
        platform: 'Die Plattform ist ausgefallen',
        other: 'Ein Fehler hat den Anruf beendet',
      },
      failures: {
        'not-connected': 'keine Verbindung',
        'access-refused': 'Zugriff verweigert',
        'invalid-request': 'ungültige Anfrage',
        quota: 'Limit erreicht',
        'rate-limit': 'zu viele Anfragen',
        'no-credit': 'kein Guthaben',
        overloaded: 'überlastet',
        'server-error': 'Serverfehler',
      },
      inTransfer: 'Weiterleitung',
      faults: { carrier: 'Netzfehler', provider: 'Anbieterfehler', platform: 'Plattformfehler', other: 'Fehler' },
    },
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
    playOrPause: 'Abspielen oder Pause',
    pause: 'Pause',
    position: 'Position',
    speakingAt: (position, speaker) => `${position}, ${speaker} spricht`,
    speaking: { agent: 'Agent', customer: 'Kunde' },
    back: (seconds) => `${seconds} Sekunden zurück`,
    forward: (seconds) => `${seconds} Sekunden vor`,
    previousTurn: 'Voriger Beitrag',
    nextTurn: 'Nächster Beitrag',
    mute: 'Stummschalten',
    volume: 'Lautstärke',
    speed: (rate) => `Tempo ${rate}×`,
    speedChoices: 'Tempo',
    slower: 'Langsamer abspielen',
    faster: 'Schneller abspielen',
    rate: (rate) => `${rate}×`,
    downloading: 'Aufnahme wird geladen',
    slowConnection: 'Es kommen gerade keine Daten an. Der Dienst oder Ihre Verbindung ist möglicherweise langsam.',
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
    damaged: {
      gaps: (places) => `Die Aufnahme ist möglicherweise unvollständig: Ton fehlt bei ${places}.`,
      end: (end) => `Die Aufnahme ist möglicherweise unvollständig: sie endet vorzeitig bei ${end}.`,
      gapsAndEnd: (places, end) =>
        `Die Aufnahme ist möglicherweise unvollständig: Ton fehlt bei ${places}, und sie endet vorzeitig bei ${end}.`,
      morePlaces: { one: '# weiteren Stelle', other: '# weiteren Stellen' },
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
      unreadable: { title: 'Keine Aufnahme', reason: 'Der Dienst hat ungültige Angaben zur Aufnahme gesendet.' },
      'not-available': { title: 'Keine Aufnahme', reason: 'Für diesen Anruf ist keine Aufnahme verfügbar.' },
      live: { title: notReady, reason: 'Sie ist nach dem Anruf verfügbar.' },
    },
  },
  transcript: {
    unreadable: 'Das Transkript konnte nicht gelesen werden.',
    width: 'Breite des Transkripts',
    region: 'Transkript',
    count: (count) => plural(count, turns),
    playFrom: (time) => `Ab ${time} abspielen`,
    clockTimes: 'Uhrzeiten',
    follow: 'Folgen',
    jump: 'Zum aktuellen Beitrag',
    empty: 'Zu diesem Anruf gibt es kein Transkript.',
    emptyLive: 'Noch keine Beiträge.',
    pastEnd: 'Dieser Beitrag beginnt nach dem Ende der Aufnahme.',
    showAll: (length) => `Alles anzeigen (${length} Zeichen)`,
  },
  details: {
    whereSaid: 'Fundstelle',
    region: 'Anrufdetails',
    tab: 'Details',
    summary: 'Zusammenfassung',
    noSummary: 'Zu diesem Anruf gibt es keine Zusammenfassung.',
    timing: 'Zeitlicher Ablauf',
    captured: 'Erfasste Werte',
    noCaptured: 'Der Agent hat keine Werte erfasst.',
    inputs: 'Eingaben',
    noInputs: 'Zu diesem Anruf gibt es keine Eingaben.',
    raw: 'Roh-JSON',
    copyRaw: 'Roh-JSON kopieren',
    rawHidden: 'Solange etwas verborgen ist, gibt es kein Roh-JSON.',
    emptyValue: 'Leer',
    showAllValues: (count) => `Alle ${count} Werte anzeigen`,
    waited: (wait) => `${wait} Wartezeit`,
    talked: (talk) => `${talk} Anruf`,
    notAnswered: 'Noch nicht angenommen',
    notEnded: 'Läuft noch',
    endUnknown: 'Zeitpunkt nicht bekannt',
    neverConnected: 'Nicht zustande gekommen',
    queued: 'In Warteschlange',
    answered: 'Angenommen',
    ended: 'Beendet',
  },
  notices: {
    unreadableField: (name) =>
      `Ein Feld konnte nicht gelesen werden: ${name}. Der Rest des Anrufs ist nicht betroffen.`,
    unreadableFields: (names) =>
      `Einige Felder konnten nicht gelesen werden: ${names}. Der Rest des Anrufs ist nicht betroffen.`,
    moreFields: { other: '# weitere' },
    recordingAddressIgnored:
      'Der Dienst hat eine unerwartete Adresse für diese Aufnahme gesendet. Stattdessen wird die übliche verwendet.',
    live: 'Der Anruf ist noch nicht zu Ende. Diese Seite wird automatisch aktualisiert.',
    livePaused: 'Der Anruf ist noch nicht zu Ende. Die automatische Aktualisierung wurde angehalten.',
    refreshFailed: 'Die letzte Aktualisierung ist fehlgeschlagen. Sie sehen den vorherigen Stand.',
    callEnded: 'Der Anruf ist beendet.',
    hidingMissing: 'Bis dahin bleibt alles verborgen, was in diesem Anruf gesagt wurde.',
  },
  checks: {
    movedTurns: (count) =>
      plural(count, {
        one: '# Beitrag kam in falscher Reihenfolge an und wurde nach Zeit einsortiert.',
        other: '# Beiträge kamen in falscher Reihenfolge an und wurden nach Zeit einsortiert.',
      }),
    untimedTurns: (count) =>
      plural(count, {
        one: '# Beitrag hat keine gültige Startzeit.',
        other: '# Beiträge haben keine gültige Startzeit.',
      }),
    byKind: {
      'verdicts-disagree': ({ success, delivered }) =>
        `Der Dienst meldet diesen Anruf als ${success ? 'erfolgreich' : 'nicht erfolgreich'}, die eigene Bewertung des Agenten lautet aber „${delivered}“.`,
      'lengths-differ': ({ recording, reported }) =>
        `Die Aufnahme dauert ${duration(recording)}, der Dienst meldet aber ${duration(reported)}.`,
      'recording-cut': ({ at }) =>
        at === null
          ? 'Das Ende der Aufnahme scheint zu fehlen.'
          : `Bei ${formatClock(at)} scheint ein Teil der Aufnahme zu fehlen.`,
      'times-inexact':
        'Zeitangaben in dieser Aufnahme sind möglicherweise ungenau. Transkript und Ton können auseinanderlaufen.',
      'turns-after-end': ({ count }) =>
        `${plural(count, { one: '# Beitrag beginnt', other: '# Beiträge beginnen' })} nach dem Ende der Aufnahme.`,
      'no-transcript': 'Der Anruf wurde angenommen, hat aber kein Transkript.',
    },
  },
  trouble: {
    actions: {
      tryAgain: 'Erneut versuchen',
      tryNow: 'Jetzt versuchen',
      resume: 'Fortsetzen',
      cancel: 'Abbrechen',
      changeKey: 'Schlüssel wechseln',
      editUid: 'Anruf-ID bearbeiten',
      copyDetail: 'Details kopieren',
      reload: 'Neu laden',
      checkNow: 'Jetzt prüfen',
    },
    waiting: (problem, seconds) => `${problem}. Neuer Versuch in ${seconds} s …`,
    usuallyTemporary: 'Das Problem löst sich meist von selbst.',
    waitUntil: (dateTime) => `Der Dienst bittet darum, bis ${dateTime} zu warten.`,
    transcriptAvailable: 'Das vollständige Transkript ist weiterhin verfügbar.',
    call: {
      unauthorized: {
        title: 'Der Schlüssel wurde nicht akzeptiert',
        reason: 'Möglicherweise enthält er einen Tippfehler, ist abgelaufen oder wurde widerrufen.',
      },
      'no-key': { title: 'Der Schlüssel wurde nicht akzeptiert', reason: noKeyFromPortal },
      forbidden: {
        title: 'Dieser Schlüssel hat keinen Zugriff auf diesen Anruf',
        reason: 'Bitten Sie Ihre Administration um Zugriff.',
      },
      'not-signed-in': {
        title: 'Sie sind nicht angemeldet oder haben keinen Zugriff auf diesen Anruf',
        reason:
          'Melden Sie sich an und laden Sie diese Seite dann neu. Wenn Sie schon angemeldet sind, bitten Sie Ihre Administration um Zugriff.',
      },
      missing: (_, { uid, auth }) => ({
        title:
          auth === 'proxy'
            ? 'Anruf nicht gefunden, oder Sie haben keinen Zugriff darauf'
            : 'Anruf nicht gefunden, oder dieser Schlüssel hat keinen Zugriff darauf',
        reason: `Prüfen Sie, ob die Anruf-ID stimmt: ${uid}`,
      }),
      service: ({ status }) => ({
        title: serviceError(status),
        reason: `Der Dienst konnte die Anfrage nicht verarbeiten. ${waitAndRetry}`,
      }),
      refused: ({ status }) => ({
        title: `Der Dienst hat die Anfrage abgelehnt (${status})`,
        reason: 'Wenn ein erneuter Versuch nicht hilft, wenden Sie sich an Ihre Administration.',
      }),
      unreachable,
      blocked,
      'sent-elsewhere': {
        title: 'Der Dienst hat die Anfrage weitergeleitet',
        reason:
          'Die Weiterleitung wurde blockiert, und an die neue Adresse wurde kein Schlüssel gesendet. Wenden Sie sich an Ihre Administration.',
      },
      'not-a-call': {
        title: 'Unerwartete Antwort',
        reason:
          'Sie enthält keinen Anruf und kommt vielleicht von Ihrem Netzwerk statt vom Dienst. Wenn ein erneuter Versuch nicht hilft, wenden Sie sich an Ihre Administration.',
      },
      'too-large': ({ limit }) => ({
        title: 'Der Anruf ist zu groß',
        reason: `Die Antwort ist größer als ${progressOf(limit, null)}. Der Rest wurde nicht gelesen. Wenden Sie sich an Ihre Administration.`,
      }),
      'other-call': (_, { uid }) => ({
        title: 'Der Dienst hat einen anderen Anruf gesendet',
        reason: `Sie haben ${uid} angefordert. Wenn ein erneuter Versuch nicht hilft, wenden Sie sich an Ihre Administration.`,
      }),
      stalled: (_, { origin }) => ({
        title: `${origin} antwortet nicht`,
        reason: `Seit 30 s sind keine Daten eingetroffen. ${waitAndRetry}`,
      }),
    },
    recording: {
      unauthorized: { title: 'Dieser Schlüssel hat keinen Zugriff auf die Aufnahme' },
      forbidden: { title: 'Dieser Schlüssel hat keinen Zugriff auf die Aufnahme' },
      'no-key': { title: 'Der Schlüssel wurde für die Aufnahme nicht akzeptiert', reason: noKeyFromPortal },
      'not-signed-in': { title: 'Sie sind nicht angemeldet oder haben keinen Zugriff auf die Aufnahme' },
      missing: (_, { auth }) => ({
        title:
          auth === 'proxy'
            ? 'Die Aufnahme ist nicht verfügbar, oder Sie haben keinen Zugriff darauf'
            : 'Die Aufnahme ist nicht verfügbar, oder dieser Schlüssel hat keinen Zugriff darauf',
      }),
      service: ({ status }) => ({ title: serviceError(status), reason: 'Die Aufnahme konnte nicht geladen werden.' }),
      refused: ({ status }) => ({ title: `Der Dienst hat die Anfrage nach der Aufnahme abgelehnt (${status})` }),
      unreachable,
      blocked,
      'sent-elsewhere': {
        title: 'Der Dienst hat die Anfrage weitergeleitet',
        reason:
          'Die Weiterleitung führt zu einer Website, die nicht zugelassen ist. Wenden Sie sich an Ihre Administration.',
      },
      'not-ready': { title: notReady },
      'not-a-recording': {
        title: 'Das ist keine Aufnahme',
        reason: 'Es ist etwas anderes eingetroffen, vielleicht von Ihrem Netzwerk statt vom Dienst.',
      },
      empty: { title: 'Die Aufnahme ist leer' },
      unsupported: ({ format }) => ({
        title: unplayable,
        reason: `Dieser Browser kann ihr Format nicht abspielen: ${format}.`,
      }),
      unplayable: {
        title: unplayable,
        reason: 'Die Datei ist möglicherweise beschädigt oder hat ein nicht unterstütztes Format.',
      },
      'missing-script': { title: 'Der Player wurde nicht geladen', reason: missingScript.reason },
      lost: ({ received, total }) => ({
        title: `Verbindung unterbrochen bei ${progressOf(received, total)}`,
        reason: 'Nur ein Teil der Aufnahme wurde geladen.',
      }),
      cancelled: { title: 'Das Laden wurde abgebrochen' },
      'too-large': ({ limit }) => ({
        title: `Die Aufnahme ist größer als ${progressOf(limit, null)}`,
        reason: 'Nur ein Teil der Aufnahme wurde geladen.',
      }),
      stalled: ({ received, total }) => ({
        title: `Download bei ${progressOf(received, total)} stehen geblieben`,
        reason: 'Seit 30 s sind keine Daten eingetroffen.',
      }),
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
    close: 'Schließen',
    singleKeys: 'Kürzel mit nur einer Taste',
    singleKeysHint:
      'Deaktivieren Sie diese Option, um Kürzel nicht versehentlich auszulösen. Strg+K und ⌘K funktionieren weiterhin.',
    keys: { space: 'Leertaste', ctrl: 'Strg', shift: 'Umschalt' },
  },
  search: {
    label: 'Transkript durchsuchen',
    hint: 'Suchen',
    none: 'Keine Treffer',
    previous: 'Voriger Treffer',
    next: 'Nächster Treffer',
    close: 'Suche schließen',
  },
  listening: {
    allMuted: 'Private Daten lassen sich in dieser Aufnahme nicht finden, deshalb ist sie ganz stumm.',
    mutedForNow:
      'Alles ist stumm, bis die Länge der Aufnahme bekannt ist. Vorher lassen sich private Daten darin nicht finden.',
    mutePrivate: 'Verborgene Beiträge stummschalten',
    skipSilences: 'Pausen überspringen',
    unmeasured: {
      pending: 'Verfügbar, sobald die ganze Aufnahme gemessen ist.',
      'soft-voice': 'Eine Stimme ist zu leise zum Messen.',
      mismatch: 'Unsicher, weil Ton und Transkript nicht zusammenpassen.',
      'agent-silent': 'Der Kanal des Agenten ist stumm, deshalb lassen sich Pausen nicht messen.',
      'customer-silent': 'Der Kanal des Kunden ist stumm, deshalb lassen sich Pausen nicht messen.',
      'nobody-heard': 'In dieser Aufnahme wurde keine Sprache gefunden.',
      unavailable: 'Nicht gemessen, weil die Aufnahme nicht gelesen werden konnte.',
    },
    loop: 'Schleife',
    voices: (choice) => `Stimmen: ${choice}`,
    voicesTitle: 'Stimmen',
    voice: { both: 'Beide Stimmen', agent: 'Nur Agent', customer: 'Nur Kunde' },
    evenVoices: 'Stimmen angleichen',
    bothHeard: 'Dieser Browser kann keine einzelne Stimme stummschalten. Sprechen beide gleichzeitig, hören Sie beide.',
    skipped: (length) => `${length} übersprungen`,
    replaySlower: 'Beitrag langsamer wiederholen',
    markTurn: 'Bereich auf diesen Beitrag setzen',
    startRange: 'Bereich hier beginnen',
    endRange: 'Bereich hier beenden',
  },
  sync: {
    name: 'Sync',
    shifted: (seconds) => `Sync ${seconds} s`,
    seconds: (seconds) => `${seconds} s`,
    manual: 'Von Hand verschieben',
    hint: 'Verschiebt das Transkript, damit es zum Ton passt. Gilt für diesen Anruf auf diesem Gerät.',
    match: 'An den Ton anpassen',
    matchHint: 'Jeder Beitrag beginnt mit seinem ersten Wort.',
    early: (seconds) => `Das Transkript ist offenbar ${seconds} s zu früh.`,
    late: (seconds) => `Das Transkript ist offenbar ${seconds} s zu spät.`,
    earlier: 'Früher',
    later: 'Später',
    thisTurn: 'Beitrag beginnt jetzt',
    reset: 'Zurücksetzen',
  },
  hidden: {
    number: 'Zahl verborgen',
    address: 'Adresse verborgen',
    turn: 'Beitrag verborgen',
    text: 'Text verborgen',
    word: 'Verborgenes Wort',
    showTurn: 'Diesen Beitrag zeigen',
    showAll: 'Alles zeigen',
    hideTurn: 'Diesen Beitrag verbergen',
    showValue: 'Verborgenen Wert zeigen',
    hideWords: 'Diese Wörter verbergen',
    wordsHidden: 'Wörter in diesem Anruf verborgen',
    undo: 'Rückgängig',
  },
  share: {
    copyManuallyHint:
      'Ihr Browser hat das Kopieren blockiert. Drücken Sie Strg+C oder ⌘C, um den ausgewählten Text zu kopieren.',
    copyLink: 'Link zu dieser Stelle kopieren',
    linkCopied: (time) => (time === null ? 'Link kopiert' : `Link zu ${time} kopiert`),
    copyRangeLink: 'Link zum Bereich kopieren',
    rangeLinkCopied: (range) => `Link zu ${range} kopiert`,
    copyTurn: 'Beitrag kopieren',
    turnCopied: 'Beitrag kopiert',
    copyTurnLink: 'Link zum Beitrag kopieren',
    selected: (count) => `${plural(count, turns)} ausgewählt`,
    copyTurns: 'Beiträge kopieren',
    turnsCopied: (count) => `${plural(count, turns)} kopiert`,
    more: 'Weitere Aktionen zum Transkript',
    download: 'Herunterladen',
    downloadRecording: 'Aufnahme herunterladen',
    downloadTranscript: 'Transkript herunterladen',
    format: { text: 'Text', json: 'JSON' },
    print: 'Drucken',
    printBlocked: 'Drucken ist nicht möglich, weil die einbettende Website es nicht erlaubt (allow-modals fehlt).',
    saving: (name) => `${name} wird gespeichert`,
    partial: 'Sie enthält nur den bisher geladenen Teil.',
    copyManually: 'Manuell kopieren',
  },
  ticket: {
    name: 'Für Ticket kopieren',
    markdown: 'Als Markdown kopieren',
    copied: 'Kopiert. Fügen Sie den Text in Ihr Ticket ein.',
    copy: 'Kopieren',
    facts: 'Eckdaten',
    verdict: 'Bewertung',
    turns: 'Beiträge',
    choice: {
      current: 'Aktueller Beitrag',
      marked: 'Markierter Bereich',
      all: 'Alle Beiträge',
      none: 'Keine Beiträge',
    },
    time: 'Zeit',
    speaker: 'Sprecher',
    text: 'Text',
    link: 'Anhören',
    linkToCall: 'Link zum Anruf',
    preview: 'Vorschau',
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
    field: (name) => `config.json: ${name} muss so aussehen:`,
    hint: 'Wenden Sie sich an Ihre Administration. Alle Einstellungen stehen in der README.',
  },
  languages: { name: 'Sprache', auto: 'Sprache des Browsers' },
  commands: {
    name: 'Befehlsmenü',
    focusUid: 'Anderen Anruf öffnen',
    hint: 'Befehl eingeben',
    none: 'Keine passenden Befehle',
  },
})
