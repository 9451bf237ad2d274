import { describe, expect, it } from 'vitest'
import { createFindEvidence } from '../../../../src/domain/evidence/find-evidence.ts'
import { createMatcher } from '../../../../src/domain/evidence/match-spelling.ts'
import { createTokenIndex } from '../../../../src/domain/evidence/token-index.ts'
import { spellingsOf } from '../../../../src/domain/evidence/value-spellings.ts'
import { spokenForms } from '../../../../src/domain/spoken/spoken-form-tables.ts'
import type { SpokenLanguage } from '../../../../src/domain/spoken/spoken-languages.ts'
import { PROOF_TABLES, readProofs, type TableFolder } from '../../../spoken-forms/spoken-tables.ts'
import { timelineOf } from '../../../support/call/drawn-transcript.ts'

const search = (value: string, text: string, ...languages: SpokenLanguage[]) =>
  createFindEvidence(timelineOf(text).turns, languages)(value)

describe('createFindEvidence', () => {
  it.each<[SpokenLanguage, value: string, text: string]>([
    ['de', '2025-05-05', 'am Fünf. Mai bitte'],
    ['en', 'M20 4WD', 'postcode is m twenty four w d'],
    ['de', '0525167340', 'Die Vorwahl ist 05251 und dann die 6 73 40.'],
    ['es', '420 EUR', 'cuatrocientos veinte al mes con comedor'],
    ['en', '$650.00', 'it was six fifty a month'],
    ['ar', 'omar_saad@outlook.com', 'عمر اندرسكور سعد بحرفين ايه آت أوتلوك دوت كوم'],
    ['fr', '1996-02-29', 'né un vingt-neuf février en mille neuf cent nonante-six'],
    ['fr', '774190', 'la sept cent soixante-quatorze cent quatre-vingt-dix'],
    ['ar', '16:50', 'مع الخمسة قل عشرة ديال العشية'],
    ['es', '350 CUP', 'le puse trescientos cincuenta pesos cubanos'],
    ['de', 'Katharina Nussbaumer', 'nussbaumer katharina ist der name'],
    ['de', '2025-05-05', 'am fünf. fünften bitte'],
    ['de', '1994-02-26', 'sechsundzwanzig. Februar'],
    ['en', '0.99', 'they charged me ninety nine cents'],
    ['en', '85000', 'i make about eighty five k a year'],
    ['en', '305 W 42nd St', 'three oh five west forty second street'],
    ['de', 'mueller@gmx.de', 'müller at gmx punkt de'],
    ['de', 'Schröder', 's c h r o e d e r'],
    ['fr', '0142685312', 'mon numéro est le 01.42.68.53.12'],
    ['fr', 'rené.dupont@free.fr', 'rené point dupont arobase free point fr'],
    ['fr', '15%', 'quinze pour cent de remise'],
    ['de', '1987-11-02', 'am zweiten november siebenundachtzig'],
    ['es', '612345678', 'seis uno dos... tres cuatro cinco… seis siete ocho'],
    ['ar', '07:05', 'الساعة سبعة وخمسة الصبح'],
    ['es', '2024-03-15', 'el quince de marzo de dos mil veinticuatro'],
    ['ar', '01:00', 'الساعة وحدة بالليل'],
    ['en', '+18005551234', 'call me at eight hundred five five five one two three four'],
    ['es', '+34900123456', 'novecientos uno dos tres cuatro cinco seis'],
    ['de', '700318246', 'siebenhundert dreihundertachtzehn zweihundertsechsundvierzig'],
    ['de', '+49406688550', '040 sechs sechs acht acht fünf fünf und eine Null'],
    [
      'de',
      'Jürgen Böttcher',
      'Vorname Jürgen, Nachname Berta, Ökonom, Theodor, Theodor, Cäsar, Heinrich, Emil, Richard',
    ],
    ['de', '16:10', 'am Nachmittag um zehn ab vier'],
    ['en', '18:45', 'quarter to seven in the evening'],
    ['en', '03/27', 'the card expires oh three twenty seven'],
    ['en', '2027-03', 'it expires in march twenty twenty seven'],
    ['es', '03/27', 'caduca en marzo del veintisiete'],
    ['fr', '03/2027', 'elle expire en mars vingt-sept'],
    ['de', '03/27', 'gültig bis null drei siebenundzwanzig'],
    ['ar', 'القنيطرة', 'الطرد غادي يمشي للقنيطرة'],
    ['ar', '3200', 'تلت آلاف وميتين'],
    ['es', '50418273H', 'el DNI es 50.418.273, letra H'],
    ['es', '12:45', 'un cuarto para la una de la tarde'],
    ['es', '12:50', 'la una menos diez'],
    ['fr', '12:00', 'on peut dire midi'],
    ['fr', '11:50', 'midi moins dix'],
    ['fr', '08:05', 'huit heures zéro cinq'],
    ['fr', '+3225138047', 'c’est le 02/513.80.47'],
    ['es', '+5215512345678', 'cincuenta y cinco doce treinta y cuatro cincuenta y seis setenta y ocho'],
    ['es', '+5491154832207', 'once cincuenta y cuatro ochenta y tres veintidós cero siete'],
    ['es', 'Calle Mayor 12', 'calle mayor número doce'],
    ['de', 'Hauptstraße 12', 'Hauptstraße Nummer zwölf'],
    ['en', '19:00', 'from six to seven in the evening'],
    ['es', '$1250.00', 'son mil doscientos cincuenta pesos lo que me están cobrando de más'],
    ['es', '$340.00', 'ya pagué trescientos cuarenta pesos en el oxxo'],
    ['es', '$2890', 'me vino dos mil ochocientos noventa pesos de luz'],
    ['es', '$340.00', 'ya pagué trescientos cuarenta dólares'],
    ['es', 'RD$4,500.00', 'la factura me llegó de cuatro mil quinientos pesos'],
    ['es', 'MX$340', 'son trescientos cuarenta pesos'],
    ['es', '$1,250.00 MXN', 'son mil doscientos cincuenta pesos'],
    ['es', 'MXN 340', 'fueron $340'],
    ['es', 'U$S 120', 'ciento veinte dólares'],
    ['en', 'NZ$320', 'power was three hundred and twenty bucks last month'],
    ['en', '125000.00 INR', 'Insurance has approved ₹1,25,000 for the bumper and the door.'],
    ['en', '₹2,50,000', 'they wanted Rs 2,50,000'],
    ['en', '₹1,25,00,000', 'one crore twenty five lakh rupees'],
    ['fr', '2026-02-11', "Ça a commencé le 11/02, depuis j'ai plus de ligne du tout."],
    ['fr', '2026-06-05', 'Ce serait pour le 5/6, plutôt le matin.'],
    ['fr', '2026-06-05', 'mardi on est bloqués, disons vendredi 05/06'],
    ['fr', '2026-06-05', 'du 5/6 au 8/7'],
    ['fr', '2026-06-05', 'le 5/6/2026'],
    ['fr', '2026-06-05', 'le vendredi 5/6 à 14h'],
    ['es', '2026-06-05', 'puedo el 5/6 por la mañana'],
    ['es', '2026-06-05', 'a partir del día 05/06'],
    ['es', '2026-07-08', 'desde el 5/6 al 8/7'],
    ['de', '2026-06-05', 'am 5.6. um acht'],
    ['de', '2026-06-05', 'zum 5.6.'],
    ['de', '2026-06-05', 'am 5/6 wäre gut'],
    ['ar', '2026-06-05', 'تعالوا يوم 5/6 الصبح'],
    ['ar', '2026-06-05', 'يوم 5.6 الصبح'],
    ['ar', '2026-06-05', 'بتاريخ ٥/٦'],
    ['fr', '2026-04-27', "on arrive à Dakar le vingt-sept du mois d'avril"],
    ['fr', '2026-03-01', 'le premier du mois de mars'],
    ['es', '2026-04-27', 'el veintisiete del mes de abril'],
    ['de', '2026-04-27', 'am siebenundzwanzigsten des Monats April'],
    ['ar', '2026-03-02', 'ابعتولي الفني نهار التنين تنين آذار لأنو بكون معطلة'],
    ['ar', '20:00', 'الساعة تمانة المسا بكون بالبيت أكيد'],
    ['ar', '2025-12-01', 'العقد ديالي كيسالي فاتح دجنبر 2025.'],
    ['ar', '2025-07-01', 'من فاتح شهر يوليوز'],
    ['ar', '2025-09-01', 'الفاتح من شتنبر'],
    ['ar', '3.750 KWD', 'التوصيل ثلاث دنانير كويتية وسبعمية وخمسين فلس، غالي شوي.'],
    ['es', 'www.farmaciaelsol.ec', 'lo vi en tres uve dobles punto farmacia el sol punto e ce'],
    ['es', 'www.farmaciaelsol.ec', 'es triple uve doble punto farmacia el sol punto e ce'],
    ['es', 'www.farmaciaelsol.ec', 'uve doble uve doble uve doble punto farmacia el sol punto e ce'],
    ['es', 'www.farmaciaelsol.ec', 'tres doble u punto farmaciaelsol punto ec'],
    ['es', 'www.farmaciaelsol.ec', 'tres doble ve punto farmaciaelsol punto ec'],
    ['es', 'www.farmaciaelsol.ec', 'doble u doble u doble u punto farmaciaelsol punto ec'],
    ['en', 'www.greenleaf.org', "three w's dot greenleaf dot org"],
    ['en', 'www.greenleaf.org', 'triple double u dot greenleaf dot org'],
    ['en', 'www.greenleaf.org', "three double u's dot greenleaf dot org"],
    ['en', 'www.greenleaf.org', 'double u double u double u dot greenleaf dot org'],
    ['en', 'www.greenleaf.org', 'dub dub dub dot greenleaf dot org'],
    ['de', 'www.gartenhof.de', 'dreimal w punkt gartenhof punkt de'],
    ['de', 'www.gartenhof.de', 'drei w punkt gartenhof punkt de'],
    ['de', 'www.gartenhof.de', 'dreimal das w punkt gartenhof punkt de'],
    ['de', 'www.gartenhof.de', 'we we we punkt gartenhof punkt de'],
    ['fr', 'www.leclos.fr', 'trois double vé point leclos point fr'],
    ['fr', 'www.leclos.fr', 'trois fois double vé point leclos point fr'],
    ['fr', 'www.leclos.fr', 'triple w point leclos point fr'],
    ['fr', 'www.leclos.fr', 'double vé double vé double vé point leclos point fr'],
    ['ar', 'www.souq.com', 'تلات دبليو دوت souq دوت كوم'],
    ['ar', 'www.souq.com', 'دبليو دبليو دبليو دوت souq دوت كوم'],
    ['es', 'tomas_acuna@hotmail.com', 'es tomás guion bajo acuña pero con ene normal arroba hotmail punto com'],
    ['en', 'jon.smith@mail.com', 'jon but without an h dot smith at mail dot com'],
    ['de', 'jonas.maier@gmx.de', 'jonas punkt maier aber mit a i at gmx punkt de'],
    ['fr', 'lea.morin@free.fr', 'léa point morin mais sans accent arobase free point fr'],
    ['ar', 'a.nasser@outlook.com', 'حرف إيه دوت ناصر بدبل إس آت أوتلوك دوت كوم'],
    [
      'de',
      'm.yilmaz2004@outlook.com',
      'm punkt yilmaz ypsilon am anfang dann zweitausendvier ohne leerzeichen at outlook punkt com',
    ],
    ['de', 'm.yilmaz@outlook.com', 'm punkt yilmaz mit ypsilon am anfang at outlook punkt com'],
    ['de', 'meier@web.de', 'meier ein i am ende at web punkt de'],
    ['en', 'cathy7@mail.com', 'cathy with a y at the end seven at mail dot com'],
    ['en', 'cathy7@mail.com', 'cathy c at the start then seven at mail dot com'],
    ['es', 'y.yanez@mail.com', 'y punto yanez con ye al principio arroba mail punto com'],
    ['es', 'y.yanez@mail.com', 'y punto yanez i griega al principio arroba mail punto com'],
    ['fr', 'yvan.morel@free.fr', 'yvan un i grec au début point morel arobase free point fr'],
    ['fr', 'yvan.morel@free.fr', 'yvan avec un y au début point morel arobase free point fr'],
    ['de', '+4315129746', 'also null eins für wien und dann fünf eins zwei neun sieben vier sechs'],
    ['de', '+4315129746', 'null eins für Wien, fünf eins zwei neun sieben vier sechs'],
    ['en', '+442079460958', 'oh two oh for London then seven nine four six oh nine five eight'],
    ['en', '+442079460958', 'zero two zero for central London and then 7946 0958'],
    ['es', '+34915550142', 'nueve uno para Madrid y luego cinco cinco cinco cero uno cuatro dos'],
    ['fr', '+33142685312', 'zéro un pour Paris et puis quarante-deux soixante-huit cinquante-trois douze'],
    ['ar', '+20227943516', 'صفر اتنين بتاع القاهرة وبعدين اتنين سبعة تسعة أربعة تلاتة خمسة واحد ستة'],
    ['en', '12:30 PM', 'twelve thirty on my lunch break'],
    ['en', '13:00', "at one o'clock for lunch"],
    ['en', '11:30 AM', 'half eleven for lunch'],
    ['en', '00:30', 'half twelve at night'],
    ['es', '13:30', 'a la una y media para comer'],
    ['fr', '13:00', 'à une heure pour le déjeuner'],
    ['de', '12:30', 'halb eins in der Mittagspause'],
  ])('in %s, "%s" is found in "%s"', (language, value, text) => {
    expect(search(value, `0:00 user ${text}`, language).kind).toBe('said')
  })

  it.each<[SpokenLanguage, value: string, text: string]>([
    ['es', '2024-03-15', 'el quince de marzo de dos mil veinticinco'],
    ['es', '2024-03-15', 'el quince de marzo del veinticinco'],
    ['en', '2024-03-15', 'the fifteenth of March in twenty twenty five'],
    ['fr', '2024-03-15', 'le quinze mars de deux mille vingt-cinq'],
    ['de', '2024-03-15', 'am fünfzehnten März im Jahr zweitausendfünfundzwanzig'],
    ['de', '1987-11-02', 'am zweiten november siebenundneunzig'],
    ['fr', '1987-11-02', 'né le deux novembre soixante-dix-sept'],
    ['fr', '100', 'quinze pour cent de remise'],
    ['fr', '95', 'il mesure 1,95 m'],
    ['en', '$0.99', 'five dollars ninety nine cents'],
    ['en', '12', 'twelve and a half percent'],
    ['ar', '13:00', 'الساعة وحدة بالليل'],
    ['es', '14:00', 'a las dos de la noche'],
    ['en', '19:00', 'quarter to seven in the evening'],
    ['es', '19:00', 'a un cuarto para las siete de la noche'],
    ['de', '22:00', 'um zehn ab vier am Nachmittag'],
    ['es', '1000', 'mil gracias por su ayuda'],
    ['fr', '12:00', 'cet après-midi'],
    ['fr', '12:00', 'entre midi et deux'],
    ['fr', '12:00', 'midi et demi'],
    ['fr', '12:00', 'midi moins dix'],
    ['en', '03/27', 'on march twenty seventh'],
    ['en', '03/27', 'it expires in april twenty twenty seven'],
    ['ar', '1000', 'ألف شكر لك'],
    ['es', 'US$340', 'ya pagué trescientos cuarenta pesos'],
    ['es', '340 EUR', 'ya pagué trescientos cuarenta pesos'],
    ['es', 'MXN 340', 'ya pagué trescientos cuarenta dólares'],
    ['es', '$340', 'ya pagué trescientos cuarenta euros'],
    ['en', '$340', 'it was three hundred and forty pesos'],
    ['en', 'NZ$320', 'three hundred and twenty pounds'],
    ['en', '25000 INR', 'approved ₹1,25,000 for the door'],
    ['en', '1250 INR', 'approved ₹1,25,000 for the door'],
    ['en', '125000 INR', 'sections 1,25,0000'],
    ['fr', '2026-06-15', 'Ce serait pour le 5/6, plutôt le matin.'],
    ['fr', '2026-05-06', 'Ce serait pour le 5/6, plutôt le matin.'],
    ['fr', '2026-06-05', 'le 5/6/2027'],
    ['fr', '2026-06-05', 'le 15/6'],
    ['fr', '2026-06-05', 'le lundi 5/6'],
    ['fr', '2026-06-05', 'lundi le 5/6'],
    ['fr', '2026-06-05', 'les 5/6 de la somme'],
    ['fr', '2026-06-05', 'le 5/6 de la somme'],
    ['fr', '2026-06-05', 'le 5/6 mai'],
    ['fr', '2026-06-05', 'au 5/6 rue Pasteur'],
    ['fr', '2026-06-05', "j'en ai fait 5/6"],
    ['fr', '2026-06-05', 'le 2/5/6'],
    ['fr', '2026-06-05', 'le 5/6/8'],
    ['es', '2026-05-06', 'el 5/6 por la mañana'],
    ['es', '2026-06-05', 'el 5/6 de los vecinos'],
    ['es', '2026-06-05', 'el 5/6 de julio'],
    ['de', '2026-05-06', 'am 5.6. um acht'],
    ['de', '2026-06-05', 'fünf Sechstel, also 5/6'],
    ['en', '2026-06-05', 'on the 5/6'],
    ['en', '2026-05-06', 'on the 5/6'],
    ['ar', '2026-05-06', 'يوم 5/6 الصبح'],
    ['fr', '2026-04-27', 'le vingt-sept du mois de mai'],
    ['ar', '2026-03-02', 'نهار التنين تلاتة آذار'],
    ['ar', '2025-12-02', 'فاتح دجنبر 2025'],
    ['ar', '2025-12-01', 'فاتح دجنبر 2026'],
    ['es', 'www.farmacia.ec', 'dos uve dobles punto farmacia punto ec'],
    ['en', 'www.greenleaf.org', "two w's dot greenleaf dot org"],
    ['es', 'tomas_acuna@hotmail.com', 'tomás guion bajo acuña pero arroba gmail punto com'],
    ['en', 'smith@mail.com', 'smith but jones at mail dot com'],
    ['de', 'm.yilmaz@outlook.com', 'm punkt yilmaz ypsilon zweitausendvier at outlook punkt com'],
    ['de', 'm.yilmaz@outlook.com', 'm punkt yilmaz ypsilon am anfang punkt kara at outlook punkt com'],
    ['en', 'cathy@mail.com', 'cathy at the start at mail dot com'],
    ['ar', 'a.nasser@outlook.com', 'حرف إيه دوت ناصر سعيد آت أوتلوك دوت كوم'],
    ['de', '+4315129746', 'null eins für wien und dann fünf eins zwei neun sieben vier sieben'],
    ['en', '4155550132', 'four one five for the room five people and five five oh one three two'],
    ['en', '4155550132', 'four one five for the big room that we had taken last year five five five oh one three two'],
    ['es', '91', 'nueve para Madrid uno'],
    ['en', '00:30', 'half twelve on my lunch break'],
    ['en', '12:30 AM', 'twelve thirty at lunchtime'],
    ['en', '01:00', "at one o'clock for lunch"],
    ['de', '00:30', 'halb eins in der Mittagspause'],
    ['de', '00:30', 'um halb eins zum Mittagessen'],
    ['es', '00:30', 'a las doce y media al mediodía'],
    ['es', '01:30', 'a la una y media para comer'],
    ['es', '02:00', 'a las dos de la tarde para comer'],
    ['fr', '01:00', 'à une heure pour le déjeuner'],
    ['ar', '01:00', 'الساعة وحدة وقت الغدا'],
    ['es', '2024-01-08', 'estuve el lunes de ocho a diez y no vino nadie'],
    ['es', '2026-04-02', 'El paquete llegó el 24 de diciembre de 2026.'],
    ['fr', '2026-07-14', 'je suis libre mardi à partir de quatorze heures'],
    ['fr', '2026-09-03', 'On peut dire jeudi à trois heures et demie ?'],
  ])('in %s, "%s" is not found in "%s"', (language, value, text) => {
    expect(search(value, `0:00 user ${text}`, language).kind).toBe('not-said')
  })

  it('a number never continues in a turn of the other side, even after a turn without words', () => {
    const part = '0:00 user four one five five five\n0:04 user …\n0:05 agent five oh one three two'
    expect(search('4155550132', part, 'en').kind).toBe('not-said')
    expect(search('QX-20931-BZ', '0:00 user q\n0:01 agent as in queen x 20931 bz', 'en').kind).toBe('not-said')
  })

  it('in a call in two languages, matches inside a longer match are left out', () => {
    const evidence = search('Mike Anthony Smith', '0:00 user m as in Mike Anthony Smith', 'en', 'de')
    const { matches } = evidence as Extract<typeof evidence, { kind: 'said' }>
    expect(matches).toHaveLength(1)
  })

  it('fillers between spelled letters can’t overflow the stack', () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyz'.repeat(8)]
    const { turns } = timelineOf(`0:00 user ${letters.join(` ${'um '.repeat(47)}`)}`)
    const matcher = createMatcher(createTokenIndex(turns, spokenForms.en), { text: letters.join(' ') })
    expect(matcher.matchAt(0)).toBeNull()
  })
})

/** Testing every token of all tables would take too long. */
const SAMPLED: readonly TableFolder[] = ['.', 'sixth-held-out', 'twelfth-held-out', 'twenty-third-held-out']
const SAMPLE = PROOF_TABLES.filter(({ folder }) => SAMPLED.includes(folder))

describe.each(SAMPLE)('the search in $language, with the tables in $folder', ({ language, folder }) => {
  it('a value is found whenever one of its spellings matches at any token', () => {
    const forms = spokenForms[language]
    const missed = readProofs(language, folder).filter(({ value, said }) => {
      const { turns } = timelineOf(`0:01 user ${said}`)
      const index = createTokenIndex(turns, forms)
      const tokens = Array.from({ length: index.tokens.count }, (_, token) => token)
      const matches = spellingsOf(value, forms).whole.some((spelling) => {
        const matcher = createMatcher(index, spelling)
        // Matches that start inside a number are no evidence.
        return tokens.some(
          (token) => (index.numberSpanOf(token)?.start ?? token) === token && matcher.matchAt(token) !== null,
        )
      })
      return matches && createFindEvidence(turns, [language])(value).kind !== 'said'
    })
    expect(missed).toEqual([])
  })
})
