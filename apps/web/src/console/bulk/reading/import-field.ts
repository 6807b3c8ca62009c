/** What a column of a file may be. */
export const importFields = [
  'date',
  'from',
  'to',
  'court',
  'client',
  'phone',
  'email',
  'coach',
  'quantity',
  'repeatUntil',
  'description',
  'note',
] as const
export type ImportField = (typeof importFields)[number]

/** Which column is what, by its place; null = left out. */
export type Mapping = (ImportField | null)[]

/** Beginnings of what clubs call their columns, in the three languages. The first that fits is taken. */
const names: [ImportField, RegExp][] = [
  ['repeatUntil', /^(repeat|until|weekly|седмично|повтаря|повтор|еженедел|до дата|until)/],
  ['date', /^(date|day|дата|ден|день)/],
  ['from', /^(from|start|begin|начал|от\b|от$|час от|с$)/],
  ['to', /^(to$|to\b|end|край|до$|до\b|конец|окончан|час до|по$)/],
  ['court', /^(court|facility|pitch|item|resource|location|корт|игрище|площадк|място|зала|съоръжен)/],
  ['phone', /^(phone|tel|mobile|gsm|телефон|тел|моб)/],
  ['email', /^(e-?mail|mail|имейл|поща|почта|эл)/],
  ['coach', /^(coach|trainer|instructor|треньор|тренер|инструктор)/],
  ['quantity', /^(quantity|qty|count|players|number|бро[йя]|количеств|кол-во|игроков)/],
  ['note', /^(private|internal|club note|вътреш|служебн|внутрен)/],
  ['description', /^(description|comment|note|remark|бележк|забележк|коментар|описан|примечан|заметк)/],
  ['client', /^(client|customer|name|player|person|guest|име|клиент|играч|имя|фио|игрок|гост)/],
]

/** What a column probably is; null when its name says nothing. */
export function guessedField(title: string): ImportField | null {
  const name = title.trim().toLowerCase()
  return names.find(([, pattern]) => pattern.test(name))?.[0] ?? null
}

/** The remembered field of each column, or a guess; no field twice. */
export function mappingOf(
  header: readonly string[],
  remembered: Readonly<Record<string, ImportField | null>>,
): Mapping {
  const used = new Set<ImportField>()
  return header.map((title) => {
    const field = title in remembered ? (remembered[title] ?? null) : guessedField(title)
    if (field === null || used.has(field)) return null
    used.add(field)
    return field
  })
}

/** Without these there is nothing to import. A date may stand in the column of the start. */
export const isComplete = (mapping: Mapping): boolean => mapping.includes('from') && mapping.includes('to')
