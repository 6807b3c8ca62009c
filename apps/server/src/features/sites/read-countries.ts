import { countriesOf } from '@korto/domain/site/countries'
import type { Tools } from '../../tools.ts'
import { readSites } from './read-sites.ts'

/** The countries that have a club to show, in the order of their names. */
export const readCountries = (tools: Tools): Promise<string[]> =>
  tools.cache.get('countries', {
    // Depends on what the list of clubs depends on, which is read inside.
    tags: [],
    expiresAt: null,
    read: async () => countriesOf([...new Set((await readSites(tools, {})).map(({ country }) => country))].sort()),
  })
