/** Accounts of the demo with the one password that is printed at the start. */
export const DEMO_PASSWORD = 'play-at-korto-1'

export const demoAccounts = [
  { email: 'ada@korto.example', displayName: 'Ada Dimitrova', role: 'admin' },
  { email: 'fred@korto.example', displayName: 'Fred Angelov', role: 'front_office' },
  { email: 'elena@korto.example', displayName: 'Elena Markova', role: 'coach' },
  { email: 'cleo@korto.example', displayName: 'Cleo Ivanova', role: 'player' },
  { email: 'mila@korto.example', displayName: 'Mila Koleva', role: 'player' },
  { email: 'nova@korto.example', displayName: 'Nova Petrova', role: 'player without phone' },
] as const

/** Owners of the other clubs; three clubs a day are all that one person may register. */
export const demoOwners = [
  { email: 'boris@korto.example', displayName: 'Boris Tanev' },
  { email: 'vera@korto.example', displayName: 'Vera Nikolova' },
  { email: 'lukas@korto.example', displayName: 'Lukas Weber' },
  { email: 'despina@korto.example', displayName: 'Despina Vlahou' },
] as const

const FIRST = [
  'Aleks',
  'Bilyana',
  'Chavdar',
  'Desislava',
  'Emil',
  'Filip',
  'Gergana',
  'Hristo',
  'Iva',
  'Kalin',
  'Lili',
  'Martin',
  'Nadya',
  'Ognyan',
  'Polina',
  'Rosen',
  'Simona',
  'Todor',
  'Viktoria',
  'Yana',
]
const LAST = [
  'Atanasov',
  'Bonev',
  'Dechev',
  'Georgiev',
  'Iliev',
  'Kirov',
  'Marinov',
  'Pavlov',
  'Radev',
  'Stoyanov',
  'Tsvetkov',
  'Vasilev',
]

/** Names of clients whom the clubs entered themselves. */
export const clientNames = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${FIRST[index % FIRST.length]} ${LAST[(index * 5) % LAST.length]}`)
