import type { DeferredMessages } from '../deferred-messages.ts'

export const de: DeferredMessages = {
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
  },
}
