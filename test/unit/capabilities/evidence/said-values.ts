/** Values in each language, each with words that prove it after `=`, and with words that don't after `≠`. */
export const SAID_VALUES = {
  en: `
Mark ≠ i will mark it as done
Rose = g'day, this is rose from billing ≠ the price rose again
Will = my name is will ≠ Will you be there?
available ≠ nothing is available ≠ nobody is available
$12 ≠ twelve euros
£12 = twelve quid = twelve pounds
60 ≠ sixty six
March 15, 2026 at 3:30 PM = on March fifteenth at three thirty PM
March 15, 2026, 3:30 PM = let's say March 15th at 3:30 pm
Thursday, March 5, 2026 at 10:00 AM = Thursday the fifth of March at ten in the morning
2026-03-15 3:30 PM = the fifteenth of March at half past three
3/15/2026 3:30 PM = March fifteenth at three thirty in the afternoon
03/05/2026 = March fifth works
11/12/2026 = the twelfth of November
5/3 ≠ five or three
3:30 p.m. = at three thirty in the afternoon
3:30 p. m. = at half past three
9 a.m. = nine in the morning
1234 Elm St = one two three four Elm Street = twelve thirty-four Elm Street
22 Oak Ave, Springfield = 22 Oak Avenue in Springfield
15 Mill Rd, Apt 4B = fifteen Mill Road, apartment four B
Garcia, John = John Garcia
O'Brien, Mary = it's Mary O'Brien
$50 = fifty dollars ≠ fifty percent
24 ≠ twenty four hours a day
24 months = twenty-four months
15 ≠ on the fifteenth ≠ March fifteen
15% = fifteen percent ≠ fifteen dollars
$1,250.00 = twelve hundred and fifty dollars
$19.99 = nineteen ninety-nine dollars
4 people = four people
QX4471 = Q X four four seven one ≠ not Q X four four seven one
4471 ≠ it's not four four seven one
2026-03-15 ≠ not March fifteenth, March sixteenth
2026-03-16 = not March fifteenth, March sixteenth
confirmed = yes, confirmed ≠ not confirmed
12:00 PM = at noon
(202) 555-0147 = two zero two, five five five, zero one four seven
+44 20 7946 0817 = oh two oh, seven nine four six, oh eight one seven
jane_doe@acme.io = jane underscore doe at acme dot io
www.acme.com/offers = www dot acme dot com slash offers
the 5th of June = June fifth
1985-05-12 = twelfth of May eighty-five
20 minutes = it takes twenty minutes
12 ≠ he weighs twelve pounds
$84.20 = it's eighty-four twenty = eighty-four dollars and twenty cents ≠ eighty-four pounds twenty
$12.30 ≠ at twelve thirty
BB7204 ≠ two B seven two zero four
20 ≠ at twenty past six ≠ at twenty to six
3.5 = three and a half ≠ three point five million
2.5 ≠ two and then five
$3.50 = three and a half dollars
$2,000 ≠ it was built in two thousand
1988-12-05 = the fifth of December, eighty-eight ≠ the fifth of December, eighty-nine
Llewellyn = double L, E, W, E, two Ls, Y, N
9 at CA 5 ≠ nine it was California five
10 ≠ at quarter past ten ≠ sixty-four pounds ten
$20 ≠ eighty-four dollars and twenty cents
20% ≠ at twenty to six in the evening ≠ the twenty-third of February
45 ≠ oh six, twelve, forty-five, six`,
  de: `
Ernst = mein name ist ernst ≠ das meine ich ernst
Klein = auf welchen Namen? / klein ≠ die wohnung ist klein
Wolf = hallo, hier ist wolf
verfügbar ≠ es ist keiner verfügbar ≠ niemand ist verfügbar
12 € = zwölf Euro ≠ zwölf Dollar
60 ≠ sechsundsechzig
15. März 2026 um 15:30 Uhr = am fünfzehnten März um halb vier
15. März 2026, 15:30 = am fünfzehnten März um fünfzehn Uhr dreißig
Donnerstag, 5. März 2026 um 10:00 Uhr = am Donnerstag, dem fünften März, um zehn Uhr
15.03.2026 15:30 = am fünfzehnten März um fünfzehn Uhr dreißig
05.03.2026 = am fünften dritten
15:30 Uhr = um halb vier
9 Uhr = um neun
Hauptstraße 12, Berlin = Hauptstraße zwölf in Berlin ≠ Hauptstraße
Bergweg 14a = Bergweg vierzehn a
Meier, Anna = Anna Meier
Müller, Dr. Jonas = Doktor Jonas Müller
50 € = fünfzig Euro ≠ fünfzig Prozent
24 ≠ vierundzwanzig Stunden
24 Monate = vierundzwanzig Monate
15 ≠ am fünfzehnten
15 % = fünfzehn Prozent
1.250,00 € = zwölfhundertfünfzig Euro
19,99 € = neunzehn Euro neunundneunzig
KD-4471 = K D vier vier sieben eins ≠ nicht K D vier vier sieben eins
2026-03-15 ≠ nicht am fünfzehnten März, am sechzehnten März
bestätigt = ja, bestätigt ≠ nicht bestätigt
4 Personen = mit vier Personen
030 123456 = null drei null, eins zwei drei vier fünf sechs
+49 151 2345678 = null eins fünf eins, zwei drei vier fünf sechs sieben acht
anna.meier@gmx.de = anna punkt meier at gmx punkt de
www.beispiel.de/angebot = www punkt beispiel punkt de slash angebot
12:00 = um zwölf Uhr mittags
2026-06-01T09:15:00+02:00 = am ersten Juni um viertel nach neun
20 Minuten = zwanzig Minuten
84,20 € = vierundachtzig Euro und zwanzig Cent ≠ vierundachtzig Franken zwanzig
30 ≠ um acht Uhr dreißig
20 ≠ um zwanzig nach sechs
2,5 = zweieinhalb
3,50 € = dreieinhalb Euro ≠ dreieinhalb Millionen Euro
2.010 € ≠ seit zweitausendzehn
1979-11-30 = dreißigster elfter neunundsiebzig ≠ dreißigster elfter neunundachtzig
2026-03-11 ≠ dritter elfter sechsundzwanzig
2026-02-01 ≠ beim ersten zweiten Mal
03:00 = drei Uhr nachts
1. Juni 2026 = der erste Juni
10 ≠ um Viertel nach zehn ≠ vierundsechzig Franken zehn
10 € ≠ vierundsechzig Euro und zehn Cent`,
  es: `
Rosa = ¿cómo se llama? / rosa ≠ la pared es rosa
Luz ≠ se fue la luz
disponible ≠ ninguno está disponible ≠ nadie está disponible
12 € ≠ doce dólares
12 $ = doce pesos
60 ≠ sesenta y seis
60 € = sesenta euros y gracias
pagado ≠ no se ha pagado
15 de marzo de 2026 a las 15:30 = el quince de marzo a las tres y media
15 de marzo de 2026, 3:30 p. m. = el quince de marzo a las tres y media de la tarde
jueves, 5 de marzo de 2026, 10:00 = el jueves cinco de marzo a las diez
15/03/2026 15:30 = el quince de marzo a las quince treinta
05/03/2026 = el cinco de marzo
3:30 p. m. = a las tres y media
9 a. m. = a las nueve de la mañana
Calle Mayor 12, Madrid = calle mayor doce, en Madrid ≠ calle mayor
Av. Libertad 245 = avenida libertad doscientos cuarenta y cinco
C/ Sol 7 = calle sol siete
García, Juan = Juan García
50 € = cincuenta euros ≠ cincuenta por ciento
24 ≠ veinticuatro horas
24 meses = veinticuatro meses
15 ≠ el quince de mayo
15 % = quince por ciento
1.250 € = mil doscientos cincuenta euros
19,99 € = diecinueve euros con noventa y nueve
AB-4471 = A B cuatro cuatro siete uno ≠ no es A B cuatro cuatro siete uno
2026-03-15 ≠ no el quince de marzo, el dieciséis de marzo
confirmado = sí, confirmado ≠ no confirmado
4 personas = somos cuatro personas
91 234 56 78 = nueve uno, dos tres cuatro, cinco seis, siete ocho
+34 612 345 678 = seis uno dos, tres cuatro cinco, seis siete ocho
ana.lopez@correo.es = ana punto lopez arroba correo punto es
www.ejemplo.es/oferta = www punto ejemplo punto es barra oferta
12:00 = al mediodía
2026-06-01T09:15:00+02:00 = el primero de junio a las nueve y cuarto
20 minutos = veinte minutos
2:45 PM = a las tres menos cuarto
84,20 € ≠ ochenta y cuatro dólares con veinte
15% = un quince por ciento
3,5 = un tres coma cinco
25 ≠ a las siete y veinticinco
2,5 = dos y medio ≠ a las dos y media
3,50 € = tres euros y medio
2.000 pesos ≠ desde el dos mil
1988-12-05 = el cinco de diciembre del ochenta y ocho ≠ el cinco de diciembre del ochenta y nueve
Villalobos = v i dos eles a l o b o s
1.º de junio de 2026 = el primero de junio
10 ≠ a las diez y cuarto
20 ≠ ochenta y cuatro euros con veinte`,
  fr: `
Claire = je m'appelle claire
Pierre = votre prénom ? / pierre ≠ le mur est en pierre
Petit = bonjour monsieur petit
disponible ≠ personne n'est disponible
12 € = douze euros ≠ douze dollars
60 ≠ soixante-douze
payé ≠ ce n’est pas encore payé
15 mars 2026 à 15:30 = le quinze mars à quinze heures trente
15 mars 2026 à 15h30 = le quinze mars à trois heures et demie
jeudi 5 mars 2026 à 10:00 = le jeudi cinq mars à dix heures
15/03/2026 15:30 = le quinze mars à quinze heures trente
05/03/2026 = le cinq mars
15h30 = à quinze heures trente
9 h = à neuf heures
12 rue Victor Hugo, Lyon = douze rue Victor Hugo, à Lyon ≠ rue Victor
245 av. de la Gare = deux cent quarante-cinq avenue de la Gare
7 bd Voltaire = sept boulevard Voltaire
Dupont, Jeanne = Jeanne Dupont
50 € = cinquante euros ≠ cinquante pour cent
24 ≠ vingt-quatre heures
24 mois = vingt-quatre mois
15 ≠ le quinze mai
15 % = quinze pour cent
1 250 € = mille deux cent cinquante euros
19,99 € = dix-neuf euros quatre-vingt-dix-neuf
AB-4471 = A B quatre quatre sept un ≠ ce n'est pas A B quatre quatre sept un
2026-03-15 ≠ pas le quinze mars, le seize mars
confirmé = oui, confirmé ≠ pas confirmé
4 personnes = nous sommes quatre personnes
01 23 45 67 89 = zéro un, vingt-trois, quarante-cinq, soixante-sept, quatre-vingt-neuf
+33 6 12 34 56 78 = zéro six douze trente-quatre cinquante-six soixante-dix-huit
jeanne.dupont@orange.fr = jeanne point dupont arobase orange point fr
www.exemple.fr/offre = www point exemple point fr slash offre
12:00 = à midi
2026-06-01T09:15:00+02:00 = le premier juin à neuf heures et quart
20 minutes = vingt minutes
14:45 = à trois heures moins le quart
84,20 € ≠ quatre-vingt-quatre dollars vingt
30 ≠ à huit heures trente
10 ≠ à quatre heures moins dix ≠ à dix heures et quart ≠ soixante-quatre euros dix
2,5 = deux et demi
3,50 € = trois euros et demi
2 000 € ≠ depuis l'an deux mille
1988-12-05 = le cinq décembre quatre-vingt-huit ≠ le cinq décembre quatre-vingt-neuf
2 mars ≠ j'en veux deux. Mars est pris
1er août 2026 = le premier août
Perrault = P E deux R A U L T
45 ≠ zéro six, douze, vingt, quarante-cinq, cinquante-six`,
  ar: `
نور = اسمي نور
سعيد = السيد سعيد
أمل = شو اسمك؟ / أمل
متوفر ≠ ما حد متوفر
12 ريال = اثنا عشر ريالا ≠ اثنا عشر دولارا
80 ≠ ثمانون كيلومترا
مدفوع ≠ لم يكن مدفوع
15 مارس 2026 الساعة 15:30 = يوم خمسة عشر مارس الساعة ثلاثة ونص
15 مارس 2026، 3:30 م = خمسة عشر مارس الساعة ثلاثة ونص
2026-03-15 15:30 = يوم خمسة عشر مارس الساعة ثلاثة ونص
05/03/2026 = يوم خمسة مارس
15:30 = الساعة ثلاثة ونص
9:00 ص = الساعة تسعة الصبح
3:30 م = الساعة ثلاثة ونص العصر
شارع النيل 12 = شارع النيل اثنا عشر
شارع الملك فهد 245، الرياض = شارع الملك فهد مئتين وخمسة واربعين في الرياض
حسن، أحمد = احمد حسن
50 ريال = خمسين ريال ≠ خمسين بالمئة
24 ≠ اربعة وعشرين ساعة
24 شهر = اربعة وعشرين شهر
15 ≠ خمسة عشر مارس
15% = خمسة عشر بالمئة
1,250 ريال = ألف ومئتين وخمسين ريال
4471 = اربعة اربعة سبعة واحد ≠ مش اربعة اربعة سبعة واحد
2026-03-15 ≠ مش خمسة عشر مارس، ستة عشر مارس
مؤكد = نعم مؤكد ≠ غير مؤكد
4 أشخاص = اربعة اشخاص
0501234567 = صفر خمسة صفر واحد اثنين ثلاثة اربعة خمسة ستة سبعة
+966 50 123 4567 = صفر خمسة صفر واحد اثنين ثلاثة اربعة خمسة ستة سبعة
ahmed@gmail.com = ahmed ات gmail دوت com
5 يناير = خمسة يناير
12:00 = الساعة اثنا عشر الظهر
2026-06-01T09:15:00+03:00 = يوم واحد يونيو الساعة تسعة وربع
20 دقيقة = عشرين دقيقة
أحمد حسن = انا احمد حسن
QX-20931 = كيو اكس اثنين صفر تسعة ثلاثة واحد
٣٥٠ ريال = ثلاثمية وخمسين ريال
4:45 م = الساعة خمسة الا ربع
10:20 = الساعة عشرة وثلث
الخميس 5 مارس 2026 = يوم الخميس خمسة مارس
100 درهم = مية درهم
3.50 دينار = ثلاثة دنانير ونص
2.5 ≠ الساعة ثنتين ونص
$2,000 ≠ من سنة ألفين
3 أغسطس 2026 = يوم الاثنين ثلاثة أغسطس
د. العطار = مع الدكتور العطار
السيد منصور = يا سيد منصور
السيدة هدى = أهلا بالسيدة هدى
حساسية من الفول السوداني ≠ حساسية من الغبار، والفول السوداني آكله
10 ≠ الساعة عشرة وربع
4.80 دينار ≠ أربعة وثمانين دينار`,
} as const
