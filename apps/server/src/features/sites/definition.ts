import type { Item, ItemConfig, ItemEvent } from '@korto/domain/item/item'
import type { Schedule, ScheduleException } from '@korto/domain/schedule/schedule'
import type { Site, SiteConfig } from '@korto/domain/site/site'
import type { Instant } from '@korto/domain/time/instant'
import { batched } from '../../platform/db/batched.ts'
import type { Tools } from '../../tools.ts'
import { siteTag } from '../activity/tags.ts'
import { type DefinitionRow, definitionOf, definitionsOf } from './sql.ts'

/** A club with everything the rules need to know of it. It changes seldom, so each process caches it. */
export interface SiteDefinition {
  site: Site
  items: ReadonlyMap<number, Item>
  /** Moves with every change; a booking checks under its locks that it decides on the current one. */
  version: number
  /** The end of its subscription; null: none is known. Every use compares it with the time: nobody drops caches at the end. */
  worksUntil: Instant | null
}

export const siteDefinition = (tools: Pick<Tools, 'db' | 'cache'>, siteId: number): Promise<SiteDefinition | null> =>
  keptDefinition(tools, siteId, () => readDefinition(tools.db, siteId))

/** Several clubs, for lists; a club that is gone is left out. */
export async function siteDefinitions(
  tools: Pick<Tools, 'db' | 'cache'>,
  siteIds: number[],
): Promise<SiteDefinition[]> {
  const rowOf = batched((ids) => definitionsOf(tools.db, ids))
  const definitions = siteIds.map((siteId) =>
    keptDefinition(tools, siteId, async () => {
      const row = await rowOf(siteId)
      return row ? fromRow(row) : null
    }),
  )
  return (await Promise.all(definitions)).filter((definition) => definition !== null)
}

/** One cache entry per club, for single reads and lists alike. */
const keptDefinition = (
  { cache }: Pick<Tools, 'cache'>,
  siteId: number,
  read: () => Promise<SiteDefinition | null>,
): Promise<SiteDefinition | null> =>
  cache.get(`definition:${siteId}`, {
    tags: [siteTag(siteId)],
    expiresAt: null,
    read,
    turnsAt: (definition) => definition?.worksUntil ?? null,
  })

export async function readDefinition(db: Tools['db'], siteId: number): Promise<SiteDefinition | null> {
  const row = await definitionOf(db, siteId)
  return row ? fromRow(row) : null
}

function fromRow(row: DefinitionRow): SiteDefinition {
  const items = row.items.map(
    (item): Item => ({
      id: item.id,
      siteId: row.id,
      kind: item.kind,
      name: item.name,
      capacity: item.capacity,
      schedule: item.schedule as Schedule,
      exceptions: item.exceptions as ScheduleException[],
      events: item.events.map(
        (event): ItemEvent => ({
          id: event.id,
          from: Date.parse(event.from_at),
          to: Date.parse(event.to_at),
          capacity: event.capacity,
          ...(event.title === null ? {} : { title: event.title }),
        }),
      ),
      config: item.config as ItemConfig,
      supplementaryTo: item.supplementary_to,
      sharedItemId: item.shared_item_id,
      sharedItemMultiplier: item.shared_item_multiplier,
    }),
  )
  return {
    site: {
      id: row.id,
      name: row.name,
      city: row.city,
      country: row.country,
      timezone: row.timezone,
      currency: row.currency,
      hidden: row.hidden,
      variant: row.variant,
      allowUnverifiedPhone: row.allow_unverified_phone,
      config: row.config as SiteConfig,
    },
    items: new Map(items.map((item) => [item.id, item])),
    version: row.version,
    worksUntil: row.works_until?.getTime() ?? null,
  }
}

export const coachesOf = ({ items }: SiteDefinition, item: Item): Item[] =>
  [...items.values()].filter((other) => other.kind === 'supplementary' && other.supplementaryTo.includes(item.id))
