import type { EvidenceTexts } from './en.ts'

export const createTexts = (): EvidenceTexts => ({
  said: { customer: 'ذكره فيه العميل', agent: 'ذكره فيه الوكيل', agentOnly: 'ذكره فيه الوكيل فقط', other: 'ذُكر فيه' },
  play: (said, time) => `تشغيل الموضع الذي ${said}، ${time}`,
  show: (said, time) => [`عرض الموضع الذي ${said}`, time ?? []].flat().join('، '),
  agentOnly: 'الوكيل فقط',
  previous: 'الموضع السابق',
  next: 'الموضع التالي',
  noMatch: 'لا تطابق',
})
