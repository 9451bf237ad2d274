import { SUPPORTED_BROWSERS } from '../domain/supported-browsers.ts'
import type { Language } from './languages.ts'

type PageFailures = {
  /** With a placeholder for each of `SUPPORTED_BROWSERS`. */
  unsupported: string
  notLoaded: string
  crashed: string
  /** What a saved call says if its script doesn't start. */
  damaged: string
  reload: string
}

/** The script with the other messages may have failed to load. */
export const pageFailures: Record<Language, PageFailures> = {
  en: {
    unsupported:
      'Update your browser to use the call viewer, which needs at least Chrome {chrome}, Edge {edge}, ' +
      'Firefox {firefox}, or Safari {safari} (on iPhone and iPad, iOS {ios}).',
    notLoaded: 'The call viewer didn’t load. You may be offline, or it was updated. Reload the page.',
    crashed: 'The call viewer stopped working because of an unexpected error. Reload the page.',
    damaged: 'This saved call didn’t open. The file may be incomplete or damaged: get it again.',
    reload: 'Reload',
  },
  de: {
    unsupported:
      'Aktualisieren Sie Ihren Browser, um die Anrufansicht zu nutzen: Sie benötigt mindestens Chrome {chrome}, ' +
      'Edge {edge}, Firefox {firefox} oder Safari {safari} (auf iPhone und iPad mindestens iOS {ios}).',
    notLoaded:
      'Die Anrufansicht wurde nicht geladen. Vielleicht sind Sie offline, oder sie wurde aktualisiert. Laden Sie die ' +
      'Seite neu.',
    crashed: 'Die Anrufansicht funktioniert wegen eines unerwarteten Fehlers nicht mehr. Laden Sie die Seite neu.',
    damaged:
      'Dieser gespeicherte Anruf wurde nicht geöffnet. Die Datei ist vielleicht unvollständig oder beschädigt: ' +
      'Fordern Sie sie neu an.',
    reload: 'Neu laden',
  },
  es: {
    unsupported:
      'Actualice su navegador para usar el visor de llamadas, que requiere como mínimo Chrome {chrome}, Edge {edge}, ' +
      'Firefox {firefox} o Safari {safari} (en iPhone y iPad, iOS {ios}).',
    notLoaded:
      'El visor de llamadas no se cargó. Puede que no tenga conexión o que se haya actualizado. Recargue la página.',
    crashed: 'El visor de llamadas dejó de funcionar por un error inesperado. Recargue la página.',
    damaged: 'Esta llamada guardada no se abrió. Puede que el archivo esté incompleto o dañado: vuelva a obtenerlo.',
    reload: 'Recargar',
  },
  fr: {
    unsupported:
      'Mettez à jour votre navigateur pour utiliser la visionneuse d’appels, qui nécessite au minimum Chrome {chrome}, ' +
      'Edge {edge}, Firefox {firefox} ou Safari {safari} (sur iPhone et iPad, iOS {ios}).',
    notLoaded:
      'La visionneuse d’appels n’a pas été chargée. Vous êtes peut-être hors ligne, ou elle a été mise à jour. ' +
      'Rechargez la page.',
    crashed: 'La visionneuse d’appels ne fonctionne plus à cause d’une erreur inattendue. Rechargez la page.',
    damaged:
      'Cet appel enregistré ne s’est pas ouvert. Le fichier est peut-être incomplet ou endommagé : ' +
      'procurez-le-vous à nouveau.',
    reload: 'Recharger',
  },
  ar: {
    unsupported:
      'حدِّث متصفحك لاستخدام عارض المكالمات، فهو يتطلب على الأقل Chrome {chrome} أو Edge {edge} أو Firefox {firefox} أو ' +
      'Safari {safari} (وعلى iPhone وiPad يتطلب iOS {ios}).',
    notLoaded: 'لم يُحمَّل عارض المكالمات. ربما انقطع اتصالك بالإنترنت، أو حُدّث العارض. أعد تحميل الصفحة.',
    crashed: 'توقف عارض المكالمات عن العمل بسبب خطأ غير متوقع. أعد تحميل الصفحة.',
    damaged: 'لم تُفتح هذه المكالمة المحفوظة. قد يكون الملف ناقصًا أو تالفًا، فاحصل عليه من جديد.',
    reload: 'إعادة التحميل',
  },
}

export function unsupportedText(language: Language): string {
  return Object.entries(SUPPORTED_BROWSERS).reduce(
    (text, [browser, version]) => text.replace(`{${browser}}`, version),
    pageFailures[language].unsupported,
  )
}
