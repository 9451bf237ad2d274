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
}
