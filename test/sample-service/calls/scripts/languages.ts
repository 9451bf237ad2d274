import { type CallScript, turns } from '../call-script.ts'

const common = {
  endedReason: 'customer-ended-call',
  successEvaluation: true,
  offsets: 'milliseconds',
  encoding: { sampleRate: 8000, channels: 1, lameOptions: ['-b', '8', '-m', 'm'] },
} as const

export const german: CallScript = {
  ...common,
  name: 'languages/german',
  description: 'a German call with a dictated number, a date and an e-mail address (successful)',
  agent: { name: 'Lena', slug: 'stadtwerke-umzug' },
  toNumber: '+493090182055',
  createdAt: '2026-03-09T09:12:41.310Z',
  startAt: '2026-03-09T09:12:52.070Z',
  inputData: { customer_name: 'Jörg Lüders', campaign: 'umzug' },
  outputData: {
    summary: 'Jörg Lüders zieht um. Die Ablesung ist am Donnerstag, dem 19. März, um 14:30 Uhr.',
    successEvaluation: 'true',
    customer_name: 'Jörg Lüders',
    reading_date: '2026-03-19',
    reading_time: '14:30',
    new_address: 'Gartenstr. 54',
    postcode: '10115',
    callback_number: '+49 171 4455667',
    email: 'joerg.lueders@beispiel.example',
    monthly_payment: '49,90 €',
    meter_number: '88213',
  },
  voices: {
    agent: { engine: 'espeak-ng', name: 'de+f3', wordsPerMinute: 165, pitch: 55 },
    user: { engine: 'espeak-ng', name: 'de+m3', wordsPerMinute: 160, pitch: 40 },
  },
  turns: turns(`
    agent (after 0.6): Guten Tag, hier ist Lena von den Stadtwerken. Spreche ich mit Herrn Lüders?
    customer: Ja, Jörg Lüders. Ich ziehe um, in die Gartenstraße vierundfünfzig.
    agent: Wie ist da die Postleitzahl?
    customer: Äh, eins null eins eins fünf.
    agent: Wann können wir den Zähler ablesen?
    customer: Am neunzehnten März um halb drei, das ist ein Donnerstag.
    agent: Gut. Der Abschlag ist dann neunundvierzig Euro neunzig. Unter welcher Nummer erreichen wir Sie?
    customer: Null eins sieben eins, vier vier fünf fünf, sechs sechs sieben.
    agent: Und Ihre Mailadresse?
    customer: Joerg Punkt Lueders at Beispiel Punkt example.
    agent: Danke, das ist alles. Auf Wiederhören!
  `),
}

export const spanish: CallScript = {
  ...common,
  name: 'languages/spanish',
  description: 'a Spanish call with a dictated number, a date and an e-mail address (successful)',
  agent: { name: 'Lucía', slug: 'clinica-mayor-citas' },
  toNumber: '+34915550132',
  createdAt: '2026-03-10T15:31:08.120Z',
  startAt: '2026-03-10T15:31:19.400Z',
  inputData: { patient_name: 'Ana López', campaign: 'revision' },
  outputData: {
    summary: 'Ana López cambió su cita al domingo 15 de marzo a las 15:30.',
    successEvaluation: 'true',
    patient_name: 'Ana López',
    appointment_date: '2026-03-15',
    appointment_time: '15:30',
    callback_number: '+34 612 345 678',
    email: 'ana.lopez@ejemplo.example',
    postcode: '28013',
    price: '12,50 €',
  },
  voices: {
    agent: { engine: 'espeak-ng', name: 'es+f2', wordsPerMinute: 170, pitch: 52 },
    user: { engine: 'espeak-ng', name: 'es+f5', wordsPerMinute: 165, pitch: 42 },
  },
  turns: turns(`
    agent (after 0.6): Buenas tardes, le llamo de la clínica Mayor. ¿Hablo con Ana López?
    customer: Sí, soy yo. Quería cambiar la cita.
    agent: Claro. ¿Qué día le viene bien?
    customer: El quince de marzo, a las tres y media de la tarde.
    agent: Perfecto. Son doce euros con cincuenta. ¿Me da un teléfono?
    customer: Seis doce, treinta y cuatro, cincuenta y seis, setenta y ocho.
    agent: ¿Y su correo electrónico?
    customer: Ana punto López arroba ejemplo punto example.
    agent: ¿Me dice también el código postal?
    customer: Veintiocho cero trece.
    agent: Pues ya está. Muchas gracias y hasta el domingo.
  `),
}

