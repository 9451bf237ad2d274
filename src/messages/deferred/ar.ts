import type { DeferredMessages } from '../deferred-messages.ts'

export const ar: DeferredMessages = {
  ticket: {
    copied: 'تم النسخ. الصق النص في تذكرتك.',
    copy: 'نسخ',
    facts: 'المعلومات الأساسية',
    uid: 'معرّف المكالمة',
    verdict: 'النتيجة',
    captured: 'القيم الملتقطة',
    summary: 'الملخص',
    turns: 'المداخلات',
    choice: { current: 'المداخلة الحالية', marked: 'النطاق المحدد', all: 'كل المداخلات', none: 'بلا مداخلات' },
    time: 'الوقت',
    speaker: 'المتحدث',
    text: 'النص',
    link: 'استماع',
    linkToCall: 'رابط المكالمة',
    preview: 'معاينة',
  },
}
