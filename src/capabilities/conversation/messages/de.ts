import type { Quantities } from '../../../messages/quantities.ts'
import type { ConversationTexts } from './en.ts'

export const createTexts = ({ plural, preciseDuration, duration }: Quantities): ConversationTexts => ({
  findings: 'Befunde',
  conversation: 'Gespräch',
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
      count === 1 ? `Langsame Antwort: nach ${length}` : `Langsame Antworten: ${count}, die langsamste nach ${length}`,
    'talk-over': (count, byAgent, length) => {
      if (count === 1)
        return `Beide sprachen ${length} lang gleichzeitig (wegen des ${byAgent === 1 ? 'Agenten' : 'Kunden'})`
      if (byAgent === 0 || byAgent === count)
        return `Beide sprachen gleichzeitig (${count}×, wegen des ${byAgent === 0 ? 'Kunden' : 'Agenten'})`
      return `Beide sprachen gleichzeitig (${count}×, davon ${byAgent}× wegen des Agenten)`
    },
    'no-answer': (length) => `Keine Antwort: ${length}`,
    'dead-air': (length) => `Niemand sprach: ${length}`,
    untranscribed: (side) => `Hier spricht der ${side === 'agent' ? 'Agent' : 'Kunde'}, im Transkript steht nichts`,
    voiceWithoutWords: (length) => `Stimme ohne Text, ${length}`,
    again: { agent: 'Der Agent sagt das noch einmal', customer: 'Der Kunde sagt das noch einmal' },
    statement: {
      named: (name, text) => `${name}: ${text}`,
      said: (time) => `gesagt bei ${time}`,
      heard: (time, until) => `gesagt bei ${time}, zu hören bis ${until}`,
      unheard: (time) => `gesagt bei ${time}, wohl nicht zu hören`,
      late: (time, limit) => `gesagt bei ${time}, nicht in den ersten ${limit}`,
      none: 'kein aufgeführter Wortlaut gefunden',
      noneShown: 'im sichtbaren Text kein aufgeführter Wortlaut gefunden',
    },
    unheard: (count) => plural(count, { one: 'Wohl nicht gesagt: # Beitrag', other: 'Wohl nicht gesagt: # Beiträge' }),
    'cut-off': (count) => plural(count, { one: 'Wohl abgebrochen: # Beitrag', other: 'Wohl abgebrochen: # Beiträge' }),
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
    channels: `Gesucht: langsame Antworten, Stille ab ${duration(4)}, gleichzeitiges Sprechen, Stimmen ohne Text und Beiträge, die nicht gesagt oder abgebrochen wurden. Gemessen an der Stimme in jedem Kanal, meist auf ${preciseDuration(0.1)} genau. Musik, lauter Lärm oder ein starkes Echo können als Stimme gelten, und eine sehr leise Stimme kann fehlen.`,
    mix: `Gesucht: langsame Antworten und Stille ab ${duration(4)}. Beide Stimmen teilen sich einen Kanal. Antwortzeiten sind daher aus den Pausen zwischen den Beiträgen geschätzt. Ins-Wort-Fallen und nicht gesagte Beiträge lassen sich nicht erkennen.`,
  },
  notMeasured: {
    'no-recording': 'Nicht gemessen, weil es keine Aufnahme gibt.',
    'lost-sound': 'Ein Teil des Tons fehlt, deshalb ließ sich nicht alles messen.',
  },
})
