/** Numbers that stay readable while private data is hidden, in each language. One form per line. */
export const OPEN_FORMS = {
  en: `
    twenty dollars | two hundred dollars | a hundred and fifty euros | fifty cents | $1,200 | €350 | £99.99 | 84.20
    it costs 120 pounds | twelve hundred dollars | 200 to 300 euros | two or three hundred euros | 15 percent | a hundred percent
    120 minutes | three hundred miles | 250 grams | 365 days | two hundred people | 100 times | 180 centimeters | 500 megabytes
    at 14:30 | 9:15 am | ten thirty pm | eleven o'clock | twelve thirty in the afternoon
    the twelfth of May | May 12th | May 12th, 1985 | 12 May 2026 | the twenty-first of December nineteen ninety-eight | March 2027
    in 2019 | since nineteen ninety-eight | until 2030 | in twenty twenty-four | early 2025
    one of the two | two or three | apartment 12 | room 7`,
  de: `
    zwanzig Euro | zweihundert Euro | hundertfünfzig Euro | fünfzig Cent | 1.200 Euro | 350 € | 99,99 € | 84,20
    vierundachtzig Euro zwanzig | zwölfhundert Euro | 200 bis 300 Euro | hundertzwanzig Franken | 15 Prozent | hundert Prozent
    120 Minuten | dreihundert Kilometer | 250 Gramm | 365 Tage | zweihundert Leute | hundert Mal | 180 Zentimeter | 500 Megabyte
    um 14:30 Uhr | vierzehn Uhr dreißig | 14 Uhr 30 | um elf Uhr | 9 Uhr | halb drei
    am zwölften Mai | 12. Mai | 12. Mai 1985 | am 26. November 2026 | einundzwanzigster Dezember neunzehnhundertachtundneunzig | März 2027
    im Jahr 2019 | seit 1998 | bis 2030 | in 2024 | Anfang 2025
    eins von zwei | zwei oder drei | Wohnung 12 | Zimmer 7`,
  es: `
    veinte euros | doscientos euros | ciento cincuenta euros | cincuenta céntimos | 1.200 euros | 350 € | 99,99 € | 84,20
    ochenta y cuatro euros con veinte | mil doscientos pesos | 200 a 300 euros | ciento veinte soles | 15 por ciento | cien por cien
    120 minutos | trescientos kilómetros | 250 gramos | 365 días | doscientas personas | cien veces | 180 centímetros | 500 megas
    a las 14:30 | a las dos y media | a las once | nueve horas | a la una | las cuatro y cuarto de la tarde
    el doce de mayo | 12 de mayo | 12 de mayo de 1985 | el 26 de noviembre de 2026 | el veintiuno de diciembre de 1998 | marzo de 2027
    en 2019 | desde 1998 | hasta 2030 | en 2024 | año 2025
    uno de los dos | dos o tres | piso 12 | habitación 7`,
  fr: `
    vingt euros | deux cents euros | cent cinquante euros | cinquante centimes | 1 200 € | 350 € | 99,99 € | 84,20
    quatre-vingt-quatre euros vingt | mille deux cents euros | 200 à 300 euros | cent vingt francs | 15 % | 100 %
    120 minutes | trois cents kilomètres | 250 grammes | 365 jours | deux cents personnes | cent fois | 180 centimètres | 500 mégas
    à 14:30 | quatorze heures trente | 14h30 | à onze heures | neuf heures | deux heures et quart
    le douze mai | 12 mai | 12 mai 1985 | le 26 novembre 2026 | le vingt et un décembre 1998 | mars 2027
    en 2019 | depuis 1998 | début 2030 | en 2024 | fin 2025
    un des deux | deux ou trois | appartement 12 | chambre 7`,
  ar: `
    عشرين ريال | مئتين ريال | مية وخمسين درهم | خمسين هللة | 1,200 ريال | 350 € | 99.99 € | 84.20
    خمسمية ريال | ألف ومئتين دينار | 200 الى 300 ريال | مية وعشرين جنيه | 15% | 100%
    120 دقيقة | ثلاثمية كيلو | 250 غرام | 365 يوم | مئتين شخص | مية مرة | 180 سنتيمتر | 500 ميجا
    الساعة 14:30 | الساعة ثلاثة وربع | الساعة 11 | الساعة تسعة | الساعة اثنين ونص | الساعة عشرة صباحا
    12 مايو | يوم 12 مايو | 12 مايو 1985 | 26 نوفمبر 2026 | واحد وعشرين ديسمبر 1998 | مارس 2027
    في 2019 | سنة 1998 | عام 2030 | في 2024 | منذ 2015
    واحد من اثنين | اثنين أو ثلاثة | شقة 12 | غرفة 7`,
} as const
