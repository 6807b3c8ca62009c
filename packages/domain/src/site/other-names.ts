/** What clubs store in English and other languages call by a word that sounds different. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  Swimming: 'плуване плавание басейн бассейн pool',
  'Table tennis': 'тенис на маса настольный пинг-понг ping-pong',
  Football: 'футбол soccer',
  Basketball: 'баскетбол',
  Volleyball: 'волейбол',
  Squash: 'скуош сквош',
  Coaches: 'треньори тренеры',
  Munich: 'Мюнхен München',
  Vienna: 'Виена Вена Wien',
  Bucharest: 'Букурещ Бухарест București',
  Athens: 'Атина Афины',
  Belgrade: 'Белград Beograd',
}

/** A city or sport with its names in other languages. */
export const withOtherNames = (name: string): string => `${name} ${OTHER_NAMES[name] ?? ''}`
