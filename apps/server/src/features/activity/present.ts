import type { ActivityRead } from '@korto/contract/activity'
import { wireDateTime } from '@korto/domain/time/site-time'
import { wireTime } from '@korto/domain/time/time-of-day'
import { nameSeenByClub } from '@korto/domain/user/seen-by-club'
import type { ListedActivityRow } from './sql.ts'

export const presentActivity = (row: ListedActivityRow, aliases: ReadonlyMap<number, number>): ActivityRead => ({
  id: row.id,
  datetime: wireDateTime(row.timezone, row.at.getTime()),
  siteId: row.site_id,
  type: row.type,
  actorId: row.actor_id === null ? null : (aliases.get(row.actor_id) ?? row.actor_id),
  actorName: nameSeenByClub(row.actor_name, row.actor_typed_name),
  data: wireObject({ zone: row.timezone, aliases }, row.data),
})

interface Club {
  zone: string
  aliases: ReadonlyMap<number, number>
}

/** Snapshots hold moments as numbers and times as minutes; the API sends both in the formats of all other reads. */
function wireObject(club: Club, data: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).map(([key, value]) => wireField(club, key, value)))
}

function wireField(club: Club, key: string, value: unknown): [string, unknown] {
  if (Array.isArray(value)) return [key, value.map((one) => wireField(club, key, one)[1])]
  if (typeof value === 'object' && value !== null) return [key, wireObject(club, value)]
  if (typeof value !== 'number') return [key, value]
  if (key === 'userId') return [key, club.aliases.get(value) ?? value]
  const field = wireFields[key]
  return field ? [field.name, field.text(club.zone, value)] : [key, value]
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
