import type { Db } from '../../platform/db/database.ts'
import { Refused } from '../../platform/http/refused.ts'
import { presentActivity } from './present.ts'
import {
  activityOfBooking,
  activityOfRule,
  clientAliases,
  type ListedActivityRow,
  lastItemChange,
  lastSiteChange,
} from './sql.ts'

/** The refusal of a change that was decided on a state which is no longer so: it says who changed what. */
export async function bookingChanged(db: Db, siteId: number, bookingId: number): Promise<Refused> {
  return changedBy(db, siteId, await activityOfBooking(db, siteId, bookingId, 1))
}

export async function ruleChanged(db: Db, siteId: number, ruleId: number): Promise<Refused> {
  return changedBy(db, siteId, await activityOfRule(db, siteId, ruleId, 1))
}

export async function siteChanged(db: Db, siteId: number): Promise<Refused> {
  return changedBy(db, siteId, await lastSiteChange(db, siteId))
}

export async function itemChanged(db: Db, siteId: number, itemId: number): Promise<Refused> {
  return changedBy(db, siteId, await lastItemChange(db, siteId, itemId))
}

async function changedBy(db: Db, siteId: number, [last]: ListedActivityRow[]): Promise<Refused> {
  if (!last) return new Refused('CHANGED', { data: { change: null } })
  const { actorName, datetime, type, data } = presentActivity(last, await clientAliases(db, siteId))
  const { before = null, after = null, changed = [] } = data
  return new Refused('CHANGED', { data: { change: { actorName, datetime, type, before, after, changed } } })
}
