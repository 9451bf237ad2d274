import { type CallScript, turns } from '../call-script.ts'

export const unusual: CallScript = {
  name: 'unusual',
  description: 'Arabic mixed with English, a long turn, emoji, an unknown role, and 41 variables of every kind',
  agent: { name: 'ليلى الحربي', slug: 'fanar-hotel-leila' },
  toNumber: '+442079460958',
  endedReason: 'agent-ended-call',
  createdAt: '2026-03-20T20:58:12.007Z',
  startAt: '2026-03-20T20:58:31.550Z',
  successEvaluation: true,
  inputData: {
    'اسم الضيف': 'عمر حداد',
    'guest name': 'Omar Haddad',
    'room type (requested)': 'double, sea view',
    '2': 'an integer-like key',
    '1': 'another integer-like key',
    BOOKING_REFERENCE: 'BK-2047',
    'nights.count': 3,
    is_returning_guest: true,
    discount: null,
    'price per night': 450.5,
    tags: ['vip', 'late arrival', 'لا يدخن'],
    address: { street: '12 Harbour Road', city: 'London', country: { code: 'GB', name: 'United Kingdom' } },
    empty: '',
    ' leading and trailing spaces ': '  kept as they are  ',
    email: 'omar.haddad@example.com',
    'e-mail template':
      'Dear {{guest name}},\n\nyour booking {{BOOKING_REFERENCE}} is confirmed.\n\n\tArrival: {{arrival}}\n\nYours,\nFanar Hotel',
    link: 'https://example.com/bookings/BK-2047?lang=ar&utm_source=call',
    markup: '<b>bold</b> & <script>alert(1)</script>',
    'a key that goes on for so long that no column is wide enough for it and it has to be broken over several lines':
      'x',
    unbroken: 'eyJhbGciOiJub25lIn0.'.repeat(12),
    '⭐ rating': '★★★★☆',
  },
  outputData: {
    summary:
      'Omar Haddad (عمر حداد) corrected the booking BK-2047 to one room arriving Thursday at 10:30. The new price is 450 ريال per night with breakfast.',
    successEvaluation: 'yes, mostly',
    'رقم الحجز': 'BK-2047',
    'عدد الغرف': 'غرفة واحدة',
    'arrival day': 'Thursday',
    'arrival time': '10:30',
    السعر: '450',
    rooms: 1,
    breakfast: true,
    parking: 'yes',
    cancellation_deadline: 'الساعة السادسة مساءً',
    'follow-up': null,
    confidence: 0.87,
    entities: [
      { type: 'day', value: 'Thursday' },
      { type: 'time', value: '10:30' },
    ],
    'mixed العربية and English 123': 'قال: "two nights" ثم غيّر رأيه (2 → 1)',
    sentiment: '🙂',
    passport: 'X 1234 5678',
    'card ending': '4242',
    'phone (spoken)': 'zero two zero, seven nine four six, zero nine five eight',
    notes: 'The guest asked for a quiet room away from the lift. '.repeat(14).trim(),
  },
  offsets: 'whole seconds',
  voices: {
    agent: { engine: 'espeak-ng', name: 'ar+f2', wordsPerMinute: 165, pitch: 58 },
    user: { engine: 'espeak-ng', name: 'ar+m3', wordsPerMinute: 160, pitch: 38 },
    system: { engine: 'flite', name: 'slt', stretch: 0.95 },
  },
  encoding: { sampleRate: 22050, channels: 1, lameOptions: ['--cbr', '-b', '32'] },
  turns: turns(`
    system (after 0.5): This call may be recorded.
    agent: مرحباً، معك ليلى من فندق الفنار. هل أتحدث مع السيد عمر حداد؟
    customer: نعم، أنا عمر. تفضّلي يا ليلى.
    agent: أتصل بخصوص الحجز رقم [BK-2047:|اثنان صفر أربعة سبعة.] غرفتان لثلاث [ليالٍ،|ليال،] صحيح؟
    customer: لا لا، غرفة واحدة [فقط 🙂|فقط.] والوصول يوم Thursday في الساعة [10:30.|العاشرة والنصف.]
    agent: [شكراً|شكرا] على التوضيح. [غيّرت|غيرت] الحجز الآن إلى غرفة واحدة، والوصول يوم الخميس في الساعة العاشرة والنصف [صباحاً.|صباحا.] السعر الجديد هو [450 ريالاً|أربعمئة وخمسون ريالا] لليلة الواحدة، ويشمل الفطور وخدمة [Wi-Fi|الإنترنت] وموقف السيارة. يمكنك إلغاء الحجز [مجاناً|مجانا] حتى الساعة السادسة [مساءً|مساء] من اليوم السابق للوصول، وبعد ذلك نحتسب ثمن ليلة واحدة. عند الوصول نحتاج إلى جواز السفر أو بطاقة الهوية.
    customer: Perfect, that is exactly what I wanted. [شكراً جزيلاً! 🙏🎉|شكرا جزيلا!]
    agent: [أهلاً وسهلاً 👨‍👩‍👧‍👦|أهلا وسهلا.] نراكم يوم الخميس. مع السلامة.
  `),
}
