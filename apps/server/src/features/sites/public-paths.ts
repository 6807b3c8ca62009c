import { siteSlug } from '@korto/domain/site/slug'
import type { Tools } from '../../tools.ts'
import { readSites } from './read-sites.ts'

/** Every page that anybody may find: the fixed ones and one for each visible club. */
export const publicPaths = (tools: Tools): Promise<string[]> =>
  tools.cache.get('public-paths', {
    // Depends on what the list of clubs depends on, which is read inside.
    tags: [],
    expiresAt: null,
    read: async () => [...fixedPaths(tools.env.BRAND), ...(await readSites(tools, {})).map(clubPath)],
  })

const fixedPaths = (brand: string) => ['/', `/why-${brand.toLowerCase()}`, '/terms', '/privacy', '/cookies']

const clubPath = (site: { id: number; name: string }) => `/places/${encodeURIComponent(siteSlug(site))}/`