export const french: CallScript = {
  ...common,
  name: 'languages/french',
  description: 'a French call with a dictated number, a date and an e-mail address (successful)',
  agent: { name: 'Chloé', slug: 'eaux-du-nord-releve' },
  toNumber: '+33142685300',
  createdAt: '2026-03-11T08:02:17.640Z',
  startAt: '2026-03-11T08:02:29.010Z',
  inputData: { customer_name: 'Hélène Garçon', campaign: 'releve' },
  outputData: {
    summary: 'Hélène Garçon a confirmé le relevé du 2 avril à 16:00.',
    successEvaluation: 'true',
    customer_name: 'Hélène Garçon',
    visit_date: '2026-04-02',
    visit_time: '16:00',
    address: '12 rue Pasteur',
    postcode: '75011',
    callback_number: '+33 6 12 34 56 78',
    email: 'h.garcon@exemple.example',
    consumption: '97',
  },
  voices: {
    agent: { engine: 'espeak-ng', name: 'fr-fr+f4', wordsPerMinute: 170, pitch: 52 },
    user: { engine: 'espeak-ng', name: 'fr-fr+f1', wordsPerMinute: 160, pitch: 44 },
  },
  turns: turns(`
    agent (after 0.6): Bonjour, Chloé des Eaux du Nord. Madame Garçon ?
    customer: Oui, Hélène Garçon, au douze rue Pasteur.
    agent: Quel est le code postal, s’il vous plaît ?
    customer: Soixante-quinze zéro onze.
    agent: On peut passer le deux avril à seize heures ?
    customer: Oui, c’est bien. Le compteur affiche quatre-vingt-dix-sept.
    agent: Et un numéro où vous joindre ?
    customer: Zéro six, douze, trente-quatre, cinquante-six, soixante-dix-huit.
    agent: Votre adresse mail ?
    customer: H point garcon arobase exemple point example.
    agent: C’est noté. Merci et bonne journée !
  `),
}

export const arabic: CallScript = {
  ...common,
  name: 'languages/arabic',
  description: 'an Arabic call with a dictated number, a date and Arabic-Indic digits (successful)',
  agent: { name: 'ليلى', slug: 'riyadh-delivery' },
  toNumber: '+966501234500',
  createdAt: '2026-03-12T12:20:33.500Z',
  startAt: '2026-03-12T12:20:45.230Z',
  inputData: { customer_name: 'سارة العلي', campaign: 'delivery' },
  outputData: {
    summary: 'أكدت سارة العلي موعد التوصيل يوم 15 مارس الساعة 15:30.',
    successEvaluation: 'true',
    customer_name: 'سارة العلي',
    delivery_date: '2026-03-15',
    delivery_time: '15:30',
    order_number: '4711',
    callback_number: '+966 50 123 4567',
    amount: '350 ريال',
    building: '54',
  },
  voices: {
    agent: { engine: 'espeak-ng', name: 'ar+f3', wordsPerMinute: 150, pitch: 52 },
    user: { engine: 'espeak-ng', name: 'ar+f1', wordsPerMinute: 145, pitch: 42 },
  },
  turns: turns(`
    agent (after 0.6): السلام عليكم، معك ليلى من شركة التوصيل. الأستاذة سارة العلي؟
    customer: نعم، أنا سارة العلي.
    agent: عندك طلب رقم ٤٧١١، متى نوصله؟
    customer: يوم خمستاشر مارس، الساعة ثلاثة ونص العصر.
    agent: تمام. المبلغ ثلاثمية وخمسين ريال. وين العنوان؟
    customer: شارع النيل، عمارة أربعة وخمسين.
    agent: وما هو رقم الجوال؟
    customer: صفر خمسة صفر، واحد اثنين ثلاثة، أربعة خمسة ستة سبعة.
    agent: شكرا جزيلا، مع السلامة.
  `),
}
