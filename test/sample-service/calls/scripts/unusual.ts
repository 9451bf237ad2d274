import { agent, type CallScript, customer } from '../call-script.ts'
import { unusualInputs, unusualOutputs } from './unusual-variables.ts'

export const unusual: CallScript = {
  name: 'unusual',
  description: 'Arabic mixed with English, a long turn, emoji, an unknown role, and 41 variables of every kind',
  agent: { name: 'ليلى الحربي', slug: 'fanar-hotel-leila' },
  toNumber: '+442079460958',
  endedReason: 'agent-ended-call',
  createdAt: '2026-03-20T20:58:12.007Z',
  startAt: '2026-03-20T20:58:31.550Z',
  successEvaluation: true,
  inputData: unusualInputs,
  outputData: unusualOutputs,
  offsets: 'whole seconds',
  voices: {
    agent: { engine: 'espeak-ng', name: 'ar+f2', wordsPerMinute: 165, pitch: 58 },
    user: { engine: 'espeak-ng', name: 'ar+m3', wordsPerMinute: 160, pitch: 38 },
  },
  encoding: { sampleRate: 22050, channels: 1, lameOptions: ['--cbr', '-b', '32'] },
  turns: [
    {
      role: 'system',
      content: 'This call may be recorded.',
      voice: { engine: 'flite', name: 'slt', stretch: 0.95 },
      silenceSeconds: 0.5,
    },
    agent('مرحباً، معك ليلى من فندق الفنار. هل أتحدث مع السيد عمر حداد؟'),
    customer('نعم، أنا عمر. تفضّلي يا ليلى.'),
    agent('أتصل بخصوص الحجز رقم BK-2047: غرفتان لثلاث ليالٍ، صحيح؟', {
      spoken: 'أتصل بخصوص الحجز رقم اثنان صفر أربعة سبعة. غرفتان لثلاث ليال، صحيح؟',
    }),
    customer('لا لا، غرفة واحدة فقط 🙂 والوصول يوم Thursday في الساعة 10:30.', {
      spoken: 'لا لا، غرفة واحدة فقط. والوصول يوم Thursday في الساعة العاشرة والنصف.',
    }),
    agent(
      'شكراً على التوضيح. غيّرت الحجز الآن إلى غرفة واحدة، والوصول يوم الخميس في الساعة العاشرة والنصف صباحاً. السعر الجديد هو 450 ريالاً لليلة الواحدة، ويشمل الفطور وخدمة Wi-Fi وموقف السيارة. يمكنك إلغاء الحجز مجاناً حتى الساعة السادسة مساءً من اليوم السابق للوصول، وبعد ذلك نحتسب ثمن ليلة واحدة. عند الوصول نحتاج إلى جواز السفر أو بطاقة الهوية.',
      {
        spoken:
          'شكرا على التوضيح. غيرت الحجز الآن إلى غرفة واحدة، والوصول يوم الخميس في الساعة العاشرة والنصف صباحا. السعر الجديد هو أربعمئة وخمسون ريالا لليلة الواحدة، ويشمل الفطور وخدمة الإنترنت وموقف السيارة. يمكنك إلغاء الحجز مجانا حتى الساعة السادسة مساء من اليوم السابق للوصول، وبعد ذلك نحتسب ثمن ليلة واحدة. عند الوصول نحتاج إلى جواز السفر أو بطاقة الهوية.',
      },
    ),
    customer('Perfect, that is exactly what I wanted. شكراً جزيلاً! 🙏🎉', {
      spoken: 'Perfect, that is exactly what I wanted. شكرا جزيلا!',
    }),
    agent('أهلاً وسهلاً 👨‍👩‍👧‍👦 نراكم يوم الخميس. مع السلامة.', {
      spoken: 'أهلا وسهلا. نراكم يوم الخميس. مع السلامة.',
    }),
  ],
}
