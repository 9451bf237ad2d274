import type { Quantities } from '../../../messages/quantities.ts'
import type { ConversationTexts } from './en.ts'

export const createTexts = ({ plural, preciseDuration, duration }: Quantities): ConversationTexts => ({
  findings: 'Hallazgos',
  conversation: 'Conversación',
  answeredAfter: (seconds, isEstimate) => `respuesta tras ${isEstimate ? '~' : ''}${seconds}`,
  unheard: {
    short: 'Quizá no se dijo',
    shortest: '¿No dicho?',
    full: 'Quizá no se dijo: este interlocutor no habla aquí',
  },
  cutOff: {
    short: 'Quizá interrumpido',
    shortest: '¿Cortado?',
    full: 'Quizá interrumpido: no se dijeron todas estas palabras',
  },
  responseTime: 'Tiempo de respuesta',
  medianOf: (count) => plural(count, { one: '# respuesta', other: 'mediana de #' }),
  firstWord: 'Primera palabra',
  talkTime: 'Tiempo de habla',
  estimated: 'estimado',
  playAt: (time) => `Reproducir en ${time}`,
  nextFinding: 'Hallazgo siguiente',
  previousFinding: 'Hallazgo anterior',
  nextPlace: 'Lugar siguiente',
  previousPlace: 'Lugar anterior',
  figures: 'Cifras',
  nothing: 'Nada llama la atención',
  about: (length) => `unos ${length}`,
  upTo: (length) => `hasta ${length}`,
  repeated: (text, count) => `${text} (${count}×)`,
  finding: {
    'slow-response': (count, length) =>
      count === 1 ? `Respuesta lenta: tras ${length}` : `Respuestas lentas: ${count}, la más lenta tras ${length}`,
    'talk-over': (count, byAgent, length) => {
      if (count === 1) return `Hablaron a la vez durante ${length} (por el ${byAgent === 1 ? 'agente' : 'cliente'})`
      if (byAgent === 0 || byAgent === count)
        return `Hablaron a la vez (${count}×, por el ${byAgent === 0 ? 'cliente' : 'agente'})`
      return `Hablaron a la vez (${count}×, ${byAgent === 1 ? 'una vez' : `${byAgent}×`} por el agente)`
    },
    'no-answer': (length) => `Sin respuesta: ${length}`,
    'dead-air': (length) => `Nadie habló: ${length}`,
    untranscribed: (side) =>
      `Aquí habla el ${side === 'agent' ? 'agente' : 'cliente'}, la transcripción no tiene palabras`,
    voiceWithoutWords: (length) => `Voz sin palabras, ${length}`,
    again: { agent: 'El agente lo dice otra vez', customer: 'El cliente lo dice otra vez' },
    statement: {
      named: (name, text) => `${name}: ${text}`,
      said: (time) => `dicho en ${time}`,
      heard: (time, until) => `dicho en ${time}, se oye hasta ${until}`,
      unheard: (time) => `dicho en ${time}, quizá no se oyó`,
      late: (time, limit) => `dicho en ${time}, no en los primeros ${limit}`,
      none: 'no se encontró ninguna de las fórmulas indicadas',
      noneShown: 'no se encontró ninguna de las fórmulas indicadas en lo que se muestra',
    },
    unheard: (count) => plural(count, { one: 'Quizá no se dijo: # turno', other: 'Quizá no se dijeron: # turnos' }),
    'cut-off': (count) => plural(count, { one: 'Quizá interrumpido: # turno', other: 'Quizá interrumpidos: # turnos' }),
  },
  callEnd: {
    silence: {
      customer: (length) => `El cliente colgó tras ${length} de silencio`,
      agent: (length) => `El agente colgó tras ${length} de silencio`,
      other: (length) => `La llamada terminó tras ${length} de silencio`,
    },
    spokeLast: { agent: 'el agente habló al final', customer: 'el cliente habló al final' },
    speaking: {
      agent: 'El agente aún hablaba cuando terminó la llamada',
      customer: 'El cliente aún hablaba cuando terminó la llamada',
      both: 'Ambos aún hablaban cuando terminó la llamada',
    },
  },
  messageState: {
    whole: 'El mensaje se dejó completo',
    'before-tone': 'El mensaje empezó antes del tono',
    'cut-off': 'El fin de la llamada cortó el mensaje',
    none: 'No se dejó ningún mensaje',
  },
  voicemail: {
    greeting: (start, end) => `Saludo ${start}–${end}`,
    tone: (time) => `Tono en ${time}`,
    noTone: 'No se oyó ningún tono',
    message: (start, end) => `Mensaje ${start}–${end}`,
  },
  hearEnd: 'Reproducir los últimos 10 segundos',
  method: {
    title: 'Cómo se ha medido',
    estimatedTitle: 'Cómo se ha estimado',
    channels: `Se ha buscado: respuestas lentas, silencios de ${duration(4)} o más, voces solapadas, voces sin palabras y turnos no dichos o interrumpidos. Medido por la voz en el canal de cada interlocutor, casi siempre con un margen de ${preciseDuration(0.1)}. La música, el ruido fuerte o un eco intenso pueden confundirse con una voz, y una voz muy baja puede pasar inadvertida.`,
    mix: `Se ha buscado: respuestas lentas y silencios de ${duration(4)} o más. Ambos interlocutores comparten un canal, así que los tiempos de respuesta se estiman por las pausas entre turnos. Las voces solapadas y los turnos no dichos no se pueden detectar.`,
  },
  notMeasured: {
    'no-recording': 'No se ha medido porque no hay grabación.',
    'lost-sound': 'Falta parte del sonido, por lo que no se pudo medir todo.',
  },
})
