import { assertNever } from '../../lib/assert-never.ts'
import type { DeferredMessages } from '../deferred-messages.ts'
import { createPreciseSeconds } from '../precise-seconds.ts'
import { createPlural } from '../quantities.ts'

const plural = createPlural('es')

export const es: DeferredMessages = {
  conversation: {
    seconds: createPreciseSeconds('es', 's'),
    answeredAfter: (seconds, isEstimate) => `respuesta tras ${isEstimate ? 'unos ' : ''}${seconds}`,
    unheard: { short: 'Quizá no se dijo', full: 'Quizá no se dijo: este lado está en silencio aquí' },
    cutOff: { short: 'Quizá interrumpido', full: 'Quizá interrumpido: no se dijeron todas estas palabras' },
    responseTime: 'Tiempo de respuesta',
    medianOf: (count) => plural(count, { one: 'una respuesta', other: 'mediana de #' }),
    nineInTen: 'nueve de diez',
    percentile90: 'Percentil 90',
    slowest: 'La más lenta',
    slowCount: (count) =>
      count === 0 ? 'ninguna es lenta' : plural(count, { one: '# es lenta', other: '# son lentas' }),
    talkOver: 'Voces solapadas',
    talkOverBy: (agent, customer) =>
      [...(customer > 0 ? [`cliente ${customer}×`] : []), ...(agent > 0 ? [`agente ${agent}×`] : [])].join(', '),
    deadAir: 'Silencio',
    longest: (seconds) => `el más largo, ${seconds}`,
    lost: 'Quizá no dicho',
    lostCounts: (unheard, cutOff) =>
      [
        ...(unheard > 0 ? [plural(unheard, { one: '# no oída', other: '# no oídas' })] : []),
        ...(cutOff > 0 ? [plural(cutOff, { one: '# interrumpida', other: '# interrumpidas' })] : []),
      ].join(', '),
    times: (count, seconds) => (count === 1 ? seconds : `${count}×, ${seconds}`),
    none: 'Ninguno',
    needsChannels: 'requiere dos canales',
    noAnswers: 'sin respuestas medibles',
    playAt: (time) => `reproducir en ${time}`,
    findings: (count) => (count === 0 ? 'Sin hallazgos' : plural(count, { one: '# hallazgo', other: '# hallazgos' })),
    nextFinding: 'Hallazgo siguiente',
    previousFinding: 'Hallazgo anterior',
    nextOrPrevious: 'Hallazgo siguiente o anterior',
    lastReached: 'Ese era el último hallazgo',
    firstReached: 'Ese era el primer hallazgo',
    sentence(finding, time, seconds, isEstimate) {
      switch (finding.kind) {
        case 'slow-response':
          return `${time}: el agente responde tras ${isEstimate ? 'unos ' : ''}${seconds}`
        case 'talk-over':
          return finding.by === 'agent'
            ? `${time}: el agente habla a la vez que el cliente durante ${seconds}`
            : `${time}: el cliente habla a la vez que el agente durante ${seconds}`
        case 'dead-air':
          return finding.waitingFor === null
            ? `${time}: silencio de ${seconds}`
            : finding.waitingFor === 'agent'
              ? `${time}: silencio de ${seconds} a la espera del agente`
              : `${time}: silencio de ${seconds} a la espera del cliente`
        case 'unheard':
          return finding.side === 'agent'
            ? `${time}: quizá el agente no dijo estas palabras`
            : `${time}: quizá el cliente no dijo estas palabras`
        case 'cut-off':
          return finding.side === 'agent'
            ? `${time}: quizá el agente quedó interrumpido aquí`
            : `${time}: quizá el cliente quedó interrumpido aquí`
        default:
          return assertNever(finding)
      }
    },
    method: {
      title: 'Cómo se ha medido',
      channels:
        'Por la voz en el canal de cada lado, casi siempre con un margen de 0,1 s. La música, el ruido fuerte o un eco intenso pueden confundirse con una voz, y una voz muy baja puede pasar inadvertida.',
      mix: 'Ambos lados comparten un canal, así que los tiempos de respuesta se estiman por las pausas entre intervenciones. Las voces solapadas y las palabras no dichas no se pueden distinguir.',
    },
    notMeasured: {
      'no-recording': 'No se ha medido porque no hay grabación.',
      unavailable: 'No se pudo medir la conversación de esta grabación.',
      'no-speech': 'No se encontró ninguna conversación en esta grabación.',
    },
  },
  ticket: {
    copied: 'Copiado. Péguelo en su ticket.',
    copy: 'Copiar',
    facts: 'Datos',
    uid: 'UID de la llamada',
    verdict: 'Evaluación',
    captured: 'Valores capturados',
    summary: 'Resumen',
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
    moments: 'Los momentos guardados',
    note: 'Nota',
    preview: 'Vista previa',
  },
  clips: {
    refused: {
      'not-mp3': 'Solo se pueden cortar grabaciones MP3. Aun así, puede descargar la grabación completa.',
      'not-loaded': 'Esta parte de la grabación aún no se ha cargado. Inténtelo de nuevo en un momento.',
      empty: 'No hay sonido en esta parte de la llamada.',
      damaged:
        'La grabación está dañada aquí, así que no se puede recortar esta parte. Aun así, puede descargar la grabación completa.',
      'format-change':
        'El formato de audio cambia aquí, así que no se puede recortar esta parte. Elija una parte anterior o posterior al cambio.',
      unreadable: 'Su navegador ya no puede leer esta parte de la grabación. Recargue la página e inténtelo de nuevo.',
    },
    muted: (count) =>
      `Partes silenciadas: ${count}. Es posible que aún se oigan nombres y lo que la transcripción no entendió bien.`,
    allMuted: 'Un turno con datos privados no tiene un tiempo de inicio válido, así que se silencia toda la grabación.',
    notMuted: {
      'not-mp3': 'Esta grabación no es MP3, así que no se pueden silenciar los datos privados. No se guardó nada.',
      damaged:
        'La grabación está dañada, así que no se sabe con certeza dónde se dicen los datos privados. No se guardó nada.',
      'format-change':
        'El formato de audio cambia donde se dicen los datos privados, así que no se pueden silenciar con seguridad. No se guardó nada.',
      unplaced:
        'Un turno con datos privados no tiene un tiempo de inicio válido, así que no se puede localizar en la grabación. No se guardó nada.',
    },
  },
  callLanguage: {
    label: 'Idioma de la llamada',
    detected: (languages) => `${languages} (detectado)`,
    unknown: 'No reconocido',
    other: 'Otro idioma',
    hint: 'Los valores capturados se buscan en este idioma.',
    notLookedFor: 'No se busca en este idioma',
    notLookedForShort: 'No se busca',
    notLookedForHint:
      'No se sabe cómo se dicen los números, las fechas y las horas en este idioma, así que el valor solo se busca tal como está escrito.',
  },
  voiceSync: {
    early: (seconds) => `El texto parece ir ${seconds} s adelantado.`,
    late: (seconds) => `El texto parece ir ${seconds} s atrasado.`,
    fit: 'Ajustar',
    fitted: 'El texto ya coincide con la voz.',
    undo: 'Deshacer',
    startWithVoice: 'Empezar los turnos con la voz',
    startHint: 'O haga que cada turno empiece donde se oye.',
    pending: 'Disponible cuando se haya medido toda la grabación.',
    notMeasured: 'No se pudo medir ninguna voz en esta grabación.',
  },
  moments: {
    name: 'Momentos',
    kept: (time) => `Momento guardado: ${time}`,
    goTo: (time) => `Ir a ${time}`,
    note: (time) => `Nota para ${time}`,
    addNote: 'Añadir una nota',
    show: 'Mostrar',
    remove: (time) => `Quitar ${time}`,
    removed: (time) => `Momento quitado: ${time}`,
    undo: 'Deshacer',
    moreTurns: (count) => plural(count, { one: 'y # turno más', other: 'y # turnos más' }),
    noWords: 'Aquí no hay palabras en la transcripción',
    leave: {
      title: '¿Salir sin sus notas?',
      reason:
        'Aún no ha copiado sus notas sobre esta llamada y, si sale, se borrarán. Con «Copiar para el ticket» puede llevárselas.',
      stay: 'Quedarse',
      leave: 'Salir',
    },
  },
}
