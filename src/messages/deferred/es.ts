import type { DeferredMessages } from '../messages.ts'
import type { Quantities } from '../quantities.ts'

export const createTexts = ({ plural, preciseDuration, duration }: Quantities): DeferredMessages => ({
  framed: {
    title: 'Esta llamada no se puede mostrar aquí',
    reason: 'Este sitio no está configurado para mostrar llamadas. Abra la llamada en una pestaña nueva.',
    open: 'Abrir en una pestaña nueva',
  },
  misconfigured: {
    title: 'El visor de llamadas no está bien configurado',
    unreadable: 'config.json debe contener un único objeto JSON.',
    unreachable: 'No se pudo cargar config.json.',
    field: {
      baseUrl: 'config.json: baseUrl debe estar vacío o ser una dirección https:// (http:// solo para localhost).',
      auth: 'config.json: auth debe ser "key" o "proxy".',
      embedOrigins: 'config.json: embedOrigins debe ser una lista de orígenes, por ejemplo ["https://portal.example"].',
      recordingOrigins:
        'config.json: recordingOrigins debe ser una lista de orígenes, por ejemplo ["https://storage.example"].',
    },
    hint: 'Pida a su administrador que lo corrija. Todos los ajustes figuran en el README.',
  },
  conversation: {
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
      unheard: (count) => plural(count, { one: 'Quizá no se dijo: # turno', other: 'Quizá no se dijeron: # turnos' }),
      'cut-off': (count) =>
        plural(count, { one: 'Quizá interrumpido: # turno', other: 'Quizá interrumpidos: # turnos' }),
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
      channels: `Se ha buscado: respuestas lentas, silencios de ${duration(4)} o más, voces solapadas y turnos no dichos o interrumpidos. Medido por la voz en el canal de cada interlocutor, casi siempre con un margen de ${preciseDuration(0.1)}. La música, el ruido fuerte o un eco intenso pueden confundirse con una voz, y una voz muy baja puede pasar inadvertida.`,
      mix: `Se ha buscado: respuestas lentas y silencios de ${duration(4)} o más. Ambos interlocutores comparten un canal, así que los tiempos de respuesta se estiman por las pausas entre turnos. Las voces solapadas y los turnos no dichos no se pueden detectar.`,
    },
    notMeasured: {
      'no-recording': 'No se ha medido porque no hay grabación.',
      'lost-sound': 'Falta parte del sonido, por lo que no se pudo medir todo.',
    },
  },
  shortcuts: {
    singleKeys: 'Atajos de una sola tecla',
    singleKeysHint: 'Desactívelos para que no se activen sin querer. Ctrl+K y ⌘K siguen funcionando.',
    keys: { space: 'Espacio', ctrl: 'Ctrl', shift: 'Mayús' },
  },
  share: {
    copyManuallyHint: 'Su navegador bloqueó la copia. Pulse Ctrl+C o ⌘C para copiar el texto seleccionado.',
  },
  commands: { hint: 'Escriba un comando', none: 'Ningún comando coincide' },
  evidence: {
    said: {
      customer: 'lo dijo el cliente',
      agent: 'lo dijo el agente',
      agentOnly: 'solo lo dijo el agente',
      other: 'se dijo',
    },
    play: (said, time) => `Reproducir donde ${said}, ${time}`,
    show: (said, time) => [`Mostrar dónde ${said}`, time ?? []].flat().join(', '),
    agentOnly: 'Solo agente',
    previous: 'Lugar anterior',
    next: 'Lugar siguiente',
    noMatch: 'Sin coincidencias',
  },
  ticket: {
    copied: 'Copiado. Péguelo en su ticket.',
    copy: 'Copiar',
    facts: 'Datos',
    verdict: 'Evaluación',
    turns: 'Turnos',
    choice: {
      current: 'Turno actual',
      marked: 'Intervalo marcado',
      all: 'Todos los turnos',
      none: 'Ningún turno',
    },
    time: 'Tiempo',
    speaker: 'Interlocutor',
    text: 'Texto',
    link: 'Escuchar',
    linkToCall: 'Enlace a la llamada',
    preview: 'Vista previa',
  },
  clips: {
    refused: {
      'not-mp3': 'Solo se pueden crear fragmentos de grabaciones MP3. Aun así, puede descargar la grabación completa.',
      'not-loaded': 'Esta parte de la grabación aún no se ha cargado. Inténtelo de nuevo cuando se haya cargado.',
      empty: 'No hay audio en esta parte de la llamada.',
      damaged:
        'La grabación está dañada aquí, así que este fragmento no se puede descargar. Aun así, puede descargar la grabación completa.',
      'format-change':
        'El formato de audio cambia aquí, así que este fragmento no se puede descargar. Elija una parte anterior o posterior al cambio.',
      unreadable:
        'Su navegador ya no puede leer esta parte de la grabación. Se está descargando otra vez; inténtelo de nuevo cuando se haya cargado.',
    },
    muted: (count) =>
      count === null
        ? 'Toda la grabación está silenciada.'
        : `${count === 0 ? 'No se silenció nada' : plural(count, { one: '# parte silenciada', other: '# partes silenciadas' })}. Es posible que aún se oigan nombres y lo que la transcripción no recogió bien.`,
    allMuted: 'La transcripción no encaja con la grabación, así que se silencia toda la grabación.',
    partial: 'Solo contiene la parte cargada hasta ahora.',
    notMuted: {
      'not-mp3': 'Esta grabación no es MP3, así que no se pueden silenciar los datos privados. No se guardó nada.',
      damaged:
        'La grabación está dañada, así que los datos privados no se pueden localizar con seguridad. No se guardó nada.',
      'format-change':
        'El formato de audio cambia donde se dicen los datos privados, así que no se pueden silenciar con seguridad. No se guardó nada.',
      unplaced:
        'La transcripción no encaja con la grabación, así que no se puede saber dónde están los datos privados. No se guardó nada.',
    },
  },
  savedCall: {
    savedFrom: (dateTime, address) => `Esta llamada se guardó desde ${address} el ${dateTime}.`,
    privateDataHidden: 'Los datos privados están enmascarados en este archivo y no se pueden mostrar.',
    wasLive: 'La llamada seguía en curso.',
    recordingMissing: {
      title: 'La grabación no está en este archivo',
      reason: {
        none: 'La llamada no tenía grabación cuando se guardó.',
        incomplete: 'No había terminado de cargarse cuando se guardó la llamada.',
        withheld: 'La grabación se omitió porque no se podían silenciar sus datos privados.',
      },
    },
    saving: 'Guardando la llamada…',
    cancelled: 'Se canceló el guardado',
    notSaved: 'No se pudo guardar la llamada',
    tooLarge: 'Esta grabación es demasiado larga para guardarla así. Descargue la grabación y la transcripción.',
    withheld: 'Sin la grabación, porque sus datos privados no se pueden silenciar.',
    incomplete: (progress) =>
      progress === null
        ? 'Sin la grabación, porque no se ha cargado.'
        : `Sin la grabación, porque solo se han cargado ${progress}.`,
  },
})
