import type { Quantities } from '../../../messages/quantities.ts'
import type { ConversationTexts } from './en.ts'

export const createTexts = ({ plural, preciseDuration, duration }: Quantities): ConversationTexts => ({
  findings: 'Constats',
  conversation: 'Conversation',
  answeredAfter: (seconds, isEstimate) => `réponse après ${isEstimate ? '~' : ''}${seconds}`,
  unheard: {
    short: 'Sans doute pas dit',
    shortest: 'Pas dit ?',
    full: 'Sans doute pas dit : cet interlocuteur est silencieux ici',
  },
  cutOff: {
    short: 'Sans doute coupé',
    shortest: 'Coupé ?',
    full: 'Sans doute coupé : tous ces mots n’ont pas été dits',
  },
  responseTime: 'Temps de réponse',
  medianOf: (count) => plural(count, { one: '# réponse', other: 'médiane de #' }),
  firstWord: 'Premier mot',
  talkTime: 'Temps de parole',
  estimated: 'estimation',
  playAt: (time) => `Lire à ${time}`,
  nextFinding: 'Constat suivant',
  previousFinding: 'Constat précédent',
  nextPlace: 'Endroit suivant',
  previousPlace: 'Endroit précédent',
  figures: 'Chiffres',
  nothing: 'Rien à signaler',
  about: (length) => `environ ${length}`,
  upTo: (length) => `jusqu’à ${length}`,
  repeated: (text, count) => `${text} (${count}×)`,
  finding: {
    'slow-response': (count, length) =>
      count === 1 ? `Réponse lente : après ${length}` : `Réponses lentes : ${count}, la plus lente après ${length}`,
    'talk-over': (count, byAgent, length) => {
      if (count === 1)
        return `Paroles croisées pendant ${length} (à cause ${byAgent === 1 ? 'de l’agent' : 'du client'})`
      if (byAgent === 0 || byAgent === count)
        return `Paroles croisées (${count}×, à cause ${byAgent === 0 ? 'du client' : 'de l’agent'})`
      return `Paroles croisées (${count}×, dont ${byAgent}× à cause de l’agent)`
    },
    'no-answer': (length) => `Pas de réponse : ${length}`,
    'dead-air': (length) => `Personne n’a parlé : ${length}`,
    untranscribed: (side) => `${side === 'agent' ? 'L’agent' : 'Le client'} parle ici, la transcription n’a aucun mot`,
    voiceWithoutWords: (length) => `Voix sans texte, ${length}`,
    again: { agent: 'L’agent le dit à nouveau', customer: 'Le client le dit à nouveau' },
    statement: {
      named: (name, text) => `${name} : ${text}`,
      said: (time) => `dit à ${time}`,
      heard: (time, until) => `dit à ${time}, audible jusqu’à ${until}`,
      unheard: (time) => `dit à ${time}, sans doute pas entendu`,
      late: (time, limit) => `dit à ${time}, pas dans les ${limit} du début`,
      none: 'aucune des formulations prévues n’a été trouvée',
      noneShown: 'aucune des formulations prévues n’a été trouvée dans ce qui est affiché',
    },
    unheard: (count) =>
      plural(count, { one: 'Sans doute pas dite : # réplique', other: 'Sans doute pas dites : # répliques' }),
    'cut-off': (count) =>
      plural(count, { one: 'Sans doute coupée : # réplique', other: 'Sans doute coupées : # répliques' }),
  },
  callEnd: {
    silence: {
      customer: (length) => `Le client a raccroché après ${length} de silence`,
      agent: (length) => `L’agent a raccroché après ${length} de silence`,
      other: (length) => `L’appel s’est terminé après ${length} de silence`,
    },
    spokeLast: { agent: 'l’agent a parlé en dernier', customer: 'le client a parlé en dernier' },
    speaking: {
      agent: 'L’agent parlait encore à la fin de l’appel',
      customer: 'Le client parlait encore à la fin de l’appel',
      both: 'Les deux parlaient encore à la fin de l’appel',
    },
  },
  messageState: {
    whole: 'Le message a été laissé en entier',
    'before-tone': 'Le message a commencé avant le bip',
    'cut-off': 'La fin de l’appel a coupé le message',
    none: 'Aucun message n’a été laissé',
  },
  voicemail: {
    greeting: (start, end) => `Annonce ${start}–${end}`,
    tone: (time) => `Bip à ${time}`,
    noTone: 'Aucun bip entendu',
    message: (start, end) => `Message ${start}–${end}`,
  },
  hearEnd: 'Lire les 10 dernières secondes',
  method: {
    title: 'Comment est-ce mesuré ?',
    estimatedTitle: 'Comment est-ce estimé ?',
    channels: `Recherchés : réponses lentes, silences de ${duration(4)} ou plus, paroles croisées, voix sans texte, répliques non dites ou coupées. Mesuré d’après la voix sur le canal de chaque interlocuteur, le plus souvent à ${preciseDuration(0.1)} près. La musique, un bruit fort ou un écho marqué peuvent passer pour une voix, et une voix très faible peut échapper à la mesure.`,
    mix: `Recherchés : réponses lentes et silences de ${duration(4)} ou plus. Les deux interlocuteurs partagent un canal : les temps de réponse sont estimés d’après les pauses entre les répliques. Les paroles croisées et les répliques non dites ne peuvent pas être détectées.`,
  },
  notMeasured: {
    'no-recording': 'Pas de mesure, faute d’enregistrement.',
    'lost-sound': 'Une partie du son manque : tout n’a pas pu être mesuré.',
  },
})
