import type { DeferredMessages } from '../deferred-messages.ts'

export const es: DeferredMessages = {
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
  },
}
