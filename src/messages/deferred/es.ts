import type { DeferredMessages } from '../messages.ts'
import type { Quantities } from '../quantities.ts'

export const createTexts = ({ plural }: Quantities): DeferredMessages => ({
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
      statements:
        'config.json: statements debe ser una lista de objetos, por ejemplo { "name": "Aviso de IA", "side": "agent", "anyOf": ["Soy un asistente de IA"] }.',
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
    mutedForNow:
      'Todo está silenciado hasta que se conozca la duración de la grabación: antes no se pueden localizar los datos privados.',
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
