import type { TextKey, Texts } from './texts.ts'

/** Clubs are stored with English names of countries, cities and sports; those we know are shown in the visitor's language. */
export function translatedName({ t, has }: Texts, name: string): string {
  const key = `names.${name}`
  return has(key) ? t(key) : name
}

/** Bulgarian uses «във» before a name that begins like the preposition; the other languages have the same text twice. */
export const withPlace = ({ t }: Texts, key: 'home.clubsIn' | 'home.coachesIn', city: string): string =>
  t(/^[вф]/i.test(city) ? (`${key}V` satisfies TextKey) : key, { city })
