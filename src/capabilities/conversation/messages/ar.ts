import { isolate } from '../../../messages/isolate.ts'
import type { Quantities } from '../../../messages/quantities.ts'
import type { ConversationTexts } from './en.ts'

export const createTexts = ({ plural, preciseDuration, duration }: Quantities): ConversationTexts => ({
  findings: 'الملاحظات',
  conversation: 'المحادثة',
  answeredAfter: (seconds, isEstimate) => `أجاب بعد ${isEstimate ? 'نحو ' : ''}${seconds}`,
  unheard: { short: 'لم يُنطق على الأرجح', shortest: 'لم يُنطق؟', full: 'لم يُنطق على الأرجح: هذا الطرف صامت هنا' },
  cutOff: { short: 'انقطع على الأرجح', shortest: 'انقطع؟', full: 'انقطع على الأرجح: لم تُنطق كل هذه الكلمات' },
  responseTime: 'زمن الاستجابة',
  medianOf: (count) =>
    plural(count, {
      zero: 'لا إجابات',
      one: 'إجابة واحدة',
      two: 'وسيط 2',
      few: 'وسيط #',
      many: 'وسيط #',
      other: 'وسيط #',
    }),
  firstWord: 'أول كلمة',
  talkTime: 'مدة الحديث',
  estimated: 'تقديري',
  playAt: (time) => `تشغيل عند ${isolate(time)}`,
  nextFinding: 'الملاحظة التالية',
  previousFinding: 'الملاحظة السابقة',
  nextPlace: 'الموضع التالي',
  previousPlace: 'الموضع السابق',
  figures: 'الأرقام',
  nothing: 'لا شيء لافت',
  about: (length) => `نحو ${length}`,
  upTo: (length) => `حتى ${length}`,
  repeated: (text, count) => `${text} (${isolate(`${count}×`)})`,
  finding: {
    'slow-response': (count, length) =>
      count === 1 ? `إجابة بطيئة: بعد ${length}` : `إجابات بطيئة: ${count}، أبطؤها بعد ${length}`,
    'talk-over': (count, byAgent, length) => {
      if (count === 1) return `تكلّم الطرفان معًا لمدة ${length} (بسبب ${byAgent === 1 ? 'الوكيل' : 'العميل'})`
      if (byAgent === 0 || byAgent === count)
        return `تكلّم الطرفان معًا (${isolate(`${count}×`)}، بسبب ${byAgent === 0 ? 'العميل' : 'الوكيل'})`
      return `تكلّم الطرفان معًا (${isolate(`${count}×`)}، منها ${isolate(`${byAgent}×`)} بسبب الوكيل)`
    },
    'no-answer': (length) => `لا إجابة لمدة ${length}`,
    'dead-air': (length) => `لم يتكلم أحد لمدة ${length}`,
    untranscribed: (side) => `يتكلم ${side === 'agent' ? 'الوكيل' : 'العميل'} هنا، ولا كلمات في النص`,
    voiceWithoutWords: (length) => `صوت بلا كلمات، ${length}`,
    again: { agent: 'يقول الوكيل هذا مرة أخرى', customer: 'يقول العميل هذا مرة أخرى' },
    statement: {
      named: (name, text) => `\u200f${isolate(name)}: ${text}`,
      said: (time) => `قيل عند ${isolate(time)}`,
      heard: (time, until) => `قيل عند ${isolate(time)}، وسُمع حتى ${isolate(until)}`,
      unheard: (time) => `قيل عند ${isolate(time)}، ولم يُسمع على الأرجح`,
      late: (time, limit) => `قيل عند ${isolate(time)}، وليس في أول ${limit}`,
      none: 'لم يُعثر على أي صيغة من الصيغ المحددة',
      noneShown: 'لم يُعثر على أي صيغة من الصيغ المحددة في ما يظهر',
    },
    unheard: (count) => `مداخلات لم تُنطق على الأرجح: ${count}`,
    'cut-off': (count) => `مداخلات انقطعت على الأرجح: ${count}`,
  },
  callEnd: {
    silence: {
      customer: (length) => `أنهى العميل المكالمة بعد صمت دام ${length}`,
      agent: (length) => `أنهى الوكيل المكالمة بعد صمت دام ${length}`,
      other: (length) => `انتهت المكالمة بعد صمت دام ${length}`,
    },
    spokeLast: { agent: 'كان الوكيل آخر المتكلمين', customer: 'كان العميل آخر المتكلمين' },
    speaking: {
      agent: 'كان الوكيل لا يزال يتكلم عند انتهاء المكالمة',
      customer: 'كان العميل لا يزال يتكلم عند انتهاء المكالمة',
      both: 'كان كلاهما لا يزال يتكلم عند انتهاء المكالمة',
    },
  },
  messageState: {
    whole: 'تُركت الرسالة كاملة',
    'before-tone': 'بدأت الرسالة قبل الصافرة',
    'cut-off': 'قطعت نهاية المكالمة الرسالة',
    none: 'لم تُترك رسالة',
  },
  voicemail: {
    greeting: (start, end) => `الترحيب ${isolate(`${start}–${end}`)}`,
    tone: (time) => `الصافرة عند ${isolate(time)}`,
    noTone: 'لم تُسمع صافرة',
    message: (start, end) => `الرسالة ${isolate(`${start}–${end}`)}`,
  },
  hearEnd: 'شغّل آخر 10 ثوانٍ',
  method: {
    title: 'كيف جرى القياس؟',
    estimatedTitle: 'كيف جرى التقدير؟',
    channels: `جرى البحث عن: إجابات بطيئة، وصمت مدته ${duration(4)} أو أكثر، وكلام الطرفين معًا، وأصوات بلا كلمات، ومداخلات لم تُنطق أو انقطعت. قيس بحسب الصوت في قناة كل طرف، وبدقة ${preciseDuration(0.1)} في أغلب الأحيان. قد تُحسب الموسيقى أو الضجيج العالي أو الصدى القوي صوتًا، وقد يفوت القياسَ صوتٌ خافت جدًا.`,
    mix: `جرى البحث عن: إجابات بطيئة، وصمت مدته ${duration(4)} أو أكثر. يتشارك الطرفان قناة واحدة، لذلك يُقدَّر زمن الاستجابة من الفواصل بين المداخلات. ولا يمكن اكتشاف تداخل الكلام ولا المداخلات غير المنطوقة.`,
  },
  notMeasured: {
    'no-recording': 'لم يجرِ القياس لعدم وجود تسجيل.',
    'lost-sound': 'جزء من الصوت مفقود، لذلك تعذّر قياس كل شيء.',
  },
})
