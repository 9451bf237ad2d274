import type { DeferredMessages } from '../messages.ts'

export const createTexts = (): DeferredMessages => ({
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
    allMuted: 'Das Transkript passt nicht zur Aufnahme, deshalb ist die ganze Aufnahme stumm.',
    mutedForNow:
      'Alles ist stumm, bis die Länge der Aufnahme bekannt ist. Vorher lassen sich private Daten darin nicht finden.',
  },
})
