import type { ItemRead, SiteRead } from '@korto/contract/site'
import { isHiddenFromClients } from '@korto/domain/item/hidden-from-clients'
import type { ItemConfig } from '@korto/domain/item/item'
import { defaultCurrency } from '@korto/domain/money/currency'
import type { ScheduleException } from '@korto/domain/schedule/schedule'
import { currentExceptions } from '@korto/domain/schedule/schedule-in-force'
import { isPreview, isVisible } from '@korto/domain/site/visible'
import { dayOf, offsetSuffix, utcOffsetMinutes, wireDateTime } from '@korto/domain/time/site-time'
import { nextMinute } from '../../platform/cache/next-minute.ts'
import { Refused } from '../../platform/http/refused.ts'
import type { Tools } from '../../tools.ts'
import { SITES_TAG, siteTag } from '../activity/tags.ts'
import { type DefinitionItem, type SiteRow, siteById, sitesBy } from './sql.ts'

export interface SitesQuestion {
  country?: string | undefined
  ids?: number[] | undefined
  preview?: string | undefined
}

export async function readSites(tools: Tools, { country, ids, preview }: SitesQuestion): Promise<SiteRead[]> {
  const key = `sites:${country ?? ''}:${ids?.join(',') ?? ''}`
  const rows = await tools.cache.get(key, {
    tags: [SITES_TAG],
    expiresAt: null,
    read: () => sitesBy(tools.db, { country, ids }),
  })
  const view = { variant: 'sport', givenIds: ids ?? [], preview: isPreview(preview) }
  return rows.filter((row) => isVisible(row, view)).map((row) => presentSite(row, tools.now(), 'client'))
}

export async function readSite(tools: Tools, siteId: number): Promise<SiteRead> {
  const row = await tools.cache.get(`site:${siteId}`, {
    tags: [siteTag(siteId)],
    expiresAt: null,
    read: () => siteById(tools.db, siteId),
  })
  if (!row) throw new Refused('NOT_FOUND')
  return presentSite(row, tools.now(), 'client')
}

/** The same as the bytes of its JSON. Every visit of a place begins with it, and its exceptions end with the day. */
export const siteBytes = (tools: Tools, siteId: number): Promise<Buffer> =>
  tools.cache.get(`site-bytes:${siteId}`, {
    tags: [siteTag(siteId)],
    expiresAt: nextMinute(tools.now()),
    read: async () => Buffer.from(JSON.stringify(await readSite(tools, siteId))),
    bytesOf: ({ length }) => length,
  })

/** Clients see neither hidden items nor settings that are none of their business; staff see all. */
export function presentSite(row: SiteRow, now: number, viewer: 'client' | 'staff'): SiteRead {
  const offset = utcOffsetMinutes(row.timezone, now)
  const seen = row.items.filter(({ config }) => viewer === 'staff' || !isHiddenFromClients(config as ItemConfig))
  const ofKind = (kind: DefinitionItem['kind']) => seen.filter((item) => item.kind === kind)
  const present = (item: DefinitionItem) => presentItem(row, item, viewer, now)
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    full_description: row.full_description,
    address: row.address,
    city: row.city,
    country: row.country,
    location: row.location,
    website: row.website,
    phone: row.phone,
    email: row.email,
    logoURL: row.logo_url,
    gallery: row.gallery,
    tags: row.tags,
    hosting: row.hosting,
    hidden: row.hidden,
    payment: row.payment,
    currency: row.currency ?? defaultCurrency(row.country),
    timezone: row.timezone,
    utcOffset: offset,
    timezoneOffset: -offset || 0,
    offsetSuffix: offsetSuffix(offset),
    variant: row.variant,
    allow_unverified_phone: row.allow_unverified_phone,
    acceptsOnlineBooking: row.accepts_online_booking,
    config: row.config,
    items: ofKind('item').map(present),
    sharedItems: ofKind('shared').map(present),
    supplementaryItems: ofKind('supplementary').map(({ id, name, supplementary_to }) => ({
      id,
      name,
      supplementaryTo: supplementary_to,
    })),
  }
}

export function presentItem(site: SiteRow, item: DefinitionItem, viewer: 'client' | 'staff', now: number): ItemRead {
  const wire = (text: string) => wireDateTime(site.timezone, Date.parse(text))
  return {
    id: item.id,
    siteId: site.id,
    kind: item.kind,
    name: item.name,
    capacity: item.capacity,
    schedule: item.schedule as ItemRead['schedule'],
    schedule_exceptions: currentExceptions(item.exceptions as ScheduleException[], dayOf(site.timezone, now)),
    events: item.events.map(({ id, from_at, to_at, capacity, title }) => ({
      id,
      fromDate: wire(from_at),
      toDate: wire(to_at),
      capacity,
      ...(title === null ? {} : { title }),
    })),
    config: viewer === 'staff' ? (item.config as ItemRead['config']) : publicConfig(item.config as object),
    supplementaryTo: item.supplementary_to,
    sharedItemId: item.shared_item_id,
    sharedItemMultiplier: item.shared_item_multiplier,
    sharedItemCapacity: capacityOfHall(site, item),
    position: item.position,
  }
}

/** Most share nothing, and need not be looked for among all the others. */
const capacityOfHall = ({ items }: SiteRow, { shared_item_id }: DefinitionItem): number | null =>
  shared_item_id === null ? null : (items.find(({ id }) => id === shared_item_id)?.capacity ?? null)

const publicConfig = (config: object) =>
  Object.fromEntries(Object.entries(config).filter(([key]) => !key.startsWith('notification_')))
