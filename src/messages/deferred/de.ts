import type { DeferredMessages } from '../messages.ts'
import type { Quantities } from '../quantities.ts'

export const createTexts = ({ plural, preciseDuration, duration }: Quantities): DeferredMessages => ({
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
  conversation: {
    answeredAfter: (seconds, isEstimate) => `Antwort nach ${isEstimate ? '~' : ''}${seconds}`,
    unheard: {
      short: 'Wohl nicht gesagt',
      shortest: 'Stumm?',
      full: 'Wohl nicht gesagt: Diese Stimme schweigt hier',
    },
    cutOff: {
      short: 'Wohl abgebrochen',
      shortest: 'Abbruch?',
      full: 'Wohl abgebrochen: Nicht alle diese Wörter wurden gesagt',
    },
    responseTime: 'Antwortzeit',
    medianOf: (count) => plural(count, { one: '# Antwort', other: 'Median von #' }),
    firstWord: 'Erstes Wort',
    talkTime: 'Redezeit',
    estimated: 'geschätzt',
    playAt: (time) => `Ab ${time} abspielen`,
    nextFinding: 'Nächster Befund',
    previousFinding: 'Voriger Befund',
    nextPlace: 'Nächste Stelle',
    previousPlace: 'Vorige Stelle',
    figures: 'Kennzahlen',
    nothing: 'Nichts Auffälliges',
    about: (length) => `etwa ${length}`,
    upTo: (length) => `bis zu ${length}`,
    repeated: (text, count) => `${text} (${count}×)`,
    finding: {
      'slow-response': (count, length) =>
        count === 1
          ? `Langsame Antwort: nach ${length}`
          : `Langsame Antworten: ${count}, die langsamste nach ${length}`,
      'talk-over': (count, byAgent, length) => {
        if (count === 1)
          return `Beide sprachen ${length} lang gleichzeitig (wegen des ${byAgent === 1 ? 'Agenten' : 'Kunden'})`
        if (byAgent === 0 || byAgent === count)
          return `Beide sprachen gleichzeitig (${count}×, wegen des ${byAgent === 0 ? 'Kunden' : 'Agenten'})`
        return `Beide sprachen gleichzeitig (${count}×, davon ${byAgent}× wegen des Agenten)`
      },
      'no-answer': (length) => `Keine Antwort: ${length}`,
      'dead-air': (length) => `Niemand sprach: ${length}`,
      unheard: (count) =>
        plural(count, { one: 'Wohl nicht gesagt: # Beitrag', other: 'Wohl nicht gesagt: # Beiträge' }),
      'cut-off': (count) =>
        plural(count, { one: 'Wohl abgebrochen: # Beitrag', other: 'Wohl abgebrochen: # Beiträge' }),
    },
    callEnd: {
      silence: {
        customer: (length) => `Der Kunde hat nach ${length} Stille aufgelegt`,
        agent: (length) => `Der Agent hat nach ${length} Stille aufgelegt`,
        other: (length) => `Der Anruf endete nach ${length} Stille`,
      },
      spokeLast: { agent: 'der Agent sprach zuletzt', customer: 'der Kunde sprach zuletzt' },
      speaking: {
        agent: 'Der Agent sprach noch, als der Anruf endete',
        customer: 'Der Kunde sprach noch, als der Anruf endete',
        both: 'Beide sprachen noch, als der Anruf endete',
      },
    },
    messageState: {
      whole: 'Die Nachricht wurde ganz hinterlassen',
      'before-tone': 'Die Nachricht begann vor dem Signalton',
      'cut-off': 'Das Ende des Anrufs hat die Nachricht abgeschnitten',
      none: 'Es wurde keine Nachricht hinterlassen',
    },
    voicemail: {
      greeting: (start, end) => `Ansage ${start}–${end}`,
      tone: (time) => `Signalton bei ${time}`,
      noTone: 'Kein Signalton gehört',
      message: (start, end) => `Nachricht ${start}–${end}`,
    },
    hearEnd: 'Letzte 10 Sekunden abspielen',
    method: {
      title: 'Wie wurde gemessen?',
      estimatedTitle: 'Wie wurde geschätzt?',
      channels: `Gesucht: langsame Antworten, Stille ab ${duration(4)}, gleichzeitiges Sprechen und Beiträge, die nicht gesagt oder abgebrochen wurden. Gemessen an der Stimme in jedem Kanal, meist auf ${preciseDuration(0.1)} genau. Musik, lauter Lärm oder ein starkes Echo können als Stimme gelten, und eine sehr leise Stimme kann fehlen.`,
      mix: `Gesucht: langsame Antworten und Stille ab ${duration(4)}. Beide Stimmen teilen sich einen Kanal. Antwortzeiten sind daher aus den Pausen zwischen den Beiträgen geschätzt. Ins-Wort-Fallen und nicht gesagte Beiträge lassen sich nicht erkennen.`,
    },
    notMeasured: {
      'no-recording': 'Nicht gemessen, weil es keine Aufnahme gibt.',
      'lost-sound': 'Ein Teil des Tons fehlt, deshalb ließ sich nicht alles messen.',
    },
  },
  shortcuts: {
    singleKeys: 'Kürzel mit nur einer Taste',
    singleKeysHint:
      'Deaktivieren Sie diese Option, um Kürzel nicht versehentlich auszulösen. Strg+K und ⌘K funktionieren weiterhin.',
    keys: { space: 'Leertaste', ctrl: 'Strg', shift: 'Umschalt' },
  },
  share: {
    copyManuallyHint:
      'Ihr Browser hat das Kopieren blockiert. Drücken Sie Strg+C oder ⌘C, um den ausgewählten Text zu kopieren.',
  },
  commands: { hint: 'Befehl eingeben', none: 'Keine passenden Befehle' },
  evidence: {
    said: {
      customer: 'der Kunde es sagt',
      agent: 'der Agent es sagt',
      agentOnly: 'nur der Agent es sagt',
      other: 'es gesagt wird',
    },
    play: (said, time) => `Abspielen, wo ${said}, ${time}`,
    show: (said, time) => [`Zeigen, wo ${said}`, time ?? []].flat().join(', '),
    agentOnly: 'Nur Agent',
    previous: 'Vorige Stelle',
    next: 'Nächste Stelle',
    noMatch: 'Keine Fundstelle',
  },
  ticket: {
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
  clips: {
    refused: {
      'not-mp3': 'Ausschnitte gibt es nur von MP3-Aufnahmen. Die ganze Aufnahme können Sie trotzdem herunterladen.',
      'not-loaded':
        'Dieser Teil der Aufnahme ist noch nicht geladen. Versuchen Sie es noch einmal, sobald er geladen ist.',
      empty: 'In diesem Teil des Anrufs gibt es keinen Ton.',
      damaged:
        'Die Aufnahme ist hier beschädigt, deshalb lässt sich dieser Ausschnitt nicht herunterladen. Die ganze Aufnahme können Sie trotzdem herunterladen.',
      'format-change':
        'Hier wechselt das Audioformat, deshalb lässt sich dieser Ausschnitt nicht herunterladen. Wählen Sie einen Teil davor oder danach.',
      unreadable:
        'Ihr Browser kann diesen Teil der Aufnahme nicht mehr lesen. Er wird neu geladen. Versuchen Sie es danach noch einmal.',
    },
    muted: (count) =>
      count === null
        ? 'Die ganze Aufnahme ist stumm.'
        : `${count === 0 ? 'Nichts wurde stummgeschaltet' : plural(count, { one: '# Stelle stummgeschaltet', other: '# Stellen stummgeschaltet' })}. Namen und Fehler im Transkript können weiterhin zu hören sein.`,
    allMuted: 'Das Transkript passt nicht zur Aufnahme, deshalb ist die ganze Aufnahme stumm.',
    partial: 'Sie enthält nur den bisher geladenen Teil.',
    notMuted: {
      'not-mp3':
        'Diese Aufnahme ist keine MP3-Datei, deshalb lassen sich private Daten darin nicht stummschalten. Es wurde nichts gespeichert.',
      damaged:
        'Die Aufnahme ist beschädigt, deshalb lassen sich private Daten nicht zuverlässig finden. Es wurde nichts gespeichert.',
      'format-change':
        'Das Audioformat wechselt dort, wo private Daten gesagt werden, deshalb lassen sie sich nicht sicher stummschalten. Es wurde nichts gespeichert.',
      unplaced:
        'Das Transkript passt nicht zur Aufnahme, deshalb lassen sich private Daten darin nicht finden. Es wurde nichts gespeichert.',
    },
  },
  savedCall: {
    savedFrom: (dateTime, address) => `Dieser Anruf von ${address} wurde am ${dateTime} gespeichert.`,
    privateDataHidden: 'Private Daten sind in dieser Datei unkenntlich gemacht und lassen sich nicht einblenden.',
    wasLive: 'Der Anruf lief da noch.',
    recordingMissing: {
      title: 'Die Aufnahme ist nicht in dieser Datei',
      reason: {
        none: 'Der Anruf hatte beim Speichern keine Aufnahme.',
        incomplete: 'Sie war beim Speichern noch nicht fertig geladen.',
        withheld: 'Die Aufnahme fehlt, weil sich private Daten darin nicht stummschalten ließen.',
      },
    },
    saving: 'Der Anruf wird gespeichert …',
    cancelled: 'Das Speichern wurde abgebrochen',
    notSaved: 'Der Anruf konnte nicht gespeichert werden',
    tooLarge:
      'Diese Aufnahme ist zu lang, um so gespeichert zu werden. Laden Sie die Aufnahme und das Transkript herunter.',
    withheld: 'Die Aufnahme fehlt, weil sich private Daten darin nicht stummschalten lassen.',
    incomplete: (progress) =>
      progress === null
        ? 'Die Aufnahme fehlt, weil sie nicht geladen ist.'
        : `Die Aufnahme fehlt, weil erst ${progress} geladen sind.`,
  },
})
