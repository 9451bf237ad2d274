import { isolate } from '../../../messages/isolate.ts'
import type { Quantities } from '../../../messages/quantities.ts'
import type { MomentTexts } from './en.ts'

export const createTexts = ({ plural }: Quantities): MomentTexts => ({
  keep: 'حفظ هذه اللحظة',
  section: 'اللحظات المحفوظة',
  noteColumn: 'تعليق',
  name: 'اللحظات المحفوظة',
  kept: (time) => `حُفظت اللحظة ${isolate(time)}`,
  goTo: (time) => `الانتقال إلى ${isolate(time)}`,
  note: (time) => `تعليق على ${isolate(time)}`,
  addNote: 'إضافة تعليق',
  show: 'عرض',
  remove: (time) => `إزالة اللحظة ${isolate(time)}`,
  removed: (time) => `أُزيلت اللحظة ${isolate(time)}`,
  moreTurns: (count) =>
    plural(count, {
      zero: 'و# مداخلات أخرى',
      one: 'ومداخلة أخرى',
      two: 'ومداخلتان أخريان',
      few: 'و# مداخلات أخرى',
      many: 'و# مداخلة أخرى',
      other: 'و# مداخلة أخرى',
    }),
  noWords: 'لا نص لهذا الجزء',
  leave: {
    title: 'هل تريد المغادرة دون تعليقاتك؟',
    reason: 'لم تُنسخ تعليقاتك على هذه المكالمة، وستُحذف إذا غادرتها. للاحتفاظ بها، استخدم «نسخ للتذكرة».',
    stay: 'البقاء',
    leave: 'المغادرة',
  },
})
