import type { ItemConfig } from '@korto/domain/item/item'
import type { MessageSubject } from '@korto/domain/notification/messages'
import type { StaffRecipient } from '@korto/domain/notification/recipients'
import type { Db } from '../../../platform/db/database.ts'
import { clientIdentity } from '../../clients/client-identity.ts'
import {
  bookingsToldOf,
  clientsToldOf,
  itemsToldOf,
  rulesToldOf,
  sitesToldOf,
  staffToldOf,
  type ToldSiteRow,
} from './sql.ts'

/** What notices of many bookings are made of: read together, however many there are. */
export interface ToldFacts {
  siteOf(siteId: number): ToldSiteRow | undefined
  itemOf(itemId: number): { name: string; config: ItemConfig } | undefined
  staffOf(siteId: number): StaffRecipient[]
  clientNameOf(siteId: number, userId: number): string | null
  wantsReceipts(siteId: number, userId: number): boolean
  bookingOf(
    bookingId: number | null,
  ): { price: { cents: number; currency: string | null } | null; isPaid: boolean; version: number } | undefined
  ruleVersionOf(ruleId: number | null): number | undefined
}

export interface SubjectAtSite extends MessageSubject {
  siteId: number
}

export async function readToldFacts(db: Db, subjects: SubjectAtSite[]): Promise<ToldFacts> {
  const siteIds = unique(subjects.map(({ siteId }) => siteId))
  const itemIds = unique(subjects.flatMap(({ itemId, supplItemId }) => [itemId, supplItemId ?? itemId]))
  const people = [...new Map(subjects.map((subject) => [personKey(subject.siteId, subject.userId), subject])).values()]
  const sites = byId(await sitesToldOf(db, siteIds))
  const items = byId(await itemsToldOf(db, siteIds, itemIds))
  const staff = await staffToldOf(db, siteIds)
  const clients = new Map(
    (await clientsToldOf(db, people)).map((row) => [personKey(row.site_id, row.user_id), row] as const),
  )
  const bookings = byId(await bookingsToldOf(db, unique(subjects.flatMap(({ bookingId }) => bookingId ?? []))))
  const rules = byId(await rulesToldOf(db, unique(subjects.flatMap(({ ruleId }) => ruleId ?? []))))
  return {
    siteOf: (siteId) => sites.get(siteId),
    itemOf: (itemId) => items.get(itemId),
    staffOf: (siteId) => staff.get(siteId) ?? [],
    clientNameOf(siteId, userId) {
      const row = clients.get(personKey(siteId, userId))
      return row ? clientIdentity(row).displayName : null
    },
    wantsReceipts: (siteId, userId) => clients.get(personKey(siteId, userId))?.wants_receipts ?? false,
    bookingOf(bookingId) {
      const row = bookingId === null ? undefined : bookings.get(bookingId)
      if (!row) return undefined
      const price = row.price_cents === null ? null : { cents: row.price_cents, currency: row.currency }
      return { price, isPaid: row.is_paid, version: row.version }
    },
    ruleVersionOf: (ruleId) => (ruleId === null ? undefined : rules.get(ruleId)?.version),
  }
}

const unique = (ids: number[]): number[] => [...new Set(ids)]
const byId = <Row extends { id: number }>(rows: Row[]): Map<number, Row> => new Map(rows.map((row) => [row.id, row]))
const personKey = (siteId: number, userId: number): string => `${siteId} ${userId}`
