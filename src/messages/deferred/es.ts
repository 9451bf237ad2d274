import type { DeferredMessages } from '../messages.ts'

export const createTexts = (): DeferredMessages => ({
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
  shortcuts: {
    singleKeys: 'Atajos de una sola tecla',
    singleKeysHint: 'Desactívelos para que no se activen sin querer. Ctrl+K y ⌘K siguen funcionando.',
    keys: { space: 'Espacio', ctrl: 'Ctrl', shift: 'Mayús' },
  },
  share: {
    copyManuallyHint: 'Su navegador bloqueó la copia. Pulse Ctrl+C o ⌘C para copiar el texto seleccionado.',
  },
  commands: { hint: 'Escriba un comando', none: 'Ningún comando coincide' },
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
    allMuted: 'La transcripción no encaja con la grabación, así que se silencia toda la grabación.',
    mutedForNow:
      'Todo está silenciado hasta que se conozca la duración de la grabación: antes no se pueden localizar los datos privados.',
  },
})
