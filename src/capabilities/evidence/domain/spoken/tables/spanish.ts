import { readTable } from '../language.ts'
import { joined, numbered, severalDigits } from './form-tables.ts'

const digits = numbered('uno dos tres cuatro cinco seis siete ocho nueve', 1)
const tens = numbered('treinta cuarenta cincuenta sesenta setenta ochenta noventa', 30, 10)
/** Also the article, so they are numbers only after a multiple of ten or before a scale. */
const articles = { un: 1, una: 1 }

export const spanish = readTable({
  numbers: {
    cero: 0,
    docena: 12,
    ...digits,
    ...numbered(
      'diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno/veintiún/veintiuna veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve',
      10,
    ),
    ...tens,
    ...joined(tens, ' y ', { ...digits, ...articles }),
    ...numbered('diez_y_seis diez_y_siete diez_y_ocho diez_y_nueve', 16),
  },
  zeroWords: '',
  scales: 'docenas=12 docena=12 lucas=1000 luca=1000 cientos=100 mil=1000 millon=1000000 millones=1000000',
  rounds: numbered(
    'cien/ciento doscientos/doscientas trescientos/trescientas cuatrocientos/cuatrocientas quinientos/quinientas seiscientos/seiscientas setecientos/setecientas ochocientos/ochocientas novecientos/novecientas mil',
    100,
    100,
  ),
  articles: 'un una',
  conjunction: 'y',
  ordinals: numbered(
    'primero/primer/primera segundo/segunda tercero/tercer/tercera cuarto/cuarta quinto/quinta sexto/sexta séptimo/séptima octavo/octava noveno/novena décimo/décima',
    1,
  ),
  digitPhrases: severalDigits(
    'dos tres cuatro cinco',
    'ceros unos doses treses cuatros cincos seises sietes ochos nueves',
  ),
  repeats: 'doble/dos_veces/dos_veces_el triple/tres_veces/tres_veces_el cuatro_veces/cuatro_veces_el/cuádruple',
  letterNames:
    'eles=l erres=r enes=n tes=t ces=c eses=s emes=m be_larga=b be_grande=b be_alta=b be_de_burro=b ve_corta=v ve_chica=v ve_baja=v uve_de_vaca=v ve_de_vaca=v i_latina=i tres_doble_u=www tres_dobles_u=www triple_doble_u=www y_griega=y doble_v=w ve_doble=w doble_uve=w erre_doble=rr doble_erre=rr doble_ele=ll elle=ll che=ch ñe=n ere=r ache=h shota=j ekis=x seta=z be=b ce=c de=d efe=f ge=g hache=h jota=j ka=k ele=l eme=m ene=n eñe=n pe=p cu=q erre=r ere=r ese=s te=t uve=v ve=v equis=x ye=y i_griega=y zeta=z ceta=z doble_ve=w uve_doble=w doble_u=w triple_doble_ve=www triple_uve_doble=www tres_uves_dobles=www tres_doble_ves=www tres_uve_dobles=www tres_uve_doble=www tres_doble_uve=www tres_doble_uves=www tres_dobles_uves=www tres_doble_ve=www tres_dobles_ves=www tres_ve_doble=www tres_ve_dobles=www tres_ves_dobles=www triple_ve_doble=www triple_doble_uve=www tres_doble_us=www tres_dobles_us=www tres_veces_doble_u=www tres_veces_doble_ve=www tres_veces_uve_doble=www tres_veces_w=www triple_w=www tres_w=www',
  otherLetterNames: 'he=e hay=i u=u ve=b_v be=v_b ce=s_c se=c_s ese=s elle=ll doble=w',
  letterLinks: 'de como como_en con como_de de_la del',
  signs:
    'raya=- rayita=- guión_alto=- línea=- guioncito=-  barrita_baja=_ raya_abajo=_ guion_abajo=_ barra_baja=_ línea_baja=_ slash=/ arrova=@ a_roba=@ aroba=@ roba=@ arroba=@ punto=. coma=. guion=- guión=- menos=- guion_medio=- guión_medio=- guion_bajo=_ raya_baja=_ subrayado=_ barra=/ diagonal=/ almohadilla=# numeral=# más=+ mas=+ por_ciento=% por_cien=% y=&',
  hours: 'horas hs h',
  fillers: 'eh ehm este pues mmm em',
  interjections:
    'bravo ya está nada más nomás sí si ok okay vale bien muy claro de acuerdo ajá aja mhm perfecto correcto eso es entiendo gracias siga dígame y luego así listo bueno lo sé anotado apuntado dale okey genial estupendo excelente adelante prosiga sale órale venga va anoto apunto bárbaro buenísimo después no perdón perdone perdona espere espera momento digo disculpe otra vez el la los un una al final por último termina acaba en seguido mejor dicho',
  abbreviations:
    'c,calle av,avenida avda,avenida pl,plaza pza,plaza p,paseo dr,doctor dra,doctora sr,senor sra,senora srta,senorita lic,licenciado,licenciada ing,ingeniero,ingeniera prof,profesor,profesora km,kilometros kg,kilos kw,kilovatios,kilowatts num,numero n,numero min,minutos h,horas,hora apto,apartamento sto,santo sta,santa',
  months:
    'enero,ene febrero,feb marzo,mar abril,abr mayo,may junio,jun julio,jul agosto,ago septiembre,setiembre,sept,sep octubre,oct noviembre,nov diciembre,dic',
  weekdays: 'lunes,lun martes,mart miércoles,mie jueves,jue viernes,vie sábado,sab domingo,dom',
  dateWords: 'de del el la año',
  am: 'de_la_mañana por_la_mañana am de_la_madrugada',
  pm: 'de_la_tarde de_la_noche por_la_tarde por_la_noche pm del_mediodía',
  currencies: `
    €,eur=euros,euro,euritos=centimos,centimo,centavos $,u$=dolares,dolar,pesos,peso,varos=centavos,centavo
    $,usd,us$,u$s,u$d=dolares,dolar=centavos,centavo
    $,mxn,ars,cop,clp,uyu,php,dop,cup,mx$,ar$,cop$,col$,clp$,cl$,uy$,$u,rd$=pesos,peso,varos=centavos,centavo
    pen,s/=soles,sol,solcitos,solecitos=centimos crc,₡=colones,colon=centimos
    bob,ves=bolivianos,bolivares=centavos,centimos nio=cordobas,cordoba=centavos pab=balboas,balboa=centavos
    gtq,q=quetzales,quetzal=centavos hnl=lempiras,lempira=centavos pyg=guaranies,guarani=
    chf,fr,sfr=francos,franco=centimos £,gbp=libras,libra=peniques
  `,
  weakNumbers: 'uno',
  weakAts: 'roba',
  weakDots: 'punto coma',
  addressWords: 'correo mail email electrónico dirección web página',
  beforeHours: 'a_las a_la las',
  beforeTimes: 'las la',
  beforeYears: 'en desde hasta año años principios finales mediados primavera verano otoño invierno',
  endings: 'termina terminada terminado terminan acaba acaban',
  ranges: 'a o y hasta u',
  units:
    'minuto minutos segundo segundos hora horas día días noche noches semana semanas mes meses año años kilómetro kilómetros km metro metros centímetro centímetros cm mm cuadrados cúbicos kilo kilos kg gramo gramos tonelada toneladas litro litros grado grados kilovatio kilovatios kwh kw vatios megas mega gigas giga mb gb personas persona huéspedes adultos niños empleados veces dígitos cifras páginas piezas puntos voltios caballos calorías',
  courtesies: 'gracias disculpas perdones',
  halves: 'y_medio y_media',
  negations: 'no ni nunca jamás nadie ninguno ninguna ningún nada tampoco excepto menos salvo',
  titles: 'señor señora señorita sr sra srta dr dra doctor doctora',
  nameWords: 'nombre nombres apellido apellidos',
  beforeNames:
    'me_llamo se_llama llamo llama nombre_es nombre_de apellido_es con_quien_hablo quien_habla con_quien de_parte_de vivo_en soy_de don doña aquí habla le_habla hola buenos_dias buenas_tardes gracias',
  ordinaryWords:
    'revisar revisión limpieza cambio cambiar abierto cerrado entregado entrega visita reparación devolución cancelado confirmado reservado reserva cita pendiente listo terminado pagado enviado luz agua internet línea servicio ayuda problema pregunta respuesta información avería corte mesa habitación casa oficina puerta ventana dentro fuera arriba abajo izquierda derecha alto bajo medio pequeño grande largo corto temprano tarde rápido lento pronto luego ahora próximo último primero segundo semana noche tiempo día mes año hora minuto rojo verde azul amarillo negro blanco gris marrón texto mensaje voz carta tarjeta efectivo banco dinero precio plan producto artículo paquete coche carro autobús tren comida café hombre mujer niño niños familia amigo madre padre hijo hija hermano hermana médico dentista conductor gente bueno malo mejor libre lleno vacío enfermo frío caliente fácil difícil importante urgente general otro otra igual más menos solo también muy siempre trabajo escuela tienda ciudad país mano cabeza diente dolor saber querer hacer tomar dar ir venir ver decir hablar esperar',
  commonWords:
    'se he hemos había lo ya el la los las un una unos unas y o de del al a en con por para sin sobre que qué quien cual cuando donde como por no sí si más muy su sus mi mis tu tus nuestro es son era fue está están ha han hay ser tener este esta esto ese esa eso hoy mañana ayer aquí cliente llamada teléfono número correo dirección nombre fecha hora pedido cuenta pago nuevo nueva favor gracias hola verdadero falso desconocido calle avenida don doña',
  oneHour: 'una',
  dates: 'D de M|D M|D del mes de M|D del X|el D X',
  times: {
    '12:0': 'mediodia',
    '0:0': 'medianoche',
    0: 'H en punto|H horas|a la H|a las H|para las H|sobre las H|desde las H|hacia las H',
    15: 'H y cuarto',
    30: 'H y media',
    45: 'N menos cuarto|cuarto para las N|cuarto para la N',
    to: 'N menos L|L para las N|L para la N',
    any: 'H y P|H con P|H horas P|H horas y P',
  },
})
