import type { ItemRead } from '@korto/contract/site'
import type { StaffSiteRead } from '@korto/contract/staff-site'
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
  return {
    pastExceptions,
    ...presentSite(row, tools.now(), 'staff'),
    supplementaryItems: presentItems(row, tools.now()).filter(({ kind }) => kind === 'supplementary'),
    createdAt: wireDateTime(row.timezone, row.created_at.getTime()),
  }
}

export const readItemsForStaff = async (tools: Tools, staff: StaffOfSite): Promise<ItemRead[]> =>
  presentItems(await freshSite(tools, staff), tools.now())

const presentItems = (row: SiteRow, now: number): ItemRead[] =>
  row.items.map((item) => presentItem(row, item, 'staff', now))

/** Not cached: staff check here what they have just changed, on any process. */
async function freshSite(tools: Tools, { siteId }: StaffOfSite): Promise<SiteRow> {
  const row = await siteById(tools.db, siteId)
  if (!row) throw new Refused('NOT_ALLOWED')
  return row
}
