import { assertNever } from '../../lib/assert-never.ts'
import type { DeferredMessages } from '../deferred-messages.ts'
import { createPreciseSeconds } from '../precise-seconds.ts'
import { createPlural } from '../quantities.ts'

const plural = createPlural('de')

export const de: DeferredMessages = {
  conversation: {
    seconds: createPreciseSeconds('de', 's'),
    answeredAfter: (seconds, isEstimate) => `Antwort nach ${isEstimate ? 'etwa ' : ''}${seconds}`,
    unheard: { short: 'Wohl nicht gesprochen', full: 'Wohl nicht gesprochen: Auf dieser Seite ist es hier still' },
    cutOff: { short: 'Wohl abgebrochen', full: 'Wohl abgebrochen: Nicht alle diese Wörter wurden gesprochen' },
    responseTime: 'Antwortzeit',
    medianOf: (count) => plural(count, { one: 'eine Antwort', other: 'Median von #' }),
    nineInTen: 'neun von zehn',
    percentile90: '90. Perzentil',
    slowest: 'Langsamste Antwort',
    slowCount: (count) =>
      count === 0 ? 'keine ist langsam' : plural(count, { one: '# ist langsam', other: '# sind langsam' }),
    talkOver: 'Ins Wort gefallen',
    talkOverBy: (agent, customer) =>
      [...(customer > 0 ? [`Kunde ${customer}×`] : []), ...(agent > 0 ? [`Agent ${agent}×`] : [])].join(', '),
    deadAir: 'Stille',
    longest: (seconds) => `längste ${seconds}`,
    lost: 'Wohl nicht gesprochen',
    lostCounts: (unheard, cutOff) =>
      [...(unheard > 0 ? [`${unheard} ungehört`] : []), ...(cutOff > 0 ? [`${cutOff} abgebrochen`] : [])].join(', '),
    times: (count, seconds) => (count === 1 ? seconds : `${count}×, ${seconds}`),
    none: 'Keine',
    needsChannels: 'braucht zwei Kanäle',
    noAnswers: 'keine Antwort messbar',
    playAt: (time) => `ab ${time} abspielen`,
    findings: (count) => (count === 0 ? 'Keine Befunde' : plural(count, { one: '# Befund', other: '# Befunde' })),
    nextFinding: 'Nächster Befund',
    previousFinding: 'Vorheriger Befund',
    nextOrPrevious: 'Nächster oder vorheriger Befund',
    lastReached: 'Das war der letzte Befund',
    firstReached: 'Das war der erste Befund',
    sentence(finding, time, seconds, isEstimate) {
      switch (finding.kind) {
        case 'slow-response':
          return `${time}: Der Agent antwortet nach ${isEstimate ? 'etwa ' : ''}${seconds}`
        case 'talk-over':
          return finding.by === 'agent'
            ? `${time}: Der Agent fällt dem Kunden ins Wort, beide sprechen ${seconds} lang`
            : `${time}: Der Kunde fällt dem Agenten ins Wort, beide sprechen ${seconds} lang`
        case 'dead-air':
          return finding.waitingFor === null
            ? `${time}: ${seconds} Stille`
            : finding.waitingFor === 'agent'
              ? `${time}: ${seconds} Stille, der Agent wäre an der Reihe`
              : `${time}: ${seconds} Stille, der Kunde wäre an der Reihe`
        case 'unheard':
          return finding.side === 'agent'
            ? `${time}: Diese Worte des Agenten wurden wohl nicht gesprochen`
            : `${time}: Diese Worte des Kunden wurden wohl nicht gesprochen`
        case 'cut-off':
          return finding.side === 'agent'
            ? `${time}: Der Agent bricht hier wohl mitten im Satz ab`
            : `${time}: Der Kunde bricht hier wohl mitten im Satz ab`
        default:
          return assertNever(finding)
      }
    },
    method: {
      title: 'Wie wurde gemessen?',
      channels:
        'An der Stimme im Kanal jeder Seite, meist auf 0,1 s genau. Musik, lauter Lärm oder ein starkes Echo können als Stimme gelten, und eine sehr leise Stimme kann fehlen.',
      mix: 'Beide Seiten teilen sich einen Kanal. Antwortzeiten sind daher aus den Pausen zwischen den Beiträgen geschätzt. Ins-Wort-Fallen und ungesprochene Wörter lassen sich so nicht erkennen.',
    },
    notMeasured: {
      'no-recording': 'Nicht gemessen, weil es keine Aufnahme gibt.',
      unavailable: 'Das Gespräch in dieser Aufnahme konnte nicht gemessen werden.',
      'no-speech': 'In dieser Aufnahme wurde kein Gespräch gefunden.',
    },
  },
  ticket: {
    copied: 'Kopiert. Fügen Sie den Text in Ihr Ticket ein.',
    copy: 'Kopieren',
    facts: 'Eckdaten',
    uid: 'Anruf-UID',
    verdict: 'Bewertung',
    captured: 'Erfasste Werte',
    summary: 'Zusammenfassung',
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
    moments: 'Gemerkte Stellen',
    note: 'Notiz',
    preview: 'Vorschau',
  },
  clips: {
    refused: {
      'not-mp3': 'Nur MP3-Aufnahmen lassen sich schneiden. Die ganze Aufnahme können Sie trotzdem herunterladen.',
      'not-loaded': 'Dieser Teil der Aufnahme ist noch nicht geladen. Versuchen Sie es gleich noch einmal.',
      empty: 'In diesem Teil des Anrufs gibt es keinen Ton.',
      damaged:
        'Die Aufnahme ist hier beschädigt, deshalb lässt sich dieser Teil nicht ausschneiden. Die ganze Aufnahme können Sie trotzdem herunterladen.',
      'format-change':
        'Hier wechselt das Audioformat, deshalb lässt sich dieser Teil nicht ausschneiden. Wählen Sie einen Teil davor oder danach.',
      unreadable:
        'Ihr Browser kann diesen Teil der Aufnahme nicht mehr lesen. Laden Sie die Seite neu, und versuchen Sie es noch einmal.',
    },
    muted: (count) =>
      `Stumme Stellen: ${count}. Namen und alles, was das Transkript falsch verstanden hat, können weiterhin zu hören sein.`,
    allMuted: 'Ein Beitrag mit privaten Daten hat keine brauchbare Startzeit, deshalb ist die ganze Aufnahme stumm.',
    notMuted: {
      'not-mp3':
        'Diese Aufnahme ist keine MP3-Datei, deshalb lassen sich private Daten darin nicht stummschalten. Es wurde nichts gespeichert.',
      damaged:
        'Die Aufnahme ist beschädigt, deshalb ist nicht sicher, wo private Daten gesagt werden. Es wurde nichts gespeichert.',
      'format-change':
        'Das Audioformat wechselt dort, wo private Daten gesagt werden, deshalb lassen sie sich nicht sicher stummschalten. Es wurde nichts gespeichert.',
      unplaced:
        'Ein Beitrag mit privaten Daten hat keine brauchbare Startzeit und lässt sich in der Aufnahme nicht finden. Es wurde nichts gespeichert.',
    },
  },
  callLanguage: {
    label: 'Sprache des Anrufs',
    detected: (languages) => `${languages} (erkannt)`,
    unknown: 'Nicht erkannt',
    other: 'Eine andere Sprache',
    hint: 'In dieser Sprache werden die erfassten Werte gesucht.',
    maskingLimit:
      'Gesprochene Zahlen sind in der Sprache dieses Anrufs nicht bekannt. Verborgen wird nur, was in Ziffern steht.',
    notLookedFor: 'In dieser Sprache nicht gesucht',
    notLookedForShort: 'Nicht gesucht',
    notLookedForHint:
      'Wie man in dieser Sprache Zahlen, Daten und Uhrzeiten sagt, ist nicht bekannt. Deshalb wird der Wert nur so gesucht, wie er geschrieben ist.',
  },
  voiceSync: {
    early: (seconds) => `Der Text kommt offenbar ${seconds} s zu früh.`,
    late: (seconds) => `Der Text kommt offenbar ${seconds} s zu spät.`,
    fit: 'Anpassen',
    fitted: 'Der Text passt jetzt zur Stimme.',
    undo: 'Rückgängig',
    startWithVoice: 'Beiträge mit der Stimme beginnen',
    startHint: 'Oder jeder Beitrag beginnt dort, wo er zu hören ist.',
    pending: 'Verfügbar, sobald die ganze Aufnahme gemessen ist.',
    notMeasured: 'In dieser Aufnahme ließ sich keine Sprache messen.',
  },
  moments: {
    name: 'Gemerkte Stellen',
    kept: (time) => `${time} gemerkt`,
    goTo: (time) => `Zu ${time} springen`,
    note: (time) => `Notiz zu ${time}`,
    addNote: 'Notiz hinzufügen',
    show: 'Anzeigen',
    remove: (time) => `${time} entfernen`,
    removed: (time) => `${time} entfernt`,
    undo: 'Rückgängig',
    moreTurns: (count) => plural(count, { one: 'und # weiterer Beitrag', other: 'und # weitere Beiträge' }),
    noWords: 'Hier steht nichts im Transkript',
    leave: {
      title: 'Ohne Ihre Notizen verlassen?',
      reason:
        'Sie haben Ihre Notizen zu diesem Anruf noch nicht kopiert. Wenn Sie ihn verlassen, werden sie gelöscht. Mit „Für Ticket kopieren“ nehmen Sie sie mit.',
      stay: 'Bleiben',
      leave: 'Verlassen',
    },
  },
  savedCall: {
    drop: 'Gespeicherten Anruf zum Öffnen hier ablegen',
    notOpened: 'Diese Datei lässt sich nicht öffnen',
    problem: (problem) => {
      switch (problem.kind) {
        case 'foreign':
          return 'Das ist kein gespeicherter Anruf. Der Name eines gespeicherten Anrufs endet auf .call.zip.'
        case 'incomplete':
          return 'Bei diesem gespeicherten Anruf fehlt das Ende. Lassen Sie sich die Datei noch einmal schicken.'
        case 'altered':
          return 'Die Datei ist nicht mehr so, wie die Anrufansicht sie gespeichert hat. Vielleicht wurde sie mit einem anderen Programm neu gepackt. Bitten Sie um die ursprüngliche Datei.'
        case 'newer-format':
          return 'Sie wurde mit einer neueren Version der Anrufansicht gespeichert.'
        case 'unreadable-part':
          return `Ein Teil lässt sich nicht lesen: ${problem.part}. Lassen Sie sich die Datei noch einmal schicken.`
        case 'unreadable-file':
          return 'Der Browser kann sie nicht lesen. Vielleicht wurde sie verschoben oder gelöscht.'
        case 'several-files':
          return 'Es kann nur ein gespeicherter Anruf geöffnet sein. Wählen Sie eine einzelne Datei.'
        default:
          return assertNever(problem)
      }
    },
    savedFrom: (moment, address) => `Das ist ein gespeicherter Anruf, gespeichert am ${moment} von ${address}.`,
    privateDataHidden: 'Private Daten waren beim Speichern ausgeblendet.',
    wasLive: 'Der Anruf war da noch nicht beendet.',
    checking: 'Es wird geprüft, ob sich seitdem etwas geändert hat …',
    intact: 'Alle Teile stimmen mit ihren Prüfsummen überein. Das beweist nicht, von wem die Datei stammt.',
    changed: (parts) => `Seit dem Speichern geändert: ${parts.join(', ')}. Verlassen Sie sich nicht darauf.`,
    unchecked: 'Die Datei ließ sich nicht bis zum Ende lesen. Änderungen sind daher nicht auszuschließen.',
    recordingMissing: {
      title: 'Die Aufnahme ist nicht in dieser Datei',
      reason: {
        none: 'Der Anruf hatte beim Speichern keine Aufnahme.',
        incomplete: 'Sie war beim Speichern noch nicht vollständig geladen.',
        withheld: 'Private Daten waren beim Speichern ausgeblendet, wären in der Aufnahme aber zu hören.',
      },
    },
    closed: 'Der gespeicherte Anruf wurde geschlossen. Öffnen Sie die Datei erneut, um ihn zu sehen.',
    saving: 'Der Anruf wird gespeichert …',
    notSaved: 'Der Anruf konnte nicht gespeichert werden',
    withheld: 'Die Aufnahme fehlt, weil private Daten darin nicht stummgeschaltet werden können',
    incomplete: (progress) => `Die Aufnahme fehlt, weil erst ${progress} geladen sind`,
    readMe: (facts) =>
      [
        'GESPEICHERTER ANRUF',
        '',
        facts.heading,
        `Anruf-UID: ${facts.uid}`,
        `Gespeichert: ${facts.savedAt}, von ${facts.baseUrl}`,
        ...(facts.isPrivateDataHidden ? ['Private Daten waren beim Speichern ausgeblendet.'] : []),
        '',
        'SO ÖFFNEN SIE IHN',
        `1. Öffnen Sie die Anrufansicht: ${facts.viewerAddress}`,
        '2. Wählen Sie „Gespeicherten Anruf öffnen“, oder ziehen Sie die .call.zip-Datei auf die Seite. Entpacken Sie sie vorher nicht.',
        'Sie brauchen weder einen Schlüssel noch Zugang zum Dienst, und nichts verlässt Ihren Computer.',
        '',
        'DAS IST ENTHALTEN',
        'call.json: der Anruf, wie der Dienst ihn gemeldet hat' +
          (facts.isPrivateDataHidden ? ', mit unkenntlich gemachten privaten Daten' : ''),
        `recording.mp3: ${
          {
            included: facts.isPrivateDataHidden
              ? 'die Aufnahme, stumm bei privaten Daten, für jedes Abspielprogramm'
              : 'die vollständige Aufnahme, für jedes Abspielprogramm',
            none: 'fehlt, weil der Anruf keine Aufnahme hatte',
            incomplete: 'fehlt, weil die Aufnahme noch nicht vollständig geladen war',
            withheld: 'fehlt, weil darin private Daten zu hören wären',
          }[facts.recording]
        }`,
        'transcript.txt: das Transkript, für jeden Texteditor',
        'manifest.json: wann und von wo der Anruf gespeichert wurde, und die SHA-256-Prüfsumme jeder Datei',
        '',
        'Die Anrufansicht vergleicht die Prüfsummen und nennt jeden geänderten Teil. Sie beweisen nicht, von wem die Datei stammt.',
        '',
      ].join('\n'),
  },
}
