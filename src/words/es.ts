import { formatClock } from '../domain/format-clock.ts'
import { assertNever } from '../lib/assert-never.ts'
import { createQuantities } from './quantities.ts'
import type { Words } from './words.ts'

const { bytes, duration, progressOf, placeOf, plural } = createQuantities('es', {
  sizes: ['B', 'kB', 'MB', 'GB'],
  hour: 'h',
  minute: 'min',
  second: 's',
  partOf: (part, whole) => `${part} de ${whole}`,
})
/** At most a few of many. */
const listOf = (all: readonly string[]) =>
  all.length > 4 ? `${all.slice(0, 3).join(', ')} y ${all.length - 3} puntos más` : all.join(', ')
const serviceTrouble = (status: number) => `Problema del servicio (${status})`

export const es: Words = {
  language: 'es',
  app: { name: 'Visor de llamadas', title: (agent, date) => [agent, date].filter(Boolean).join(', ') },
  unreadable: '—',
  unreadableHint: 'El servicio no envió aquí nada legible.',
  bytes,
  duration,
  progressOf,
  comma: ', ',
  colon: ': ',
  role: { agent: 'Agente', customer: 'Cliente' },
  topBar: {
    callUid: 'UID de la llamada',
    open: 'Abrir llamada',
    hidePrivate: 'Ocultar datos privados',
    clocks: 'Hora',
    localTime: 'Hora local',
    utc: 'UTC',
    theme: { light: 'Claro', dark: 'Oscuro', auto: 'Según el sistema' },
    themeButton: (theme) => `Tema: ${theme}`,
    shortcuts: 'Atajos de teclado',
    forgetKey: 'Olvidar clave',
    more: 'Más',
  },
  start: {
    title: 'Abrir una llamada',
    apiKey: 'Clave API',
    showKey: 'Mostrar la clave',
    callUid: 'UID de la llamada',
    uidHint: 'El UID de una llamada o un enlace a ella',
    open: 'Abrir llamada',
    keyFate: (origin) => `Solo se envía a ${origin}; se olvida al cerrar la última pestaña`,
    keyHeld: 'Este navegador guarda una clave hasta que se cierre la última pestaña.',
    recent: 'Llamadas recientes',
    clearRecent: 'Borrar llamadas recientes',
    missingKey: 'Introduzca la clave API para abrir la llamada.',
    badKey: 'Una clave es una sola línea de caracteres simples, sin espacios en medio.',
    uidProblem: {
      empty: 'Introduzca el UID de la llamada.',
      'too-long': 'No puede ser el UID de una llamada: tiene más de 200 caracteres.',
      'not-allowed': 'No puede ser el UID de una llamada: contiene caracteres que ningún UID tiene.',
    },
    keyRefused: 'No se aceptó la clave',
    keyRefusedReason: 'Se ha olvidado. Introduzca otra para abrir la misma llamada.',
    changeKey: 'Introduzca otra clave para abrir la misma llamada.',
    uidOfPortal: 'La solicitud viene de la página que contiene a esta.',
    keyOfPortal: 'La página que contiene a esta no dio ninguna clave que el servicio acepte.',
    secretRemoved:
      'La dirección contenía una clave. Se quitó sin usarla: una clave en una dirección acaba en historiales y registros.',
  },
  framed: {
    title: 'Esta llamada se abre en su propia pestaña',
    reason: 'La página que la contiene no está configurada para mostrar llamadas.',
    open: 'Abrir el visor de llamadas',
  },
  misconfigured: {
    title: 'El visor no está bien configurado',
    unreadable: 'config.json debe contener un único objeto JSON.',
    unreachable: 'No se pudo obtener config.json.',
    field: {
      baseUrl:
        'config.json: «baseUrl» debe ser la dirección del servicio, que empiece por https:// (http:// solo en este equipo), o estar vacío.',
      auth: 'config.json: «auth» debe ser "key" o "proxy".',
      embedOrigins: 'config.json: «embedOrigins» debe ser una lista de orígenes como "https://portal.example".',
      recordingOrigins:
        'config.json: «recordingOrigins» debe ser una lista de orígenes como "https://storage.example".',
    },
    hint: 'Puede corregirlo quien administra esta página; el README enumera los ajustes.',
  },
  loading: { call: 'Cargando la llamada' },
  header: {
    unnamedAgent: 'Agente',
    number: 'Número llamado',
    when: 'Fecha',
    length: 'Duración',
    ended: 'Cómo terminó',
    copyNumber: 'Copiar número',
    copied: 'Copiado',
    stillGoing: 'Sigue en curso',
    endedReason: { 'customer-ended-call': 'El cliente colgó', voicemail: 'Respondió el buzón de voz' },
  },
  verdict: {
    good: 'Con éxito',
    bad: 'Sin éxito',
    disagree: 'Los veredictos no coinciden',
    notConnected: 'No conectada',
    live: 'En curso',
    none: 'Sin veredicto',
    agreed: (success) =>
      success
        ? 'Con éxito, y la evaluación del propio agente coincide'
        : 'Sin éxito, y la evaluación del propio agente coincide',
    ownText: (delivered) => `La evaluación del propio agente: «${delivered}»`,
  },
  recording: {
    region: 'Grabación',
    play: 'Reproducir',
    pause: 'Pausar',
    position: 'Posición',
    positionText: (time, total, speaker) =>
      total === null ? time : speaker === null ? `${time} de ${total}` : `${time} de ${total}, habla: ${speaker}`,
    speaking: { agent: 'agente', customer: 'cliente' },
    back: 'Retroceder 10 segundos',
    forward: 'Avanzar 10 segundos',
    previousTurn: 'Turno anterior',
    nextTurn: 'Turno siguiente',
    mute: 'Silenciar',
    volume: 'Volumen',
    volumeText: (percent) => `${percent} %`,
    speed: (rate) => `Velocidad de reproducción ${rate}×`,
    speedChoices: 'Velocidad de reproducción',
    rate: (rate) => `${rate}×`,
    downloading: 'Descargando la grabación',
    slow: 'Hace un rato que no llegan datos. Puede que la conexión sea lenta.',
    range: (start, end) => `${start} – ${end}`,
    clearRange: 'Quitar intervalo',
    zoomIn: 'Acercar',
    zoomOut: 'Alejar',
    wholeCall: 'Toda la llamada',
    playBroken: 'El navegador dejó de reproducir aquí. Pulse Reproducir para intentarlo de nuevo.',
    playRefused: 'El navegador pide pulsar Reproducir antes de emitir sonido.',
    noWaveform: 'No se pudo dibujar la forma de onda; la grabación se reproduce igualmente.',
    reaching: (time) => `Obteniendo el sonido en ${time}`,
    moved: (seconds) => `El sonido está a ${seconds} s de donde parecía; se corrige ahora.`,
    damaged: (holes, cut) => {
      const missing = holes.length === 0 ? null : `falta algo en ${listOf(holes)}`
      const ends = cut === null ? null : `se interrumpe en ${cut}`
      return `La grabación puede estar incompleta: ${[missing, ends].filter(Boolean).join(' y ')}`
    },
    inexact: 'Los tiempos pueden ser inexactos: el navegador reproduce este archivo a su manera.',
    none: {
      'never-connected': {
        title: 'La llamada no llegó a conectarse',
        reason: (wait) => (wait === null ? 'No hay nada que oír.' : `Esperó ${wait}. No hay nada que oír.`),
      },
      'not-yet': {
        title: 'La grabación aún no está lista',
        reason: 'La llamada acaba de terminar; todavía puede llegar.',
      },
      unreadable: { title: 'Sin grabación', reason: 'Lo que indica el servicio sobre la grabación no se pudo leer.' },
      'not-kept': {
        title: 'Sin grabación',
        reason: 'El servicio no guardó ninguna de esta llamada. El texto está completo.',
      },
      live: {
        title: 'La llamada sigue en curso',
        reason: 'La grabación llega cuando termine. El texto se va mostrando a medida que llega.',
      },
    },
  },
  transcript: {
    width: 'Anchura de la transcripción',
    widthText: (percent) => `${percent} %`,
    region: 'Transcripción',
    count: (count) => plural(count, { one: '# turno', other: '# turnos' }),
    playFrom: (time) => `Reproducir desde ${time}`,
    follow: 'Seguir',
    jump: 'Ir al turno actual',
    empty: 'No se transcribió nada de esta llamada.',
    emptyLive: 'Aún no se ha dicho nada. Los turnos aparecen aquí a medida que llegan.',
    pastEnd: 'Este turno queda después del final de la grabación.',
    showAll: (length) => `Mostrar todo (${length} caracteres)`,
  },
  details: {
    region: 'Detalles de la llamada',
    tab: 'Detalles',
    summary: 'Resumen',
    noSummary: 'No se redactó ningún resumen.',
    timing: 'Tiempos',
    captured: 'Valores capturados',
    noCaptured: 'El agente no capturó ningún valor.',
    inputs: 'Datos de entrada',
    noInputs: 'La llamada se creó sin variables.',
    raw: 'JSON original',
    copyRaw: 'Copiar JSON original',
    emptyValue: 'vacío',
    waited: (wait) => `${wait} de espera`,
    talked: (talk) => `${talk} de conversación`,
    timingFrom: (time) => `desde ${time}`,
    endedAt: (time) => `fin ${time}`,
    notAnswered: 'Aún sin respuesta',
    neverConnected: 'La llamada no llegó a conectarse',
    talking: 'Aún en conversación',
    queued: 'En cola',
    answered: 'Respondida',
    ended: 'Terminada',
  },
  notices: {
    unreadable: (fields, more) =>
      `El servicio envió algo ilegible en: ${fields.join(', ')}${more === 0 ? '' : ` y ${more} más`}. Todo lo demás es válido.`,
    untimed: (count) =>
      `${count === 1 ? 'Un turno no tiene' : `${count} turnos no tienen`} un tiempo que se pueda usar`,
    foreignRecording: 'El servicio indicó otra dirección para la grabación. No se usó.',
    live: 'La llamada sigue en curso; esta página la va siguiendo.',
    livePaused: 'La llamada aún no tiene final. La página dejó de buscar novedades.',
    refreshFailed: 'La última consulta al servicio falló; esto es lo que había llegado antes.',
    updated: 'La llamada ha terminado.',
  },
  checks: {
    sentence: (check) => {
      switch (check.kind) {
        case 'verdicts-disagree':
          return `Según el servicio, la llamada terminó ${check.success ? 'con éxito' : 'sin éxito'}; la evaluación del propio agente dice «${check.delivered}».`
        case 'lengths-differ':
          return `La grabación dura ${duration(check.recording)}, pero el servicio indica ${duration(check.told)}.`
        case 'recording-cut':
          return check.at === null
            ? 'La grabación parece estar cortada al final.'
            : `Parece que falta una parte de la grabación en ${formatClock(check.at)}.`
        case 'times-inexact':
          return 'Los tiempos de esta grabación pueden ser inexactos: el texto y el sonido pueden desfasarse.'
        case 'turns-after-end':
          return `${plural(check.count, { one: '# turno queda', other: '# turnos quedan' })} después del final de la grabación.`
        case 'turns-moved':
          return check.count === 1
            ? 'Un turno llegó desordenado; aquí se muestra según su tiempo.'
            : `${check.count} turnos llegaron desordenados; aquí se muestran según sus tiempos.`
        case 'no-transcript':
          return 'La llamada se respondió, pero no se transcribió nada de lo que se dijo.'
        default:
          return assertNever(check)
      }
    },
  },
  trouble: {
    actions: {
      tryAgain: 'Reintentar',
      tryNow: 'Probar ahora',
      resume: 'Reanudar',
      cancel: 'Cancelar',
      changeKey: 'Cambiar la clave',
      checkUid: 'Revisar el UID',
      copyDetail: 'Copiar detalle',
      reload: 'Recargar',
      checkNow: 'Consultar de nuevo',
    },
    waiting: (trouble, seconds) => {
      const what = trouble.kind === 'service' ? serviceTrouble(trouble.status) : 'No se puede conectar con el servicio'
      return `${what}; nuevo intento en ${seconds} s`
    },
    waitingReason: 'Suele ser pasajero. No se pierde nada.',
    call: (trouble, about) => {
      switch (trouble.kind) {
        case 'unauthorized':
          return { title: 'No se aceptó la clave', reason: 'Puede estar mal escrita o haber dejado de ser válida.' }
        case 'forbidden':
          return {
            title: 'Esta clave no permite leer esta llamada',
            reason: 'El servicio conoce la clave, pero no le da acceso a esta llamada.',
          }
        case 'not-signed-in':
          return {
            title: 'No ha iniciado sesión o no tiene permiso para ver esta llamada',
            reason: 'Inicie sesión donde suele hacerlo y recargue esta página.',
          }
        case 'missing':
          return {
            title: 'La llamada no existe o esta clave no tiene acceso a ella',
            reason: `El servicio no indica cuál de las dos cosas. El UID era ${about.uid}.`,
          }
        case 'service':
          return { title: serviceTrouble(trouble.status), reason: 'El servicio no pudo responder. Suele ser pasajero.' }
        case 'refused':
          return {
            title: `El servicio rechazó la solicitud (${trouble.status})`,
            reason: 'Es poco probable que reintentar ayude; quien administra el servicio puede decir por qué.',
          }
        case 'unreachable':
          return {
            title: `No se puede conectar con ${about.origin}`,
            reason: 'Puede que no tenga conexión o que el servicio no permita esta página.',
          }
        case 'sent-elsewhere':
          return {
            title: 'El servicio remitió a otro lugar',
            reason: 'Respondió con una redirección, que no se sigue. La clave no se envió allí.',
          }
        case 'not-a-call':
          return {
            title: 'La respuesta no era una llamada',
            reason: `Se recibieron ${bytes(trouble.bytes)}, pero no describen una llamada.`,
          }
        case 'other-call':
          return {
            title: 'La respuesta era otra llamada',
            reason: `Se pidió al servicio ${about.uid} y respondió con un UID distinto.`,
          }
        case 'stalled':
          return {
            title: `${about.origin} no responde`,
            reason: 'No llega nada desde hace 30 s. Suele ser pasajero.',
          }
        default:
          return assertNever(trouble)
      }
    },
    recording: (trouble, about) => {
      switch (trouble.kind) {
        case 'unauthorized':
        case 'forbidden':
          return { title: 'Esta clave no permite oír esta grabación', reason: 'El texto está completo.' }
        case 'not-signed-in':
          return {
            title: 'No ha iniciado sesión o no tiene permiso para oír esta grabación',
            reason: 'El texto está completo.',
          }
        case 'missing':
          return {
            title: 'La grabación no está disponible',
            reason: 'El servicio no la tiene o ya no la conserva. El texto está completo.',
          }
        case 'service':
          return {
            title: serviceTrouble(trouble.status),
            reason: 'No se pudo obtener la grabación. El texto está completo.',
          }
        case 'refused':
          return { title: `El servicio rechazó la grabación (${trouble.status})`, reason: 'El texto está completo.' }
        case 'unreachable':
          return {
            title: `No se puede conectar con ${about.origin}`,
            reason: 'Puede que no tenga conexión o que el servicio no permita esta página. El texto está completo.',
          }
        case 'sent-elsewhere':
          return {
            title: 'El servicio remitió a otro lugar',
            reason: 'La dirección de la grabación redirige a un lugar no permitido. El texto está completo.',
          }
        case 'not-a-recording':
          return {
            title: 'Esto no es una grabación',
            reason: 'Llegó algo, pero no es un sonido que el navegador pueda reproducir. El texto está completo.',
          }
        case 'lost':
          return {
            title: `Conexión perdida en ${progressOf(trouble.received, trouble.total)}`,
            reason: 'La grabación solo llegó en parte. El texto está completo.',
          }
        case 'stalled':
          return {
            title: `Sin datos durante 30 s, en ${progressOf(trouble.received, trouble.total)}`,
            reason: 'La conexión está abierta, pero no llega nada. El texto está completo.',
          }
        default:
          return assertNever(trouble)
      }
    },
    crashed: {
      title: 'Esta parte de la página falló',
      reason: 'El resto sigue funcionando. Recargue esta parte para reintentar.',
    },
    missing: {
      title: 'Una parte del visor no se cargó',
      reason: 'Falló la conexión o el visor se actualizó entretanto. Recargue la página.',
    },
  },
  shortcuts: {
    title: 'Atajos de teclado',
    close: 'Cerrar',
    singleKeys: 'Atajos de una sola tecla',
    singleKeysHint: 'Desactivado: solo funcionan las teclas del control enfocado.',
    space: 'Espacio',
    or: 'o',
    list: {
      playPause: 'Reproducir o pausar',
      backForward10: 'Retroceder o avanzar 10 segundos',
      backForward5: 'Retroceder o avanzar 5 segundos',
      turns: 'Turno anterior o siguiente',
      speed: 'Más lento o más rápido',
      mute: 'Silenciar',
      follow: 'Seguir el turno actual',
      replaySlower: 'Repetir este turno más lento',
      search: 'Buscar en la transcripción',
      copyLink: 'Copiar enlace a este momento',
      commands: 'Menú de comandos',
      help: 'Mostrar los atajos de teclado',
    },
  },
  search: {
    label: 'Buscar en la transcripción',
    hint: 'Buscar',
    place: placeOf,
    none: 'Sin resultados',
    previous: 'Resultado anterior',
    next: 'Resultado siguiente',
    close: 'Terminar búsqueda',
  },
  listening: {
    skipSilences: 'Saltar silencios',
    loop: 'Repetir',
    voices: (choice) => `Voces: ${choice}`,
    voicesTitle: 'Voces',
    voice: { both: 'Ambas voces', agent: 'Solo agente', customer: 'Solo cliente' },
    skipped: (length) => `Saltado: ${length}`,
    replaySlower: 'Repetir este turno más lento',
    markTurn: 'Marcar este turno como intervalo',
    rangeFrom: 'Iniciar intervalo aquí',
    rangeTo: 'Terminar intervalo aquí',
    otherSide: { previous: 'Turno anterior de la otra parte', next: 'Turno siguiente de la otra parte' },
  },
  sync: {
    name: 'Sincronía',
    shifted: (seconds) => `Sincronía ${seconds} s`,
    seconds: (seconds) => `${seconds} s`,
    hint: 'Desplaza el texto respecto al sonido, para esta llamada en este dispositivo.',
    earlier: 'Antes',
    later: 'Después',
    thisTurn: 'Este turno empieza ahora',
    reset: 'Restablecer sincronía',
    backToZero: 'Sincronía a cero',
  },
  talk: {
    title: 'Conversación',
    share: (percent) => `${percent} %`,
    longestSilence: (length) => `silencio más largo: ${length}`,
    estimated: 'estimado',
    how: {
      channels: 'Estimado a partir del sonido del canal de cada parte',
      silences: 'Estimado a partir de los tiempos de los turnos y los silencios del sonido',
      offsets: 'Estimado solo a partir de los tiempos de los turnos: los silencios cuentan como habla',
    },
  },
  proof: {
    column: 'Dónde se dijo',
    play: (time) => `Reproducir donde se dijo, ${time}`,
    show: (time) => `Mostrar dónde se dijo, ${time}`,
    untimed: 'Mostrar dónde se dijo',
    place: placeOf,
    nextPlace: 'mostrar el siguiente lugar',
    notFound: 'No se encontró en la transcripción',
    notFoundShort: 'No encontrado',
    notSought: {
      common: { name: 'Demasiado común', hint: 'Palabra demasiado corta o común para buscarla en la transcripción' },
      unspoken: { name: 'No se busca', hint: 'Las listas y los textos largos no se buscan en la transcripción' },
    },
  },
  share: {
    copyLink: 'Copiar enlace a este momento',
    linkCopied: (time) => (time === null ? 'Enlace copiado' : `Enlace a ${time} copiado`),
    copyRangeLink: 'Copiar enlace al intervalo',
    rangeLinkCopied: (range) => `Enlace a ${range} copiado`,
    copyTurn: 'Copiar turno',
    turnCopied: 'Turno copiado',
    copyTurnLink: 'Copiar enlace a este turno',
    selected: (count) => plural(count, { one: '# turno seleccionado', other: '# turnos seleccionados' }),
    copyTurns: 'Copiar turnos',
    turnsCopied: (count) => plural(count, { one: '# turno copiado', other: '# turnos copiados' }),
    more: 'Más acciones de la transcripción',
    download: 'Descargar',
    downloadRecording: 'Descargar grabación',
    soundNotMasked: 'El sonido no se oculta',
    recordingInPart: 'La parte recibida hasta ahora',
    downloadTranscript: 'Descargar transcripción',
    format: { text: 'Texto', srt: 'SRT', vtt: 'VTT', json: 'JSON' },
    print: 'Imprimir',
    saved: (name) => `Guardando ${name}`,
    noCues: 'No se guardó nada: ningún turno tiene palabras con tiempo',
    byHand: 'Copiar a mano',
    byHandHint: 'El navegador no permitió copiar a la página. El texto está seleccionado: pulse Ctrl+C o ⌘C.',
  },
  ticket: {
    name: 'Copiar para el ticket',
    copied: 'Copiado para el ticket',
    copy: 'Copiar',
    facts: 'Datos',
    uid: 'UID de la llamada',
    verdict: 'Veredicto',
    captured: 'Valores capturados',
    summary: 'Resumen',
    turns: 'Turnos',
    choice: {
      current: 'El turno actual',
      marked: 'El intervalo marcado',
      all: 'Todos los turnos',
      none: 'Ningún turno',
    },
    time: 'Tiempo',
    speaker: 'Hablante',
    words: 'Texto',
    link: 'Escuchar',
    linkToCall: 'Enlace a la llamada',
    preview: 'Lo que se copiará',
  },
  languages: { name: 'Idioma', auto: 'Según el navegador' },
  commands: {
    name: 'Menú de comandos',
    hint: 'Escriba lo que quiere hacer',
    none: 'No existe esa acción',
    focusUid: 'Abrir otra llamada',
    speed: (rate) => `Velocidad de reproducción ${rate}×`,
  },
}
