import type { ActivityRead } from '@korto/contract/activity'
import type { Tools } from '../../tools.ts'
import { presentActivity } from '../activity/present.ts'
import {
  activityOfBooking,
  activityOfRule,
  activityOfUser,
  clientAliases,
  type ListedActivityRow,
  lastActivity,
} from '../activity/sql.ts'
import type { StaffOfSite } from '../staff/guards.ts'

export interface ActivityQuery {
  bookingId?: number | undefined
  ruleId?: number | undefined
  userId?: number | undefined
}

/** The last records of a club, or the history of one booking, series or client. */
export async function readActivity(
  tools: Tools,
  { siteId }: StaffOfSite,
  query: ActivityQuery,
): Promise<ActivityRead[]> {
  const aliases = await clientAliases(tools.db, siteId)
  return (await rowsOf(tools, siteId, query, aliases)).map((row) => presentActivity(row, aliases))
}

function rowsOf(
  { db }: Tools,
  siteId: number,
  { bookingId, ruleId, userId }: ActivityQuery,
  aliases: ReadonlyMap<number, number>,
): Promise<ListedActivityRow[]> {
  if (bookingId !== undefined) return activityOfBooking(db, siteId, bookingId)
  if (ruleId !== undefined) return activityOfRule(db, siteId, ruleId)
  if (userId === undefined) return lastActivity(db, siteId)
  // The club knows these people by another id; that of the account would say that there is one.
  if (aliases.has(userId)) return Promise.resolve([])
  const [account = userId] = [...aliases].find(([, alias]) => alias === userId) ?? []
  return activityOfUser(db, siteId, account)
}
