import type { StaffItemRead, StaffSiteRead } from '@korto/contract/staff-site'
import { dayOf, wireDateTime } from '@korto/domain/time/site-time'
import { adminWindow } from '@korto/domain/timeslot/admin-window'
import { Refused } from '../../platform/http/refused.ts'
import type { Tools } from '../../tools.ts'
import type { StaffOfSite } from '../staff/guards.ts'
import { presentItem, presentSite } from './read-sites.ts'
import { exceptionsEnded, type SiteRow, siteById } from './sql.ts'

export async function readSiteForStaff(tools: Tools, staff: StaffOfSite): Promise<StaffSiteRead> {
  const row = await freshSite(tools, staff)
  const today = dayOf(row.timezone, tools.now())
  const pastExceptions = await exceptionsEnded(tools.db, staff.siteId, adminWindow(today, today).first)
  const items = presentItems(row, tools.now())
  return {
    pastExceptions,
    ...presentSite(row, tools.now(), 'staff'),
    items: items.filter(({ kind }) => kind === 'item'),
    sharedItems: items.filter(({ kind }) => kind === 'shared'),
    supplementaryItems: items.filter(({ kind }) => kind === 'supplementary'),
    version: row.own_version,
    createdAt: wireDateTime(row.timezone, row.created_at.getTime()),
  }
}

export const readItemsForStaff = async (tools: Tools, staff: StaffOfSite): Promise<StaffItemRead[]> =>
  presentItems(await freshSite(tools, staff), tools.now())

/** The colour and the version are for staff alone. */
const presentItems = (row: SiteRow, now: number): StaffItemRead[] =>
  row.items.map((item) => ({
    ...presentItem(row, item, 'staff', now),
    version: item.version,
    color: item.color,
  }))

/** Not cached: staff check here what they have just changed, on any process. */
async function freshSite(tools: Tools, { siteId }: StaffOfSite): Promise<SiteRow> {
  const row = await siteById(tools.db, siteId)
  if (!row) throw new Refused('NOT_ALLOWED')
  return row
}
