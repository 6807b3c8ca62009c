import { useQuery } from '@tanstack/react-query'
import { translatedName } from '../../../lib/texts/names.ts'
import type { Texts } from '../../../lib/texts/texts.ts'
import { countrySitesQuery } from '../api.ts'

/** Cities of existing clubs, as suggestions. */
export function useCitiesOf(country: string): string[] {
  const { data: sites = [] } = useQuery({ ...countrySitesQuery(country, false), enabled: country !== '' })
  return [...new Set(sites.map(({ city }) => city))].sort()
}

/** A city of existing clubs is stored by the same name, in whatever language it was typed. */
export const storedCity = (texts: Texts, cities: readonly string[], written: string): string =>
  cities.find((city) => translatedName(texts, city).toLowerCase() === written.trim().toLowerCase()) ?? written
