import type { Seeded } from '@korto/domain/testing/seeded'
import { addDays, type Day, dayOfWeek } from '@korto/domain/time/day'
import { dayOf, wireDateTime } from '@korto/domain/time/site-time'
import { sql } from 'kysely'
import type { CalendarWorld, ClubHere } from './calendar-world.ts'
import type { EditedThings } from './edited-things.ts'
import { someSeriesTime, someTime } from './some-time.ts'

export type HistoryOperation<World = CalendarWorld> = (
  world: World,
  things: EditedThings,
  chance: Seeded,
) => Promise<string> | string

type Call = { method: 'POST' | 'PUT' | 'DELETE'; path: string; body?: object }

async function call({ app, token }: ClubHere, { method, path, body }: Call) {
  const answer = await app.call(method, `/api/admin/booking${path}`, { token, body })
  if (answer.status >= 500) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return { ...answer, isDone: answer.status === 200, word: answer.status === 200 ? 'ok' : String(answer.body.code) }
}

const clientOf = (name: string) => ({
  displayName: name,
  email: `${name.replaceAll(' ', '.').toLowerCase()}@club.example`,
})

const book: HistoryOperation<ClubHere> = async (world, things, chance) => {
  const { from, to } = someTime(world, chance)
  const { itemId } = chance.pick(world.courts)
  const { name } = things.add('H', false, undefined)
  const times = { fromDate: wireDateTime(world.zone, from), toDate: wireDateTime(world.zone, to) }
  const body = { siteId: world.siteId, itemId, client: clientOf(name), ...times, force: true }
  const { isDone, word } = await call(world, { method: 'POST', path: '', body })
  if (isDone) things.edited(name, { itemId, from })
  return `book ${name} ${times.fromDate} on ${itemId}: ${word}`
}

const repeat: HistoryOperation<ClubHere> = async (world, things, chance) => {
  const { day, hour, until, weekday } = someSeriesTime(world, chance)
  const at = Math.max(hour, 8)
  const { name } = things.add('H', true, undefined)
  const client = await world.app.call('POST', `/api/admin/site/${world.siteId}/users`, {
    token: world.token,
    body: clientOf(name),
  })
  const body = {
    siteId: world.siteId,
    itemId: chance.pick(world.courts).itemId,
    userId: client.body.id ?? client.body.userId,
    rule: `every_week;${weekday};${two(at)}:00:00;${two(at + 1)}:00:00;1`,
    validFrom: day,
    validUntil: until,
    supplItemId: null,
    skipConflicts: true,
  }
  const { word } = await call(world, { method: 'POST', path: '/recurring', body })
  return `repeat ${name} ${body.rule} from ${day} to ${until}: ${word}`
}

const two = (number: number) => String(number).padStart(2, '0')

interface BookingHere {
  id: number
  item_id: number
  name: string
}

/** A booking outside of series that staff may edit. */
async function aBooking({ app, siteId }: ClubHere, things: EditedThings, chance: Seeded): Promise<BookingHere | null> {
  const { rows } = await sql<BookingHere>`
    select b.id, b.item_id, u.display_name as name
    from bookings b join users u on u.id = b.user_id
    where b.site_id = ${siteId} and b.status = 'CONFIRMED' and b.recurring_id is null
    order by b.id`.execute(app.db)
  const mine = rows.filter(({ name }) => things.mayEdit(name, 'here'))
  return mine.length > 0 ? chance.pick(mine) : null
}

const move: HistoryOperation<ClubHere> = async (world, things, chance) => {
  const booking = await aBooking(world, things, chance)
  if (!booking) return 'nothing to move'
  const { from, to } = someTime(world, chance)
  const itemId = chance.chance(0.2) ? chance.pick(world.courts).itemId : booking.item_id
  const times = { fromDate: wireDateTime(world.zone, from), toDate: wireDateTime(world.zone, to) }
  const body = { ...times, ...(itemId === booking.item_id ? {} : { itemId }), force: true }
  const { isDone, word } = await call(world, { method: 'PUT', path: `/${booking.id}`, body })
  if (isDone) things.edited(booking.name, { itemId, from })
  return `move ${booking.name} to ${times.fromDate} on ${itemId}: ${word}`
}

const cancel: HistoryOperation<ClubHere> = async (world, things, chance) => {
  const booking = await aBooking(world, things, chance)
  if (!booking) return 'nothing to cancel'
  const { isDone, word } = await call(world, { method: 'DELETE', path: `/${booking.id}` })
  if (isDone) things.edited(booking.name, null)
  return `cancel ${booking.name}: ${word}`
}

interface RuleHere {
  id: number
  name: string
  day_of_week: number
  valid_from: Day
}

async function aDate({ app, siteId, zone }: ClubHere, things: EditedThings, chance: Seeded) {
  const { rows } = await sql<RuleHere>`
    select r.id, u.display_name as name, r.day_of_week, r.valid_from::text
    from recurring_rules r join users u on u.id = r.user_id
    where r.site_id = ${siteId} and r.deleted_at is null
    order by r.id`.execute(app.db)
  const mine = rows.filter(({ name }) => things.mayEdit(name, 'here'))
  if (mine.length === 0) return null
  const rule = chance.pick(mine)
  const tomorrow = addDays(dayOf(zone, app.tools.now()), 1)
  const first = rule.valid_from > tomorrow ? rule.valid_from : tomorrow
  const next = addDays(first, (rule.day_of_week - dayOfWeek(first) + 7) % 7)
  return { ...rule, date: addDays(next, 7 * chance.below(4)) }
}

const seriesCall =
  (name: 'cancel_occasion' | 'cancel_all_occasions' | 'modify_occasion'): HistoryOperation<ClubHere> =>
  async (world, things, chance) => {
    const date = await aDate(world, things, chance)
    if (!date) return `nothing to ${name}`
    const { from, to } = someTime(world, chance)
    const times = { fromDate: wireDateTime(world.zone, from), toDate: wireDateTime(world.zone, to), force: true }
    const path = `/recurring/${name}/${date.id}/${date.date}/${world.siteId}`
    const { word } = await call(world, { method: 'POST', path, ...(name === 'modify_occasion' ? { body: times } : {}) })
    return `${name} ${date.name} ${date.date} ${name === 'modify_occasion' ? times.fromDate : ''}: ${word}`
  }

export const here = {
  book,
  move,
  cancel,
  repeat,
  modifyOccasion: seriesCall('modify_occasion'),
  cancelOccasion: seriesCall('cancel_occasion'),
  cancelFollowing: seriesCall('cancel_all_occasions'),
}

export const operationsHere: HistoryOperation<ClubHere>[] = [book, book, move, move, ...Object.values(here)]
