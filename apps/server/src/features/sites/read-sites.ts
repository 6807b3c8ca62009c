import type { ItemRead, SiteListed, SiteRead } from '@korto/contract/site'
import { isHiddenFromClients } from '@korto/domain/item/hidden-from-clients'
import type { ItemConfig } from '@korto/domain/item/item'
import { defaultCurrency } from '@korto/domain/money/currency'
import { lowestPrice } from '@korto/domain/schedule/lowest-price'
import type { Schedule, ScheduleException } from '@korto/domain/schedule/schedule'
import { currentExceptions } from '@korto/domain/schedule/schedule-in-force'
import { lateCancellationKeys } from '@korto/domain/site/parse-config'
import { isPreview, isVisible } from '@korto/domain/site/visible'
import { worksAt } from '@korto/domain/subscription/subscription'
import type { Instant } from '@korto/domain/time/instant'
import { dayOf, offsetSuffix, utcOffsetMinutes, wireDateTime } from '@korto/domain/time/site-time'
import { nextMinute } from '../../platform/cache/next-minute.ts'
import { batched } from '../../platform/db/batched.ts'
import { Refused } from '../../platform/http/refused.ts'
import type { Tools } from '../../tools.ts'
import { SITES_TAG, siteTag } from '../activity/tags.ts'
import { type DefinitionItem, type SiteInIndex, type SiteRow, siteById, siteIndex, sitesByIds } from './sql.ts'

export interface SitesQuery {
  country?: string | undefined
  ids?: number[] | undefined
  preview?: string | undefined
}

/** More clubs than one list can show; with more, clients read by country. */
const MOST_SITES = 1_000

/** Built from clubs that are cached one by one, so that each is cached once. */
export async function readSites(tools: Tools, { country, ids, preview }: SitesQuery): Promise<SiteListed[]> {
  const view = { variant: 'sport', givenIds: ids ?? [], preview: isPreview(preview) }
  const isShown = (site: SiteInIndex) => (country ?? site.country) === site.country && isVisible(site, view)
  const siteIds = ids ?? (await keptIndex(tools)).filter(isShown).map(({ id }) => id)
  const sites = (await listedSites(tools, siteIds.slice(0, MOST_SITES))).filter(isShown)
  const now = tools.now()
  return (ids ? sites.sort(byName) : sites).map(({ worksUntil, ...site }) => ({
    ...site,
    ...momentary(site.timezone, worksUntil, now),
  }))
}

const byName = (a: SiteInIndex, b: SiteInIndex) => a.name.localeCompare(b.name) || a.id - b.id

const keptIndex = ({ cache, db }: Tools): Promise<SiteInIndex[]> =>
  cache.get('site-index', { tags: [SITES_TAG], expiresAt: null, read: () => siteIndex(db) })

/** A club that is gone is left out. */
async function listedSites({ cache, db }: Tools, siteIds: number[]) {
  const rowOf = batched((ids) => sitesByIds(db, ids))
  const read = async (siteId: number) => {
    const row = await rowOf(siteId)
    return row ? presentListed(row) : null
  }
  const sites = [...new Set(siteIds)].map((siteId) =>
    cache.get(`listed-site:${siteId}`, {
      tags: [siteTag(siteId)],
      expiresAt: null,
      read: () => read(siteId),
      turnsAt: (site) => site?.worksUntil ?? null,
    }),
  )
  return (await Promise.all(sites)).filter((site) => site !== null)
}

export async function readSite(tools: Tools, siteId: number): Promise<SiteRead> {
  const row = await tools.cache.get(`site:${siteId}`, {
    tags: [siteTag(siteId)],
    expiresAt: null,
    read: () => siteById(tools.db, siteId),
    turnsAt: (site) => site?.works_until?.getTime() ?? null,
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

/** Clients see neither hidden items nor settings for staff; staff see all. */
export function presentSite(row: SiteRow, now: number, viewer: 'client' | 'staff'): SiteRead {
  const ofKind = itemsByKind(row, viewer)
  const present = (item: DefinitionItem) => presentItem(row, item, viewer, now)
  return {
    ...presentFacts(row),
    ...momentary(row.timezone, row.works_until?.getTime() ?? null, now),
    full_description: row.full_description,
    gallery: row.gallery,
    items: ofKind('item').map(present),
    sharedItems: ofKind('shared').map(present),
    supplementaryItems: ofKind('supplementary').map((coach) => ({
      ...presentSupplementary(coach),
      config: cancelingConfig(coach.config as object),
    })),
  }
}

type Momentary = ReturnType<typeof momentary>

/** A club in a list, without what changes with time alone. */
interface KeptSite extends Omit<SiteListed, keyof Momentary> {
  worksUntil: Instant | null
}

function presentListed(row: SiteRow): KeptSite {
  const ofKind = itemsByKind(row, 'client')
  const items = ofKind('item')
  return {
    ...presentFacts(row),
    gallery: row.gallery.slice(0, 1),
    items: items.map(({ id, name, config }) => ({ id, name, config: cancelingConfig(config as object) })),
    supplementaryItems: ofKind('supplementary').map(presentSupplementary),
    lowestPrice: lowestPrice(items.map(({ schedule }) => schedule as Schedule)),
    worksUntil: row.works_until?.getTime() ?? null,
  }
}

function itemsByKind({ items }: SiteRow, viewer: 'client' | 'staff') {
  const visible = items.filter(({ config }) => viewer === 'staff' || !isHiddenFromClients(config as ItemConfig))
  return (kind: DefinitionItem['kind']) => visible.filter((item) => item.kind === kind)
}

const presentSupplementary = ({ id, name, supplementary_to }: DefinitionItem) => ({
  id,
  name,
  supplementaryTo: supplementary_to,
})

const presentFacts = (row: SiteRow) => ({
  id: row.id,
  name: row.name,
  description: row.description,
  address: row.address,
  city: row.city,
  country: row.country,
  location: row.location,
  website: row.website,
  phone: row.phone,
  email: row.email,
  logoURL: row.logo_url,
  tags: row.tags,
  hosting: row.hosting,
  hidden: row.hidden,
  payment: row.payment,
  currency: row.currency ?? defaultCurrency(row.country),
  timezone: row.timezone,
  variant: row.variant,
  allow_unverified_phone: row.allow_unverified_phone,
  config: row.config,
})

function momentary(timezone: string, worksUntil: Instant | null, now: Instant) {
  const offset = utcOffsetMinutes(timezone, now)
  return {
    utcOffset: offset,
    timezoneOffset: -offset || 0,
    offsetSuffix: offsetSuffix(offset),
    acceptsOnlineBooking: worksAt(worksUntil, now),
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

/** Most items share nothing. */
const capacityOfHall = ({ items }: SiteRow, { shared_item_id }: DefinitionItem): number | null =>
  shared_item_id === null ? null : (items.find(({ id }) => id === shared_item_id)?.capacity ?? null)

const publicConfig = (config: object) =>
  Object.fromEntries(Object.entries(config).filter(([key]) => !key.startsWith('notification_')))

const cancelingConfig = (config: object) =>
  Object.fromEntries(Object.entries(config).filter(([key]) => lateCancellationKeys.has(key)))
