import { formatClock } from '../domain/time/format-clock.ts'
import type { Texts } from './messages.ts'
import type { Quantities, Units } from './quantities.ts'

export { createQuantities } from './quantities.ts'

export const units: Units = {
  hour: 'h',
  minute: 'min',
  second: 's',
  ofTotal: (part, total) => `${part} de ${total}`,
}
const turns = { one: '# turno', other: '# turnos' }
const serviceError = (status: number) =>
  status === 429 ? 'El servicio está ocupado (429)' : `Error del servicio (${status})`
const notReady = 'La grabación aún no está lista'
const unplayable = 'No se puede reproducir esta grabación'
const waitAndRetry = 'Espere un momento y vuelva a intentarlo.'
const blocked = ({ status }: { status: number }) => ({
  title: `Es posible que su red haya bloqueado la solicitud (${status})`,
  reason:
    'En lugar de la respuesta del servicio llegó una página web. Quizá deba iniciar sesión primero en la red, o un cortafuegos bloquea el servicio.',
})
const unreachable = (_: unknown, { origin }: { origin: string }) => ({
  title: `No se puede conectar con ${origin}`,
  reason: 'Es posible que no tenga conexión o que el servicio no permita solicitudes desde esta página.',
})
const missingScript = {
  title: 'No se cargó una parte de la página',
  reason: 'Puede que no tenga conexión o que la página se haya actualizado. Recárguela.',
}

const noKeyFromPortal =
  'Este sitio no proporcionó una clave que el servicio acepte. Vuelva a intentarlo o contacte con su administrador.'

