import type { LanguageWords, SpokenForms } from '../spoken-forms.ts'
import {
  CURRENCY_SYMBOLS,
  choices,
  joined,
  lists,
  nextHour,
  numbered,
  pairs,
  SPELLING_ALPHABET,
  severalDigits,
  words,
} from './form-tables.ts'

const digits = numbered('uno dos tres cuatro cinco seis siete ocho nueve', 1)
const tens = numbered('treinta cuarenta cincuenta sesenta setenta ochenta noventa', 30, 10)
/** Forms of `uno` that are also the article, so they are numbers only after a multiple of ten or before a scale. */
const articles = { un: 1, una: 1 }

const pesos = ['pesos', 'peso', 'varos']
const dollars = ['dolares', 'dolar']

export const spanishForms: SpokenForms = {
  language: 'es',
  numbers: {
    cero: 0,
    docena: 12,
    ...numbered(
      'sero uni doz/dosh trez cuatr/kuatro sinco/zinco sies/seix ziete/siette hocho/oxo nuebe/nuebo dies/diéz',
    ),
    ...numbered('onse dose trese catorse quinse dieciseis', 11),
    ...numbered('beinte', 20),
    ...digits,
    ...numbered('diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve', 10),
    ...numbered('veinte veintiuno/veintiún/veintiuna veintidós veintitrés veinticuatro veinticinco veintiséis', 20),
    ...numbered('veintisiete veintiocho veintinueve', 27),
    ...tens,
    ...joined(tens, ' y ', { ...digits, ...articles }),
    ...numbered('diez_y_seis diez_y_siete diez_y_ocho diez_y_nueve', 16),
  },
  zeroWords: [],
  soundAlikes: { dios: 2, se: 6, ocio: 8, nuevo: 9 },
  scales: {
    docenas: 12,
    docena: 12,
    lucas: 1000,
    luca: 1000,
    cientos: 100,
    mil: 1000,
    millon: 1_000_000,
    millones: 1_000_000,
  },
  maxHundreds: 9,
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
  idioms: words('mil_gracias mil_disculpas mil_perdones un_millon_de_gracias un_millon_gracias un_millon_de_disculpas'),
  digitPhrases: severalDigits(
    'dos tres cuatro cinco',
    'ceros unos doses treses cuatros cincos seises sietes ochos nueves',
  ),
  repeats: numbered(
    'doble/dos_veces/dos_veces_el triple/tres_veces/tres_veces_el cuatro_veces/cuatro_veces_el/cuádruple',
    2,
  ),
  letterRepeats: { dos: 2, doble: 2 },
  letterNames: {
    ...SPELLING_ALPHABET,
    ...pairs(
      'be_larga=b be_grande=b be_alta=b be_de_burro=b ve_corta=v ve_chica=v ve_baja=v uve_de_vaca=v ve_de_vaca=v i_latina=i tres_doble_u=www tres_dobles_u=www triple_doble_u=www y_griega=y doble_v=w ve_doble=w doble_uve=w erre_doble=rr doble_erre=rr doble_ele=ll elle=ll che=ch ñe=n ere=r ache=h shota=j ekis=x seta=z',
    ),
    ...pairs('be=b ce=c de=d efe=f ge=g hache=h jota=j ka=k ele=l eme=m ene=n eñe=n pe=p cu=q erre=r ere=r ese=s te=t'),
    ...pairs('uve=v ve=v equis=x ye=y i_griega=y zeta=z ceta=z doble_ve=w uve_doble=w doble_u=w'),
    ...pairs(
      'triple_doble_ve=www triple_uve_doble=www tres_uves_dobles=www tres_doble_ves=www tres_uve_dobles=www tres_uve_doble=www tres_doble_uve=www tres_doble_uves=www tres_dobles_uves=www tres_doble_ve=www tres_dobles_ves=www tres_ve_doble=www tres_ve_dobles=www tres_ves_dobles=www triple_ve_doble=www triple_doble_uve=www tres_doble_us=www tres_dobles_us=www tres_veces_doble_u=www tres_veces_doble_ve=www tres_veces_uve_doble=www tres_veces_w=www triple_w=www tres_w=www',
    ),
  },
  otherLetterNames: pairs('he=e hay=i u=u ve=b_v be=v_b ce=s_c se=c_s ese=s elle=ll doble=w'),
  letterLinks: words('de como como_en con como_de de_la del'),
  explanations: words('con sin'),
  contrasts: words('pero'),
  letterPositions: words('al_principio al_inicio al_comienzo al_final en_medio en_el_medio'),
  counted: [],
  prompts: words(
    'últimos último resto final sigue siguen luego después más todo completo repetir repita repite otra continúe escucho digo corta cortó entendí faltan falta dígitos números perdone perdón disculpe termina ya acaba tómese tiempo tranquilo tranquila prisa adelante',
  ),
  questions: words('cuándo cuál quién dónde cuántos cuántas cuánto su sus nombre fecha importe personas'),
  signs: {
    ...pairs(
      'raya=- rayita=- guión_alto=- línea=- guioncito=-  barrita_baja=_ raya_abajo=_ guion_abajo=_ barra_baja=_ línea_baja=_ slash=/ arrova=@ a_roba=@ aroba=@ roba=@ arroba=@ punto=. coma=. guion=- guión=- menos=- guion_medio=- guión_medio=- guion_bajo=_ raya_baja=_ subrayado=_ barra=/ diagonal=/ almohadilla=# numeral=#',
    ),
    ...pairs('más=+ mas=+ por_ciento=% por_cien=% y=&'),
  },
  hasDecimalComma: true,
  numberLinks: words(
    'y_luego luego y_después después seguido_de y_por_último y_al_final y_acaba_en y_termina_en acaba_en termina_en',
  ),
  placeWords: words('para de por'),
  betweenDigits: words(
    'letra dígito verificación bueno ya miro vea mire seguido después otro otra vez nuevo un una el la los luego espacio',
  ),
  hesitations: words(
    'me equivoqué mejor rectifico corrijo empiezo ay uy aguanta segundito momentito digamos disculpe disculpa no perdón perdone perdona espere espera momento aguarde mejor_dicho digo quiero decir ah miento mentira borrosa deme aver',
  ),
  corrections: words('no perdón perdone perdona digo rectifico corrijo disculpe equivoqué'),
  lasts: words('termina terminada terminado acaba últimos últimas'),
  alternatives: words('o u'),
  hours: words('horas hs h'),
  numberLabels: words(
    'legajo factura abonado historia trámite solicitud incidencia inscripción asegurado recibo comprobante presupuesto reclamación radicado remisión queja cel celu celular teléfono móvil fijo contrato contador suministro medidor seguimiento documento identidad carnet carné cuit cuil curp rfc nit ruc ci tarjeta siniestro localizador afiliación serie postal código folio guía clave id dni rut nie nif cédula cedula matrícula matricula pasaporte socio cliente expediente licencia pedido póliza referencia cuenta reserva número',
  ),
  openLabels: words(
    'límite nací nacido nacida nacimiento apartamento apto departamento depto interior torre piso puesto autopista carretera salida presión tensión billete billetes talla tallas vuelo modelo error version versión canal página habitación aula sala calza fila puerta autobús tren línea',
  ),
  numberLabelEnds: [],
  timesWords: words('veces'),
  pointers: words('ese esa eso este esta es'),
  roadArticles: words('la'),
  plurals: words('fueron eran son'),
  postcodes: {
    articles: ['el'],
    links: words('de en'),
    streets: words('calle avenida plaza paseo'),
    areRound: false,
  },
  beforeAddress: words(
    'sí pues eh sea este mándemelo envíelo apunte anote ya bueno correo_electrónico es a en correo mail email dirección mi el la escriba sería al',
  ),
  fillers: words('eh ehm este pues mmm em'),
  acknowledgements: words(
    'ya está nada más nomás sí si ok okay vale bien muy claro de acuerdo ajá aja mhm perfecto correcto eso es entiendo gracias siga dígame y luego así listo bueno lo sé anotado apuntado dale okey genial estupendo excelente adelante prosiga sale órale venga va anoto apunto bárbaro buenísimo',
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
  rareYearLinks: ['del presente ano'],
  dates: (day, ordinal, month, monthNumber) =>
    [`${day}`, ...(day === '1' ? [ordinal] : [])].flatMap((first) => [
      `${first} de ${month}`,
      `${first} ${month}`,
      `${first} del mes de ${month}`,
      `${first} del ${monthNumber}`,
      `${first}~${monthNumber}`,
    ]),
  beforeFigures: words('el del al día'),
  times(hour, minute) {
    const next = nextHour(hour)
    const left = 60 - minute
    const to = (minutes: string) => [
      ...[`${next} menos ${minutes}`, `${minutes} para las ${next}`],
      ...(next === 1 ? [`${minutes} para la 1`, `una menos ${minutes}`, `${minutes} para la una`] : []),
    ]
    return [
      ...(minute === 0 ? [`${hour} en punto`] : [`${hour} y ${minute}`, `${hour} con ${minute}`]),
      ...(minute === 30 ? [`${hour} y media`] : []),
      ...(minute === 15 ? [`${hour} y cuarto`] : []),
      ...(hour === 1 && minute === 30 ? ['una y media'] : []),
      ...(hour === 1 && minute === 15 ? ['una y cuarto'] : []),
      ...(hour === 1 && minute > 0 ? [`una y ${minute}`] : []),
      ...(minute === 45 ? to('cuarto') : []),
      ...(minute > 30 ? to(`${left}`) : []),
    ]
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
  nights: words('de_la_noche por_la_noche'),
  lunches: words(
    'a_mediodía al_mediodía para_comer para_almorzar en_el_almuerzo para_el_almuerzo a_la_hora_de_comer a_la_hora_del_almuerzo a_la_hora_de_la_comida en_mi_hora_de_almuerzo en_la_comida después_de_comer antes_de_comer después_del_almuerzo antes_del_almuerzo',
  ),
  holidays: {
    last: words('último_día_de último_de ultimo_día_del_mes_de'),
    '01-01': words('año_nuevo'),
    '01-06': words('reyes día_de_reyes'),
    '02-14': words('san_valentín'),
    '05-01': words('día_del_trabajo día_del_trabajador'),
    '09-16': words('día_de_la_independencia'),
    '10-12': words('día_de_la_hispanidad el_pilar'),
    '11-01': words('todos_los_santos'),
    '11-02': words('día_de_muertos día_de_los_muertos'),
    '12-24': words('nochebuena'),
    '12-25': words('navidad'),
    '12-31': words('nochevieja fin_de_año año_viejo'),
  },
  noon: ['mediodia'],
  midnight: ['medianoche'],
  connectors: words('a las la el de sobre hacia'),
  currencies: [
    { symbols: CURRENCY_SYMBOLS.euro, names: ['euros', 'euro', 'euritos'], cents: ['centimos', 'centimo', 'centavos'] },
    // In Latin America, `$` stands for pesos as well as dollars.
    { symbols: ['$', 'u$'], names: [...dollars, ...pesos], cents: ['centavos', 'centavo'] },
    { symbols: CURRENCY_SYMBOLS.dollar, names: dollars, cents: ['centavos', 'centavo'] },
    { symbols: CURRENCY_SYMBOLS.peso, names: pesos, cents: ['centavos', 'centavo'] },
    { symbols: ['pen', 's/'], names: ['soles', 'sol', 'solcitos', 'solecitos'], cents: ['centimos'] },
    { symbols: ['crc', '₡'], names: ['colones', 'colón'].map((name) => words(name)[0] ?? name), cents: ['centimos'] },
    { symbols: ['bob', 'ves'], names: ['bolivianos', 'bolivares'], cents: ['centavos', 'centimos'] },
    { symbols: ['nio'], names: words('córdobas córdoba'), cents: ['centavos'] },
    { symbols: ['pab'], names: words('balboas balboa'), cents: ['centavos'] },
    { symbols: ['gtq', 'q'], names: ['quetzales', 'quetzal'], cents: ['centavos'] },
    { symbols: ['hnl'], names: ['lempiras', 'lempira'], cents: ['centavos'] },
    { symbols: ['pyg'], names: ['guaranies', 'guarani'], cents: [] },
    { symbols: CURRENCY_SYMBOLS.franc, names: ['francos', 'franco'], cents: ['centimos'] },
    { symbols: CURRENCY_SYMBOLS.pound, names: ['libras', 'libra'], cents: ['peniques'] },
  ],
  periods: words('al_mes por_mes mensuales por_noche a_la_semana al_año de_alquiler'),
  slangScales: { luca: 1000, lucas: 1000, palo: 1_000_000, palos: 1_000_000 },
  lessWords: [],
  centLinks: ['', 'con', 'y'],
  bareCentLinks: ['con'],
  fractions: {
    '0.25': words('un_cuarto cuarto_de cuarto'),
    '0.5': words('medio media la_mitad'),
    '0.75': words('tres_cuartos'),
    '1.5': words(
      'uno_y_medio un_y_medio kilo_y_medio litro_y_medio metro_y_medio hora_y_media año_y_medio mes_y_medio día_y_medio docena_y_media gramo_y_medio',
    ),
  },
  nationalities: words(
    'mexicanos argentinos chilenos colombianos uruguayos americanos estadounidenses canadienses suizos dominicanos cubanos',
  ),
  halves: ['y medio', 'y media'],
  quarters: ['y cuarto'],
  halfEndings: [],
  units: words(
    'dígitos cifras kilos kilo metros metro metros_cuadrados metros_cúbicos kilometros kilovatios kilovatios_hora litros gigas giga horas grados',
  ),
  spellingRemarks: words(
    'apellido apellidos de_apellido y_apellido y_de_apellido apellido_es y_mi_apellido_es todo_pegado pegado el_número con_número en_números en_cifras en_número mayúscula mayúsculas en_mayúsculas en_mayúscula minúscula minúsculas todo_minúsculas todo_en_minúscula todo_seguido seguido sin_espacios sin_espacio sin_acento sin_acentos sin_tilde sin_tildes junto todo_junto todo_en_una_palabra en_minúsculas todo_en_minúsculas otra_palabra espacio apóstrofo con_acento con_tilde',
  ),
}

export const spanishWords: LanguageWords = {
  alphabet: 'abcdefghijklmnopqrstuvwxyzáéíñóúü',
  common: `
    el la los las lo un una unos unas al del ni pero porque pues que si no sino aunque como cuando donde adonde
    quien quienes cual cuales cuanto cuanta cuantos cuantas yo tú usted ustedes ella ellos ellas nosotros
    nosotras vos me te se le les nos mi mis tus su sus mío mía suyo suya nuestro nuestra nuestros nuestras este
    esta esto estos estas ese esa eso esos esas aquel aquella aquello ti conmigo contigo de en con sin para pa
    desde hasta hacia sobre entre según contra durante tras ante soy eres es somos son era eras eran fue fui
    fueron sea sean ser sido siendo estoy estamos están estaba estaban estar estado estuve estuvo he has ha
    hemos han había habían haber hay haya habido habrá tengo tienes tiene tenemos tienen tenía tener tenido tuve
    tuvo puedo puedes puede podemos pueden podía poder podría podrías pudo quiero quieres quiere queremos
    quieren quería querer quisiera voy vas va vamos van iba ir ido vaya hago haces hace hacen hacer hecho hizo
    haga hice digo dice dices dicen decir dicho diga dígame dijo dije dijeron doy da dan dar dado dio sabe sabes
    saber sabía veo ve ves ver visto vio debo debe deben debería creo cree parece necesito necesita llamo llama
    llamar llamando llamado llega llegó llegar llegado llegue queda quedó quedar pasa pasó pasar pasado sale
    salió salir sigue esperar espere espero mire mira mirar busco buscar encuentra pide pedir pedí envío enviar
    envían mando mandar recibí recibido recibir pago pagar pagué pagado cambiar cancelar anular reservar ayudar
    ayudo ayuda funciona funcione sirve gusta gustaría llevo lleva llevar traer trae pongo pone poner puesto
    viene vienen venir vino vive vivo entra entrar abrir tomar toma dejar deja dejé dejó hablo habla hablar
    hablando escuche escucha oye oiga confirmar confirmo apunto anoto compré comprado muy mucho mucha muchos
    muchas poco poca tan tanto todo toda todos todas otro otra otros otras algo alguien alguno alguna algún nada
    nadie ninguno ningún ninguna cada mismo misma mismos mejor peor solo también tampoco ya aún todavía ahora
    ahorita luego después antes entonces aquí acá allí ahí allá hoy ayer mañana tarde noche mediodía siempre
    nunca así bien mal casi además quizá quizás acaso claro cierto hola aló buenos buenas bueno buena buen días
    día tardes noches gracias favor perdón perdone disculpe perdona adiós chao chau vale listo perfecto genial
    estupendo acuerdo siento encantado amable gusto momento momentito señor señora señorita don doña venga dale
    nombre apellido dirección teléfono móvil celular correo calle casa piso cita hora horas minuto minutos
    semana semanas mes meses año años fecha vez veces problema pregunta factura paquete dinero banco compañía
    servicio trabajo coche carro gente persona personas hijo hija marido mujer mamá papá cosa cosas parte lado
    último última próximo próxima primero nuevo nueva grande domicilio nacimiento tenés querés podés sos órale
    tantito usté pos po das den os pronto tarda tardan encima debajo dentro fuera cerca lejos arriba atrás
    delante junto juntos junta apenas incluso excepto salvo mientras mediante cualquier cualquiera varios varias
    ambos demás bastante demasiado demasiada media cuarto mitad doble habitación habitaciones hotel vuelo
    billete boleto mesa seguro recibo saldo transferencia cobro cobraron cobrado devolución reembolso internet
    luz agua gas taller médico doctor doctora clínica farmacia receta restaurante asiento puerta planta esquina
    barrio ciudad colonia pueblo necesitas necesitamos necesitan estaría sería tendría tendrá vendrá podrán
    gustan parezca entiendo entendido comprendo recuerdo olvidé perdí perdido roto lista libre ocupado
    disponible abierto cerrado segura igual distinto piden llaman llegan salen saben vean miren digan oigan
    espérate fíjese figúrate apellidos importe últimos final resto completo siga termina acaba espera rectifico
    corrijo vea seguido
  `,
  beginnings: '',
  foreign: `
    unha umha nao sim ela vostede vostedes voce voces lle lles minha meu teu seu sua seus suas teño temos tenho
    tem estou sou foi foron hai fai faz facer fazer quero quere podo pode poden posso teria ter vou vai imos diz
    dixo disse ao aos num numa dun dunha pola pelo co coa sen sem ata até onde cando quando quen quem quanto
    cal qual quais moito moita muito muita tamén também xa agora aínda alí onte ontem hoxe hoje amañá noite bo
    boa bos boas bom bona bones obrigado obrigada grazas ola oi adeus desculpe isso isto iso dous dúas catro
    quatro oito nove vinte uma trinta quarenta feira quarta luns mércores xoves venres els amb quin quina quan
    sóc ho aquest aquesta molt molta molts plau adéu vull voldria puc pot tinc tenim fa feu fer digui digues
    dius ens nosaltres meva seva unes dues cinc vuit nou deu dilluns dimarts dimecres dijous divendres dissabte
    diumenge avui ahir doncs també ara encara cap tots fins nostre gli della dello delle degli nel nella sul
    sulla agli chi dove perché quale sono sei siamo abbiamo hanno vorrei possiamo fare buongiorno buonasera
    grazie prego favore bene oggi domani ieri molto anche adesso subito suo questo questa quello due tre quattro
    sette dieci venti sabato domenica vi senza ye yera nun nin tien colos dende entós güei ayeri nueche xueves
    bonos munches munchu gracies equí tamién esti llueu siquier quixera pue puen ía conceyu aqueste dins quora
    cossí plan mercés adiu bonjorn voldriái jorn deman ke kon avlo kero vozotros sinko sesh mueve djueves
    grasias ku tin awe mañan danki masha ayo kuater sinku sunt nu din pentru cum unde ziua rog vreau poate
    foarte bine doi cinci opt zece algunha alguén ninguén ningunha tempo xente rúa fóra entón despois sempre
    tarxeta conta enderezo chamo chamar chamei chega chegou dicir vexo traballo traballando mañá podería
    gustaríame preciso precisaría coas desta deste nesta neste aquela eles elas meus túa noso nosa gostaria
    senhor senhora depois tudo telefone cidade fatura encomenda consegue deixa fica pra pessoas nome targeta
    carrer correu cognom gent treball sisplau necessito hauria estic havia vaig vam anem vine vinc persones
    vosaltres ells algú ningú gairebé potser només buon giorno indirizzo cognome vorrebbe potrebbe avere essere
    stato stata fatto detto arrivato pacco bolletta appuntamento signora signore scusi certo allora quindi ecco
    ancora niente qualcosa qualcuno tutto tutti ogni dopo fra fino dal dalla dalle númberu llingua nueu cuartu
    sábadu camudar camudóse aidar vien güe xueu fía fíu muyer
  `,
}
