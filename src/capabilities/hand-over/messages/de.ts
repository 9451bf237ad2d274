import type { Quantities } from '../../../messages/quantities.ts'
import type { HandOverTexts } from './en.ts'

export const createTexts = ({ plural }: Quantities): HandOverTexts => ({
  downloadClip: 'Ausschnitt herunterladen',
  downloadTurnClip: 'Ausschnitt dieses Beitrags herunterladen',
  turnsMuted: 'Verborgene Beiträge sind stumm',
  preparing: 'Die Datei wird noch vorbereitet …',
  savePage: 'Als Webseite speichern (.html)',
  cancelSaving: 'Speichern abbrechen',
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
  page: {
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
