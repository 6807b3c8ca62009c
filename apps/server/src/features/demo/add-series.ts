import { slotsOfDay } from '@korto/domain/schedule/slots-of-day'
import { addDays, type Day, type DayOfWeek, dayOfWeek } from '@korto/domain/time/day'
import { localOf } from '@korto/domain/time/site-time'
import { wireTime } from '@korto/domain/time/time-of-day'
import { type ClubFilling, nullIfTaken } from './club-filling.ts'
import type { CreatedItem } from './open-club.ts'

/** Four regulars with their own hour every week. */
export async function addSeries(filling: ClubFilling) {
  const { open, random, today } = filling
  for (let count = 0; count < 4; count++) {
    const item = random.pick(open.items)
    const first = addDays(today, count)
    const slot = random.pick(slotsOfDay(item, open.timezone, first))
    await repeat(filling, { item, first, slot, quantity: 1, userId: random.pick(open.clients) })
  }
}

const LEAGUE_DAY: DayOfWeek = 4
const LEAGUE_HOUR = 18
/** From here on clients stand for the teams. */
const LEAGUE_CLIENT = 12

/** On Thursday evening everything is taken every week. */
export async function addLeague(filling: ClubFilling) {
  const { open, today } = filling
  const first = addDays(today, (LEAGUE_DAY - dayOfWeek(today) + 7) % 7)
  const [begin, end] = [LEAGUE_HOUR * 60, (LEAGUE_HOUR + 1) * 60]
  for (const [index, item] of open.items.entries())
    for (const slot of slotsOfDay(item, open.timezone, first)) {
      const [from, to] = [slot.start, slot.end].map((at) => localOf(open.timezone, at).minutes)
      const isInHour = from !== undefined && to !== undefined && from < end && to > begin
      const userId = open.clients[LEAGUE_CLIENT + index]
      if (isInHour && userId !== undefined)
        await repeat(filling, { item, first, slot, quantity: slot.capacity, userId })
    }
}

interface Weekly {
  item: CreatedItem
  first: Day
  slot: { start: number; end: number }
  quantity: number
  userId: number
}

async function repeat({ api, open: { siteId, timezone } }: ClubFilling, weekly: Weekly) {
  const { item, first, slot, quantity, userId } = weekly
  const [from, to] = [localOf(timezone, slot.start), localOf(timezone, slot.end)]
  const rule = `every_week;${dayOfWeek(first)};${wireTime(from.minutes)};${wireTime(to.minutes)};${quantity}`
  const body = { siteId, itemId: item.id, userId, rule, validFrom: first, skipConflicts: true }
  await nullIfTaken(() => api.staffRecurring.create({ body }))
}
