/**
 * What most stolen passwords are made of, without the digits and signs that people put around it. Compared in lower case
 * and with look-alike digits read as letters, so `P4ssw0rd!2026` is found as `password`.
 */
export const commonWords: ReadonlySet<string> = new Set(
  `password passwort passw pass parola parolata parol kennwort motdepasse contrasena senha
  qwerty qwertyu qwertyui qwertyuiop qwertz qwertzuiop azerty azertyuiop asdf asdfg asdfgh asdfghj asdfghjkl zxcv zxcvb
  zxcvbn zxcvbnm qaz wsx edc qazwsx qazwsxedc qwe qweasd qweasdzxc asd zxc poiuy poiuytrewq lkjhgf mnbvcxz
  abc abcd abcde abcdef abcdefg abcdefgh abcdefghi abcdefghij abcabc aaa bbb xxx zzz
  admin administrator root user username guest test tester testing demo sample example default changeme change temp
  temporary login letmein welcome access secret private master system server oracle windows linux google facebook
  instagram youtube gmail yahoo hotmail internet computer laptop iphone samsung android nokia pokemon minecraft fortnite
  naruto superman batman spiderman ironman starwars matrix hacker killer shadow ninja dragon monkey tiger lion eagle
  wolf panther bear horse donkey rabbit kitten puppy mouse chicken
  love loveyou iloveyou iloveu lovely lover forever together sweetheart darling honey baby babygirl babyboy princess prince
  angel angels heaven jesus christ god bless blessed faith hope peace freedom liberty happy smile lucky sunshine sunflower
  rainbow flower flowers rose summer winter spring autumn january february march april may june july august september
  october november december monday tuesday wednesday thursday friday saturday sunday morning night today tomorrow
  football soccer baseball basketball hockey tennis volleyball badminton swimming fitness squash padel sport sports racket
  player champion winner arsenal chelsea liverpool manchester united barcelona realmadrid juventus milan levski cska ludogorets
  michael jordan jennifer jessica ashley daniel thomas robert william richard charlie david joseph matthew andrew anthony
  nicole michelle amanda melissa samantha elizabeth hannah sophie maria anna ivan georgi dimitar petar nikolay stefan
  ivanov petrov georgiev dimitrov bulgaria balgaria sofia plovdiv varna burgas moscow moskva russia london paris berlin
  chocolate cookie coffee banana orange apple cherry strawberry pepper ginger butter cheese pizza vodka whiskey
  purple yellow green black white silver golden diamond crystal star stars moon sun ocean beach mountain
  money dollar million business company office work job home house family mother father mama papa mommy daddy brother
  sister friend friends buddy hello hi hey goodbye nothing whatever something trustno trustme fuck fuckyou fuckoff shit
  bitch asshole sexy
  one two three four five six seven eight nine ten number numbers
  club court book booking book play game games online
  privet parolka lyubov lubov obicham obichamte slaveikov zdravei zdrasti marija natasha sasha
  парола пароль любовь люблю обичам йцукен йцукенг фыва ячсмить явертъ явертъуиоп ясдф`
    .split(/\s+/)
    .filter(Boolean),
)
