import type { ActivityRead } from '@korto/contract/activity'
import { wireDateTime } from '@korto/domain/time/site-time'
import { wireTime } from '@korto/domain/time/time-of-day'
import type { ListedActivityRow } from './sql.ts'

export const presentActivity = (row: ListedActivityRow): ActivityRead => ({
  id: row.id,
  datetime: wireDateTime(row.timezone, row.at.getTime()),
  siteId: row.site_id,
  type: row.type,
  actorId: row.actor_id,
  actorName: row.actor_name,
  data: wireObject(row.timezone, row.data),
})

/** Snapshots hold moments as numbers and times as minutes; on the wire they are what every other read says. */
function wireObject(zone: string, data: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).map(([key, value]) => wireField(zone, key, value)))
}

function wireField(zone: string, key: string, value: unknown): [string, unknown] {
  if (Array.isArray(value)) return [key, value.map((one) => wireField(zone, key, one)[1])]
  if (typeof value === 'object' && value !== null) return [key, wireObject(zone, value)]
  const field = typeof value === 'number' ? wireFields[key] : undefined
  return field ? [field.name, field.text(zone, Number(value))] : [key, value]
}

const moment = (name: string) => ({ name, text: wireDateTime })
const timeOfDay = (name: string) => ({ name, text: (_zone: string, minutes: number) => wireTime(minutes) })

const wireFields: Record<string, { name: string; text: (zone: string, value: number) => string } | undefined> = {
  from: moment('fromDate'),
  to: moment('toDate'),
  start: moment('start'),
  fromMinutes: timeOfDay('fromTime'),
  toMinutes: timeOfDay('toTime'),
}