export const createTexts = ({ duration, plural, progressOf }: Quantities): Texts => ({
  app: { name: 'Visor de llamadas' },
  unreadable: '—',
  unreadableHint: 'Este valor falta o no es válido.',
  comma: ', ',
  colon: ': ',
  role: { agent: 'Agente', customer: 'Cliente' },
  topBar: {
    callUid: 'ID de la llamada',
    copyUid: 'Copiar ID de la llamada',
    hidePrivate: 'Ocultar datos privados',
    hidePrivateHint:
      'Oculta los turnos con números o direcciones, y los nombres y valores de esta llamada. Pueden quedar visibles palabras sueltas y lo que se transcribió mal. En llamadas en otros idiomas, oculte todas las palabras.',
    hideAll: 'Ocultar todas las palabras',
    clocks: 'Zona horaria',
    localTime: 'Hora local',
    utc: 'UTC',
    theme: { light: 'Claro', dark: 'Oscuro', auto: 'Sistema' },
    themeName: 'Tema',
    shortcuts: 'Atajos de teclado',
    forgetKey: 'Olvidar la clave',
    more: 'Más',
  },
  start: {
    title: 'Abrir una llamada',
    apiKey: 'Clave API',
    showKey: 'Mostrar clave',
    uidHint: 'Pegue el ID o el enlace de una llamada, o los datos de un webhook.',
    open: 'Abrir llamada',
    keyHint: (origin) => `Solo se envía a ${origin}. Se borra al cerrar todas las pestañas del visor de llamadas.`,
    keyRemembered: 'Su clave se conserva en este navegador hasta que cierre todas las pestañas del visor de llamadas.',
    recent: 'Llamadas recientes',
    clearRecent: 'Borrar llamadas recientes',
    missingKey: 'Introduzca una clave API.',
    invalidKey: 'Una clave API no puede contener espacios, saltos de línea ni caracteres especiales como é.',
    uidProblem: {
      empty: 'Introduzca el ID de una llamada.',
      'too-long': 'El ID de una llamada no puede tener más de 200 caracteres.',
      'not-allowed': 'Este ID de llamada contiene caracteres no válidos o invisibles. Introdúzcalo de nuevo.',
      'no-uid': 'No se encontró ningún ID de llamada. Pegue un ID o un enlace a una llamada.',
      'several-uids': 'Este texto contiene varios ID de llamada. Pegue solo uno.',
      'holds-key': 'Este texto contiene una clave API. Pegue solo el ID de la llamada o un enlace a ella.',
    },
    keyRefusedReason: 'Se eliminó de este navegador. Introduzca otra clave para abrir esta llamada.',
    changeKey: 'Introduzca otra clave para abrir esta llamada.',
    uidFromPortal: {
      title: 'Esta llamada no se puede abrir',
      reason: 'Este sitio no proporcionó un ID de llamada válido. Vuelva atrás y abra la llamada de nuevo.',
    },
    secretRemoved:
      'La dirección contenía una clave. Se eliminó sin usarla, porque las direcciones se guardan en el historial del navegador y en los registros del servidor.',
  },
  loading: {
    call: 'Cargando la llamada…',
    slow: 'La llamada todavía se está cargando. Es posible que el servicio o su conexión sean lentos.',
    keyOverdue:
      'Seguimos esperando a que este sitio proporcione una clave. Si no ocurre nada, recargue la página o abra la llamada de nuevo.',
  },
  header: {
    number: 'Número marcado',
    when: 'Fecha',
    length: 'Duración',
    ended: 'Motivo de finalización',
    unknownLength: 'Desconocida',
    copyNumber: 'Copiar número',
    copied: 'Copiado',
    endedReason: {
      endings: {
        'hung-up': {
          customer: 'El cliente colgó',
          agent: 'El agente colgó',
          carrier: 'La compañía telefónica terminó la llamada',
          other: 'La llamada se terminó',
        },
        'said-goodbye': 'El agente se despidió y colgó',
        busy: { operator: 'El operador estaba ocupado', other: 'La línea estaba ocupada' },
        'no-answer': 'Nadie contestó',
        voicemail: 'Respondió el buzón de voz',
        silence: { customer: 'No llegó sonido del cliente', other: 'Terminó tras un largo silencio' },
        'time-limit': 'Se alcanzó la duración máxima',
        transferred: { agent: 'El agente transfirió la llamada', other: 'La llamada se transfirió' },
        cancelled: { transfer: 'La transferencia se canceló', other: 'La llamada se canceló' },
        misdialled: 'Se marcó un número equivocado',
        'access-refused': {
          customer: 'El cliente no permitió usar el micrófono',
          carrier: 'La compañía telefónica rechazó la llamada',
        },
        'not-connected': { line: 'No se pudo conectar la llamada' },
      },
      parts: {
        'call-start': 'La llamada no pudo empezar',
        line: 'Falló la línea telefónica',
        'language-model': 'Falló el modelo de lenguaje',
        voice: 'Falló la voz del agente',
        transcription: 'Falló la transcripción',
        transfer: 'Falló la transferencia',
        provider: 'Falló un proveedor',
        platform: 'Falló la plataforma',
        other: 'Un error terminó la llamada',
      },
      failures: {
        'not-connected': 'sin conexión',
        'access-refused': 'acceso denegado',
        'invalid-request': 'solicitud no válida',
        quota: 'límite alcanzado',
        'rate-limit': 'demasiadas solicitudes',
        'no-credit': 'sin saldo',
        overloaded: 'sobrecargado',
        'server-error': 'error del servidor',
      },
      inTransfer: 'transferencia',
      faults: {
        carrier: 'Error de la red telefónica',
        provider: 'Error del proveedor',
        platform: 'Error de la plataforma',
        other: 'Error',
      },
    },
  },
  verdict: {
    successful: 'Con éxito',
    unsuccessful: 'Sin éxito',
    disagree: 'Las evaluaciones no coinciden',
    notConnected: 'No conectada',
    inProgress: 'En curso',
    none: 'Sin evaluación',
    agreed: (success) =>
      success
        ? 'Con éxito. La evaluación del propio agente coincide.'
        : 'Sin éxito. La evaluación del propio agente coincide.',
    reported: (success) => `El servicio indica que esta llamada terminó ${success ? 'con éxito' : 'sin éxito'}.`,
    reportedSoFar: (success) =>
      `Hasta ahora, el servicio valora esta llamada como ${success ? 'exitosa' : 'no exitosa'}.`,
    agentEvaluation: (delivered) => `Evaluación del propio agente: «${delivered}»`,
  },
  recording: {
    region: 'Grabación',
    play: 'Reproducir',
    playOrPause: 'Reproducir o pausar',
    pause: 'Pausar',
    position: 'Posición',
    speakingAt: (position, speaker) => `${position}, habla: ${speaker}`,
    speaking: { agent: 'agente', customer: 'cliente' },
    back: (seconds) => `Retroceder ${seconds} segundos`,
    forward: (seconds) => `Avanzar ${seconds} segundos`,
    previousTurn: 'Turno anterior',
    nextTurn: 'Turno siguiente',
    mute: 'Silenciar',
    volume: 'Volumen',
    speed: (rate) => `Velocidad de reproducción ${rate}×`,
    speedChoices: 'Velocidad de reproducción',
    slower: 'Reproducir más lento',
    faster: 'Reproducir más rápido',
    rate: (rate) => `${rate}×`,
    downloading: 'Descargando la grabación',
    slowConnection: 'Esperando más datos. Es posible que el servicio o su conexión sean lentos.',
    range: (start, end) => `${start} – ${end}`,
    clearRange: 'Quitar intervalo',
    zoomIn: 'Acercar',
    zoomOut: 'Alejar',
    wholeCall: 'Toda la llamada',
    playbackFailed: 'La reproducción se detuvo aquí. Pulse Reproducir para intentarlo de nuevo.',
    autoplayBlocked: 'Su navegador bloqueó la reproducción automática. Pulse Reproducir para escuchar.',
    noWaveform: 'No se pudo mostrar la forma de onda. Aun así, puede reproducir la grabación.',
    loadingAt: (time) => `Cargando el audio en ${time}…`,
    positionCorrected: (seconds) => `La posición estaba desviada ${seconds} s y se corrigió.`,
    damaged: {
      gaps: (places) => `Es posible que la grabación esté incompleta: falta audio en ${places}.`,
      end: (end) => `Es posible que la grabación esté incompleta: termina antes de tiempo en ${end}.`,
      gapsAndEnd: (places, end) =>
        `Es posible que la grabación esté incompleta: falta audio en ${places}, y termina antes de tiempo en ${end}.`,
      morePlaces: { one: '# punto más', other: '# puntos más' },
    },
    inexactTimes:
      'Es posible que los tiempos no sean exactos, porque este navegador no puede saltar a un punto exacto de esta grabación.',
    unavailable: {
      'never-connected': {
        title: 'La llamada no llegó a conectarse',
        reason: (wait) =>
          wait === null
            ? 'No hay nada que reproducir.'
            : `Terminó tras una espera de ${wait}, así que no hay nada que reproducir.`,
      },
      'not-yet': {
        title: notReady,
        reason: 'La llamada acaba de terminar. La grabación puede tardar unos minutos en aparecer.',
      },
      unreadable: { title: 'Sin grabación', reason: 'El servicio envió información no válida sobre la grabación.' },
      'not-available': { title: 'Sin grabación', reason: 'No hay ninguna grabación disponible de esta llamada.' },
      live: { title: notReady, reason: 'Estará disponible después de la llamada.' },
    },
  },
  transcript: {
    unreadable: 'No se pudo leer la transcripción.',
    width: 'Ancho de la transcripción',
    region: 'Transcripción',
    count: (count) => plural(count, turns),
    playFrom: (time) => `Reproducir desde ${time}`,
    clockTimes: 'Hora del día',
    follow: 'Seguir',
    jump: 'Ir al turno actual',
    empty: 'Esta llamada no tiene transcripción.',
    emptyLive: 'Todavía no hay turnos.',
    pastEnd: 'Este turno empieza después del final de la grabación.',
    showAll: (length) => `Mostrar todo (${length} caracteres)`,
  },
  details: {
    whereSaid: 'Dónde se dijo',
    region: 'Detalles de la llamada',
    tab: 'Detalles',
    summary: 'Resumen',
    noSummary: 'Esta llamada no tiene resumen.',
    timing: 'Cronología',
    captured: 'Valores capturados',
    noCaptured: 'El agente no capturó ningún valor.',
    inputs: 'Datos de entrada',
    noInputs: 'Esta llamada no tiene datos de entrada.',
    raw: 'JSON original',
    copyRaw: 'Copiar JSON original',
    rawHidden: 'El JSON original no está disponible mientras haya algo oculto.',
    emptyValue: 'Vacío',
    showAllValues: (count) => `Mostrar los ${count} valores`,
    waited: (wait) => `${wait} de espera`,
    talked: (talk) => `${talk} de llamada`,
    notAnswered: 'Aún sin contestar',
    notEnded: 'En curso',
    endUnknown: 'Hora desconocida',
    neverConnected: 'No llegó a conectarse',
    queued: 'En cola',
    answered: 'Contestada',
    ended: 'Terminada',
  },
  notices: {
    unreadableField: (name) => `No se pudo leer un campo: ${name}. El resto de la llamada no se ve afectado.`,
    unreadableFields: (names) =>
      `No se pudieron leer algunos campos: ${names}. El resto de la llamada no se ve afectado.`,
    moreFields: { other: '# más' },
    recordingAddressIgnored:
      'El servicio envió una dirección inesperada para esta grabación, por lo que se usa la habitual.',
    live: 'La llamada aún no ha terminado. Esta página se actualiza automáticamente.',
    livePaused: 'La llamada aún no ha terminado. Las actualizaciones automáticas se han detenido.',
    refreshFailed: 'La última actualización falló. Está viendo la versión anterior.',
    callEnded: 'La llamada ha terminado.',
    hidingMissing: 'Hasta entonces, todo lo que se dijo en esta llamada permanece oculto.',
  },
  checks: {
    movedTurns: (count) =>
      plural(count, {
        one: '# turno llegó fuera de orden y se ordenó cronológicamente.',
        other: '# turnos llegaron fuera de orden y se ordenaron cronológicamente.',
      }),
    untimedTurns: (count) =>
      plural(count, {
        one: '# turno no tiene un tiempo de inicio válido.',
        other: '# turnos no tienen un tiempo de inicio válido.',
      }),
    byKind: {
      'verdicts-disagree': ({ success, delivered }) =>
        `El servicio indica que esta llamada terminó ${success ? 'con éxito' : 'sin éxito'}, pero la evaluación del propio agente dice «${delivered}».`,
      'lengths-differ': ({ recording, reported }) =>
        `La grabación dura ${duration(recording)}, pero el servicio indica ${duration(reported)}.`,
      'recording-cut': ({ at }) =>
        at === null
          ? 'Parece que falta el final de la grabación.'
          : `Parece que falta una parte de la grabación en ${formatClock(at)}.`,
      'times-inexact':
        'Es posible que los tiempos de esta grabación no sean exactos y que la transcripción y el audio se desfasen.',
      'turns-after-end': ({ count }) =>
        `${plural(count, { one: '# turno empieza', other: '# turnos empiezan' })} después del final de la grabación.`,
      'no-transcript': 'La llamada se contestó, pero no tiene transcripción.',
    },
  },
  trouble: {
    actions: {
      tryAgain: 'Reintentar',
      tryNow: 'Intentar ahora',
      resume: 'Reanudar',
      cancel: 'Cancelar',
      changeKey: 'Cambiar de clave',
      editUid: 'Editar el ID de la llamada',
      copyDetail: 'Copiar detalles',
      reload: 'Recargar',
      checkNow: 'Comprobar ahora',
    },
    waiting: (problem, seconds) => `${problem}. Nuevo intento en ${seconds} s…`,
    usuallyTemporary: 'Suele resolverse solo.',
    waitUntil: (dateTime) => `El servicio pide esperar hasta el ${dateTime}.`,
    transcriptAvailable: 'La transcripción completa sigue disponible.',
    call: {
      unauthorized: {
        title: 'No se aceptó la clave',
        reason: 'Puede contener un error, haber caducado o haber sido revocada.',
      },
      'no-key': { title: 'No se aceptó la clave', reason: noKeyFromPortal },
      forbidden: { title: 'Esta clave no tiene acceso a esta llamada', reason: 'Solicite acceso a su administrador.' },
      'not-signed-in': {
        title: 'No ha iniciado sesión o no tiene acceso a esta llamada',
        reason: 'Inicie sesión y recargue esta página. Si ya ha iniciado sesión, pida acceso a su administrador.',
      },
      missing: (_, { uid, auth }) => ({
        title:
          auth === 'proxy'
            ? 'No se encontró la llamada o no tiene acceso a ella'
            : 'No se encontró la llamada o esta clave no tiene acceso a ella',
        reason: `Compruebe que el ID de la llamada sea correcto: ${uid}`,
      }),
      service: ({ status }) => ({
        title: serviceError(status),
        reason: `El servicio no pudo procesar la solicitud. ${waitAndRetry}`,
      }),
      refused: ({ status }) => ({
        title: `El servicio rechazó la solicitud (${status})`,
        reason: 'Si reintentar no ayuda, contacte con su administrador.',
      }),
      unreachable,
      blocked,
      'sent-elsewhere': {
        title: 'El servicio redirigió la solicitud',
        reason:
          'La redirección se bloqueó y no se envió ninguna clave a la nueva dirección. Contacte con su administrador.',
      },
      'not-a-call': {
        title: 'Respuesta inesperada',
        reason:
          'No contiene una llamada y quizá procede de su red en lugar del servicio. Si reintentar no ayuda, contacte con su administrador.',
      },
      'too-large': ({ limit }) => ({
        title: 'La llamada es demasiado grande',
        reason: `La respuesta supera ${progressOf(limit, null)}, así que el resto no se leyó. Contacte con su administrador.`,
      }),
      'other-call': (_, { uid }) => ({
        title: 'El servicio devolvió otra llamada',
        reason: `Se solicitó ${uid}. Si reintentar no ayuda, contacte con su administrador.`,
      }),
      stalled: (_, { origin }) => ({
        title: `${origin} no responde`,
        reason: `No llegan datos desde hace 30 s. ${waitAndRetry}`,
      }),
    },
    recording: {
      unauthorized: { title: 'Esta clave no tiene acceso a la grabación' },
      forbidden: { title: 'Esta clave no tiene acceso a la grabación' },
      'no-key': { title: 'No se aceptó la clave para la grabación', reason: noKeyFromPortal },
      'not-signed-in': { title: 'No ha iniciado sesión o no tiene acceso a la grabación' },
      missing: (_, { auth }) => ({
        title:
          auth === 'proxy'
            ? 'La grabación no está disponible o no tiene acceso a ella'
            : 'La grabación no está disponible o esta clave no tiene acceso a ella',
      }),
      service: ({ status }) => ({ title: serviceError(status), reason: 'No se pudo cargar la grabación.' }),
      refused: ({ status }) => ({ title: `El servicio rechazó la solicitud de la grabación (${status})` }),
      unreachable,
      blocked,
      'sent-elsewhere': {
        title: 'El servicio redirigió la solicitud',
        reason: 'La redirección lleva a un sitio no permitido. Contacte con su administrador.',
      },
      'not-ready': { title: notReady },
      'not-a-recording': {
        title: 'Esto no es una grabación',
        reason: 'Llegó otra cosa, quizá de su red en lugar del servicio.',
      },
      empty: { title: 'La grabación está vacía' },
      unsupported: ({ format }) => ({
        title: unplayable,
        reason: `Este navegador no puede reproducir su formato: ${format}.`,
      }),
      unplayable: { title: unplayable, reason: 'Puede que el archivo esté dañado o que su formato no sea compatible.' },
      'missing-script': { title: 'No se cargó el reproductor', reason: missingScript.reason },
      lost: ({ received, total }) => ({
        title: `Conexión perdida en ${progressOf(received, total)}`,
        reason: 'Solo se cargó una parte de la grabación.',
      }),
      cancelled: { title: 'Se canceló la carga' },
      'too-large': ({ limit }) => ({
        title: `La grabación supera ${progressOf(limit, null)}`,
        reason: 'Solo se cargó una parte de la grabación.',
      }),
      stalled: ({ received, total }) => ({
        title: `Descarga detenida en ${progressOf(received, total)}`,
        reason: 'No llegan datos desde hace 30 s.',
      }),
    },
    crashed: {
      title: 'Esta parte de la página dejó de funcionar',
      reason: 'Todo lo demás sigue funcionando. Recargue esta parte para intentarlo de nuevo.',
    },
    crashedPage: {
      title: 'El visor de llamadas dejó de funcionar',
      reason:
        'Se produjo un error inesperado. Recargue la página. Si vuelve a ocurrir, elija «Copiar detalles» y envíe el texto a su administrador.',
    },
    missingScript,
  },
  shortcuts: {
    close: 'Cerrar',
    singleKeys: 'Atajos de una sola tecla',
    singleKeysHint: 'Desactívelos para que no se activen sin querer. Ctrl+K y ⌘K siguen funcionando.',
    keys: { space: 'Espacio', ctrl: 'Ctrl', shift: 'Mayús' },
  },
  search: {
    label: 'Buscar en la transcripción',
    hint: 'Buscar',
    none: 'Sin resultados',
    previous: 'Resultado anterior',
    next: 'Resultado siguiente',
    close: 'Cerrar búsqueda',
  },
  listening: {
    allMuted: 'No se pueden localizar los datos privados en esta grabación, así que se silencia entera.',
    mutedForNow:
      'Todo está silenciado hasta que se conozca la duración de la grabación: antes no se pueden localizar los datos privados.',
    mutePrivate: 'Silenciar turnos ocultos',
    skipSilences: 'Omitir silencios',
    unmeasured: {
      pending: 'Disponible cuando se haya medido toda la grabación.',
      'soft-voice': 'Una voz es demasiado baja para medirla.',
      mismatch: 'No es seguro, porque el sonido y la transcripción no coinciden.',
      'agent-silent': 'El canal del agente está en silencio, por lo que no se pueden medir las pausas.',
      'customer-silent': 'El canal del cliente está en silencio, por lo que no se pueden medir las pausas.',
      'nobody-heard': 'No se encontró ninguna voz en esta grabación.',
      unavailable: 'No se ha medido porque no se pudo leer la grabación.',
    },
    loop: 'Repetir',
    voices: (choice) => `Voces: ${choice}`,
    voicesTitle: 'Voces',
    voice: { both: 'Ambas voces', agent: 'Solo agente', customer: 'Solo cliente' },
    evenVoices: 'Igualar voces',
    bothHeard:
      'Este navegador no puede silenciar solo a uno de los interlocutores. Cuando hablan a la vez, se oye a ambos.',
    skipped: (length) => `Omitido: ${length}`,
    replaySlower: 'Repetir este turno más despacio',
    markTurn: 'Usar este turno como intervalo',
    startRange: 'Iniciar intervalo aquí',
    endRange: 'Terminar intervalo aquí',
  },
  sync: {
    name: 'Sincronía',
    shifted: (seconds) => `Sincronía ${seconds} s`,
    seconds: (seconds) => `${seconds} s`,
    manual: 'Desplazar a mano',
    hint: 'Desplace la transcripción para que coincida con el audio. Se guarda para esta llamada en este dispositivo.',
    match: 'Ajustar al audio',
    matchHint: 'Cada turno empieza en su primera palabra.',
    early: (seconds) => `La transcripción parece ir ${seconds} s adelantada.`,
    late: (seconds) => `La transcripción parece ir ${seconds} s atrasada.`,
    earlier: 'Antes',
    later: 'Después',
    thisTurn: 'Este turno empieza ahora',
    reset: 'Restablecer',
  },
  hidden: {
    number: 'Número oculto',
    address: 'Dirección oculta',
    turn: 'Turno oculto',
    text: 'Texto oculto',
    word: 'Palabra oculta',
    showTurn: 'Mostrar este turno',
    showAll: 'Mostrar todo',
    hideTurn: 'Ocultar este turno',
    showValue: 'Mostrar el valor oculto',
    hideWords: 'Ocultar estas palabras',
    wordsHidden: 'Palabras ocultas en esta llamada',
    undo: 'Deshacer',
  },
  share: {
    copyManuallyHint: 'Su navegador bloqueó la copia. Pulse Ctrl+C o ⌘C para copiar el texto seleccionado.',
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
    downloadTranscript: 'Descargar transcripción',
    format: { text: 'Texto', json: 'JSON' },
    print: 'Imprimir',
    printBlocked: 'No se puede imprimir porque el sitio que contiene esta página no lo permite (falta allow-modals).',
    saving: (name) => `Guardando ${name}`,
    partial: 'Solo contiene la parte cargada hasta ahora.',
    copyManually: 'Copiar manualmente',
  },
  ticket: {
    name: 'Copiar para el ticket',
    markdown: 'Copiar como Markdown',
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
  framed: {
    title: 'Esta llamada no se puede mostrar aquí',
    reason: 'Este sitio no está configurado para mostrar llamadas. Abra la llamada en una pestaña nueva.',
    open: 'Abrir en una pestaña nueva',
  },
  misconfigured: {
    title: 'El visor de llamadas no está bien configurado',
    unreadable: 'config.json debe contener un único objeto JSON.',
    unreachable: 'No se pudo cargar config.json.',
    field: (name) => `config.json: ${name} debe tener esta forma:`,
    hint: 'Pida a su administrador que lo corrija. Todos los ajustes figuran en el README.',
  },
  languages: { name: 'Idioma', auto: 'Idioma del navegador' },
  commands: {
    name: 'Menú de comandos',
    focusUid: 'Abrir otra llamada',
    hint: 'Escriba un comando',
    none: 'Ningún comando coincide',
  },
})
