import type { Interval } from '../time/instant.ts'
import type { Activity } from './activity.ts'
import { changesTimetable } from './changes-timetable.ts'

/** Between which moments timetables may have changed: nowhere, anywhere, or from the earliest to the latest. */
export type ChangedTimes = Interval | 'anywhere' | 'nowhere'

/** A screen that shows other days need not read again. What was moved changes both where it was and where it is. */
export function changedTimes(activity: Activity): ChangedTimes {
  if (!changesTimetable(activity.type)) return 'nowhere'
  const { data } = activity
  if ('bookings' in data) return 'anywhere'
  const times = [...('before' in data ? timesOf(data.before) : []), ...('after' in data ? timesOf(data.after) : [])]
  return times.length === 0 ? 'anywhere' : spanOf(times)
}

/** Rules and subscriptions have no moments of their own. */
function timesOf(snapshot: object | string | null): Interval[] {
  return typeof snapshot === 'object' && snapshot !== null && hasTimes(snapshot) ? [snapshot] : []
}

const hasTimes = (snapshot: object): snapshot is Interval => 'from' in snapshot && 'to' in snapshot

const spanOf = (times: readonly Interval[]): Interval => ({
  from: Math.min(...times.map(({ from }) => from)),
  to: Math.max(...times.map(({ to }) => to)),
})
