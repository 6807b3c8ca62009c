import type { Texts } from './texts.ts'

/** Clubs are stored with English names of countries, cities and sports; those we know are shown in the visitor's language. */
export function translatedName({ t, has }: Texts, name: string): string {
  const key = `names.${name}`
  return has(key) ? t(key) : name
}

export interface Place {
  country: string
  /** Empty for the whole country. */
  city: string
}

/** `Clubs in Sofia`. Known places have a text with their preposition, since Russian declines their names. */
export function withPlace(texts: Texts, key: 'home.clubsIn' | 'home.coachesIn', { country, city }: Place): string {
  const { t, has } = texts
  const known = `placeIn.${city || country}`
  return t(key, { where: has(known) ? t(known) : unknownPlace(texts, { country, city }) })
}

function unknownPlace({ t }: Texts, { country, city }: Place): string {
  if (!city) return t('placeIn.country', { place: country })
  // Bulgarian uses «във» before a name that begins like the preposition; the other languages have the same text twice.
  return t(/^[вф]/i.test(city) ? 'placeIn.cityV' : 'placeIn.city', { place: city })
}
