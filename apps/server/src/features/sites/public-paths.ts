import { product } from '@korto/contract/brand'
import { siteSlug } from '@korto/domain/site/slug'
import { tagsOf } from '@korto/domain/site/tags'
import type { Tools } from '../../tools.ts'
import { readSites } from './read-sites.ts'

/** Every page that anybody may find: the fixed ones, one for each sport and one for each visible club. */
export const publicPaths = (tools: Tools): Promise<string[]> =>
  tools.cache.get('public-paths', {
    // Depends on what the list of clubs depends on, which is read inside.
    tags: [],
    expiresAt: null,
    read: async () => {
      const sites = await readSites(tools, {})
      return [...FIXED, ...tagsOf(sites).map(tagPath), ...sites.map(clubPath)]
    },
  })

const FIXED = ['/', `/why-${product}`, '/register_club', '/terms', '/privacy', '/cookies']

const tagPath = (tag: string) => `/tag/${encodeURIComponent(tag)}/`

const clubPath = (site: { id: number; name: string }) => `/places/${encodeURIComponent(siteSlug(site))}/`
