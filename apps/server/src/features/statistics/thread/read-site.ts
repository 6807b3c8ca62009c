import type { Item } from '@korto/domain/item/item'
import { defaultCurrency } from '@korto/domain/money/currency'
import type { Day } from '@korto/domain/time/day'
import type { Db } from '../../../platform/db/database.ts'
import { readDefinition } from '../../sites/definition.ts'
import { itemsSince } from '../../sites/offered/items-since.ts'

/** What of a club a report needs. */
export interface ReportSite {
  siteId: number
  zone: string
  /** Its present one. */
  currency: string
  /** The facilities as they are now, for days of which there is no record. */
  items: Item[]
}

export async function readSite(db: Db, siteId: number, first: Day): Promise<ReportSite> {
  const definition = await readDefinition(db, siteId)
  if (!definition) throw new Error('the club was deleted meanwhile')
  const { timezone: zone, currency, country } = definition.site
  return {
    siteId,
    zone,
    currency: currency || defaultCurrency(country),
    items: await itemsSince(db, definition, first),
  }
}
