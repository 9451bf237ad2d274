import type { DeferredMessages } from '../messages.ts'

export const createTexts = (): DeferredMessages => ({
  framed: {
    title: 'لا يمكن عرض هذه المكالمة هنا',
    reason: 'هذا الموقع غير مُعدّ لعرض المكالمات. افتح المكالمة في علامة تبويب جديدة.',
    open: 'فتح في علامة تبويب جديدة',
  },
  misconfigured: {
    title: 'إعداد عارض المكالمات غير صحيح',
    unreadable: 'يجب أن يحتوي \u2068config.json\u2069 على كائن JSON واحد.',
    unreachable: 'تعذّر تحميل \u2068config.json\u2069.',
    field: {
      baseUrl:
        'في \u2068config.json\u2069: يجب أن يكون \u2068baseUrl\u2069 فارغًا أو عنوان \u2068https://\u2069 (أو \u2068http://\u2069 مع \u2068localhost\u2069 فقط).',
      auth: 'في \u2068config.json\u2069: يجب أن يكون \u2068auth\u2069 إما \u2068"key"\u2069 أو \u2068"proxy"\u2069.',
      embedOrigins:
        'في \u2068config.json\u2069: يجب أن يكون \u2068embedOrigins\u2069 قائمة عناوين مصدر مثل \u2068["https://portal.example"]\u2069.',
      recordingOrigins:
        'في \u2068config.json\u2069: يجب أن يكون \u2068recordingOrigins\u2069 قائمة عناوين مصدر مثل \u2068["https://storage.example"]\u2069.',
    },
    hint: 'اطلب من المسؤول إصلاح ذلك. جميع الإعدادات مذكورة في ملف \u2068README\u2069.',
  },
  shortcuts: {
    singleKeys: 'اختصارات المفتاح الواحد',
    singleKeysHint: 'أوقفها لتجنب تشغيلها دون قصد. يظل الاختصاران \u2068Ctrl+K\u2069 و\u2068⌘K\u2069 يعملان.',
    keys: { space: 'مسافة', ctrl: 'Ctrl', shift: 'Shift' },
  },
  share: {
    copyManuallyHint: 'حظر متصفحك النسخ. اضغط \u2068Ctrl+C\u2069 أو \u2068⌘C\u2069 لنسخ النص المحدد.',
  },
  commands: { hint: 'اكتب أمرًا', none: 'لا أوامر مطابقة' },
  ticket: {
    copied: 'تم النسخ. الصق النص في تذكرتك.',
    copy: 'نسخ',
    facts: 'المعلومات الأساسية',
    verdict: 'النتيجة',
    turns: 'المداخلات',
    choice: { current: 'المداخلة الحالية', marked: 'النطاق المحدد', all: 'كل المداخلات', none: 'بلا مداخلات' },
    time: 'الوقت',
    speaker: 'المتحدث',
    text: 'النص',
    link: 'استماع',
    linkToCall: 'رابط المكالمة',
    preview: 'معاينة',
  },
  clips: {
    allMuted: 'النص لا يطابق التسجيل، لذا كُتم التسجيل كله.',
    mutedForNow: 'كُتم كل شيء إلى أن تُعرف مدة التسجيل، إذ لا يمكن تحديد مواضع البيانات الخاصة قبل ذلك.',
  },
})
