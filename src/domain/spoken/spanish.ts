import {
  CURRENCY_SYMBOLS,
  choices,
  joined,
  lists,
  numbered,
  pairs,
  SPELLING_ALPHABET,
  words,
  zeros,
} from './form-tables.ts'
import type { SpokenForms } from './spoken-forms.ts'

const digits = numbered('uno dos tres cuatro cinco seis siete ocho nueve', 1)
const tens = numbered('treinta cuarenta cincuenta sesenta setenta ochenta noventa', 30, 10)
/** Forms of `uno` that are also the article, so they are numbers only after a multiple of ten. */
const articles = { un: 1, una: 1 }

export const spanishForms: SpokenForms = {
  language: 'es',
  numbers: {
    cero: 0,
    docena: 12,
    ...digits,
    ...numbered('diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve', 10),
    ...numbered('veinte veintiuno/veintiún/veintiuna veintidós veintitrés veinticuatro veinticinco veintiséis', 20),
    ...numbered('veintisiete veintiocho veintinueve', 27),
    ...tens,
    ...joined(tens, ' y ', { ...digits, ...articles }),
    ...numbered('diez_y_seis diez_y_siete diez_y_ocho diez_y_nueve', 16),
  },
  zeroWords: [],
  scales: { mil: 1000, millon: 1_000_000, millones: 1_000_000 },
  rounds: {
    ...numbered('cien/ciento doscientos/doscientas trescientos/trescientas cuatrocientos/cuatrocientas', 100, 100),
    ...numbered(
      'quinientos/quinientas seiscientos/seiscientas setecientos/setecientas ochocientos/ochocientas',
      500,
      100,
    ),
    ...numbered('novecientos/novecientas mil', 900, 100),
  },
  articles: Object.keys(articles),
  conjunction: 'y',
  ordinals: numbered(
    'primero/primer/primera segundo/segunda tercero/tercer/tercera cuarto/cuarta quinto/quinta sexto/sexta séptimo/séptima octavo/octava noveno/novena décimo/décima',
    1,
  ),
  ordinalSuffix: () => 'o',
  digitPhrases: zeros('dos_ceros tres_ceros cuatro_ceros cinco_ceros'),
  repeats: numbered('doble/dos_veces/dos_veces_el triple/tres_veces/tres_veces_el cuatro_veces/cuatro_veces_el', 2),
  letterRepeats: { dos: 2, doble: 2 },
  letterNames: {
    ...SPELLING_ALPHABET,
    ...pairs('be=b ce=c de=d efe=f ge=g hache=h jota=j ka=k ele=l eme=m ene=n eñe=ñ pe=p cu=q erre=r ere=r ese=s te=t'),
    ...pairs('uve=v ve=v equis=x ye=y i_griega=y zeta=z ceta=z doble_ve=w uve_doble=w doble_u=w'),
    ...pairs(
      'triple_doble_ve=www triple_uve_doble=www tres_uves_dobles=www tres_doble_ves=www triple_w=www tres_w=www',
    ),
    eñe: 'n',
  },
  letterLinks: words('de como como_en con'),
  explanations: words('con'),
  signs: {
    ...pairs(
      'arroba=@ punto=. coma=. guion=- guión=- menos=- guion_medio=- guión_medio=- guion_bajo=_ raya_baja=_ subrayado=_ barra=/ diagonal=/',
    ),
    ...pairs('más=+ mas=+ por_ciento=% y=&'),
  },
  hasDecimalComma: true,
  numberLinks: words('y_luego luego y_después'),
  betweenDigits: words(
    'no perdón perdone perdona espere espera momento aguarde mejor_dicho digo quiero decir otro otra vez nuevo un una el la los luego ah espacio',
  ),
  numberLabels: words(
    'dni rut nie nif cédula cedula matrícula matricula pasaporte socio cliente expediente licencia pedido póliza referencia cuenta reserva número',
  ),
  numberLabelEnds: [],
  postcodes: { articles: ['el'], links: words('de en'), areRound: false },
  beforeAddress: words('es a en correo mail email dirección mi el la escriba sería al'),
  fillers: words('eh ehm este pues mmm em'),
  acknowledgements: words(
    'sí si ok okay vale bien muy claro de acuerdo ajá aja mhm perfecto correcto eso es entiendo gracias siga dígame y luego así muy bien listo bueno',
  ),
  genericValues: words(
    'sí si no verdadero falso ninguno ninguna nada desconocido otro otra todos todas ok quizás tal_vez vacío no_especificado no_disponible no_aplica n_a',
  ),
  abbreviations: lists(
    'c=calle av=avenida avda=avenida pl=plaza pza=plaza p=paseo dr=doctor dra=doctora sr=senor sra=senora srta=senorita km=kilometros kg=kilos kw=kilovatios,kilowatts kwh=kilovatios_hora num=numero n=numero min=minutos h=horas,hora apto=apartamento sto=santo sta=santa',
  ),
  abbreviatedEnds: {},
  regions: {},
  months: choices(
    'enero,ene febrero,feb marzo,mar abril,abr mayo,may junio,jun julio,jul agosto,ago septiembre,setiembre,sept,sep octubre,oct noviembre,nov diciembre,dic',
  ),
  weekdays: choices('lunes,lun martes,mart miércoles,mie jueves,jue viernes,vie sábado,sab domingo,dom'),
  ambiguousMonths: [],
  dateWords: words('de del el la'),
  weekdayLinks: ['', ...words('el dia pasado pasado_el pasado_dia proximo que_viene')],
  yearLinks: ['', 'de', 'del', 'del ano', 'de el'],
  dates: (day, ordinal, month, monthNumber) =>
    [`${day}`, ...(day === '1' ? [ordinal] : [])].flatMap((first) => [
      `${first} de ${month}`,
      `${first} ${month}`,
      `${first} del ${monthNumber}`,
    ]),
  times(hour, minute) {
    const next = (hour % 12) + 1
    const left = 60 - minute
    const to = (minutes: string) => [`${next} menos ${minutes}`, `${minutes} para las ${next}`, `${minutes} para la 1`]
    return [
      ...(minute === 0 ? [`${hour} en punto`] : [`${hour} y ${minute}`, `${hour} con ${minute}`]),
      ...(minute === 30 ? [`${hour} y media`] : []),
      ...(minute === 15 ? [`${hour} y cuarto`] : []),
      ...(hour === 1 && minute === 30 ? ['una y media'] : []),
      ...(hour === 1 && minute === 15 ? ['una y cuarto'] : []),
      ...(hour === 1 && minute > 0 ? [`una y ${minute}`] : []),
      ...(minute === 45 ? to('cuarto') : []),
      ...(minute > 30 ? to(`${left}`) : []),
    ].filter((text) => next === 1 || !text.endsWith('para la 1'))
  },
  clockTimes: (hour, minute) =>
    minute === 0 ? [`${hour} horas`] : [`${hour} horas ${minute}`, `${hour} y ${minute}`, `${hour} horas y ${minute}`],
  bareHours: (hour) =>
    hour === 1 ? ['a la una'] : ['a', 'para', 'sobre', 'desde', 'hacia'].map((word) => `${word} las ${hour}`),
  afterHour: /^(?:\d|y (?:\d|media|cuarto|pico)|menos|con \d|horas (?:y|\d))/,
  dayHalves: {
    am: words('de_la_mañana por_la_mañana am de_la_madrugada'),
    pm: words('de_la_tarde de_la_noche por_la_tarde por_la_noche pm del_mediodía'),
  },
  noon: ['mediodia'],
  midnight: ['medianoche'],
  connectors: words('a las la el de sobre hacia'),
  currencies: [
    { symbols: CURRENCY_SYMBOLS.euro, names: ['euros', 'euro', 'euritos'], cents: ['centimos', 'centimo', 'centavos'] },
    { symbols: CURRENCY_SYMBOLS.dollar, names: ['dolares', 'dolar'], cents: ['centavos', 'centavo'] },
    { symbols: ['mxn', 'ars', 'cop', 'clp'], names: ['pesos', 'peso'], cents: ['centavos', 'centavo'] },
    { symbols: ['pen', 's/'], names: ['soles', 'sol'], cents: ['centimos'] },
    { symbols: CURRENCY_SYMBOLS.pound, names: ['libras', 'libra'], cents: ['peniques'] },
  ],
  centLinks: ['', 'con', 'y'],
  halves: ['y medio', 'y media'],
  quarters: ['y cuarto'],
  halfEndings: [],
  units: words('kilos kilo metros metro metros_cuadrados kilometros kilovatios litros gigas giga horas grados'),
  spellingRemarks: words(
    'junto todo_junto todo_en_una_palabra en_minúsculas todo_en_minúsculas otra_palabra espacio apóstrofo con_acento con_tilde',
  ),
}
