import type { Quantities } from '../../../messages/quantities.ts'
import type { HandOverTexts } from './en.ts'

export const createTexts = ({ plural }: Quantities): HandOverTexts => ({
  downloadClip: 'Descargar fragmento',
  downloadTurnClip: 'Descargar fragmento de este turno',
  turnsMuted: 'Los turnos ocultos se silencian',
  preparing: 'El archivo todavía se está preparando…',
  savePage: 'Guardar como página web (.html)',
  cancelSaving: 'Cancelar el guardado',
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
  notMuted: {
    'not-mp3': 'Esta grabación no es MP3, así que no se pueden silenciar los datos privados. No se guardó nada.',
    damaged:
      'La grabación está dañada, así que los datos privados no se pueden localizar con seguridad. No se guardó nada.',
    'format-change':
      'El formato de audio cambia donde se dicen los datos privados, así que no se pueden silenciar con seguridad. No se guardó nada.',
    unplaced:
      'La transcripción no encaja con la grabación, así que no se puede saber dónde están los datos privados. No se guardó nada.',
  },
  page: {
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
