import type { DeferredMessages } from '../messages.ts'
import type { Quantities } from '../quantities.ts'

export const createTexts = ({ plural }: Quantities): DeferredMessages => ({
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
      statements:
        'config.json: statements muss eine Liste von Objekten sein, zum Beispiel { "name": "KI-Hinweis", "side": "agent", "anyOf": ["Ich bin ein KI-Assistent"] }.',
    },
    hint: 'Wenden Sie sich an Ihre Administration. Alle Einstellungen stehen in der README.',
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
    mutedForNow:
      'Alles ist stumm, bis die Länge der Aufnahme bekannt ist. Vorher lassen sich private Daten darin nicht finden.',
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
