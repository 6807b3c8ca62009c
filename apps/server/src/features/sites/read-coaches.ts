import type { CoachRead } from '@korto/contract/coach'
import type { SiteListed } from '@korto/contract/site'
import { hasTag } from '@korto/domain/site/tags'
import type { Tools } from '../../tools.ts'
import { readSites } from './read-sites.ts'

interface CoachesQuery {
  country?: string | undefined
  city?: string | undefined
  tag?: string | undefined
}

/** The coaches whom visitors may book, by name. */
export async function readCoaches(tools: Tools, { country, city, tag }: CoachesQuery): Promise<CoachRead[]> {
  const sites = await readSites(tools, { country })
  return sites
    .filter((site) => site.acceptsOnlineBooking && (!city || site.city === city) && (!tag || hasTag(site, tag)))
    .flatMap(coachesOf)
    .sort((a, b) => a.name.localeCompare(b.name) || a.id - b.id)
}

/** One who serves nothing that visitors see cannot be booked. */
const coachesOf = ({ id, name, city, tags, items, supplementaryItems }: SiteListed): CoachRead[] =>
  supplementaryItems
    .map((coach) => ({
      id: coach.id,
      name: coach.name,
      site: { id, name, city, tags },
      items: items
        .filter((item) => coach.supplementaryTo.includes(item.id))
        .map((item) => ({ id: item.id, name: item.name })),
    }))
    .filter(({ items: served }) => served.length > 0)
