import { readSubject } from '@korto/domain/notification/subject'
import type { CurrentState } from '@korto/domain/notification/why-drop'
import { isOccasion } from '@korto/domain/recurrence/occasion-dates'
import { occasionTime } from '@korto/domain/recurrence/occasions'
import type { DayOfWeek } from '@korto/domain/time/day'
import { dayOf } from '@korto/domain/time/site-time'
import type { Tools } from '../../../tools.ts'
import { freeSlots } from '../../bookings/free-slots.ts'
import type { TakenDelivery } from '../../deliveries/delivery.ts'
import { siteDefinition } from '../../sites/definition.ts'
import { bookingsById, type RuleNow, rulesNow } from './sql.ts'

/** The present state of what deliveries are about, by subject; null when it is not there any more. */
export async function readCurrent(
  tools: Pick<Tools, 'db' | 'cache'>,
  about: Pick<TakenDelivery, 'subject' | 'siteId'>[],
): Promise<Map<string, CurrentState | null>> {
  const states = new Map<string, CurrentState | null>()
  const bookingIds: number[] = []
  const rules: { name: string; siteId: number; ruleId: number; date: string | null }[] = []
  const slots: { name: string; siteId: number; itemId: number; from: number }[] = []
  for (const { subject: name, siteId } of about) {
    const subject = name === null || states.has(name) ? null : readSubject(name)
    if (name === null || siteId === null || !subject) continue
    states.set(name, null)
    if (subject.about === 'booking') bookingIds.push(subject.bookingId)
    else if (subject.about === 'slot') slots.push({ name, siteId, ...subject })
    else rules.push({ name, siteId, ruleId: subject.ruleId, date: subject.about === 'occasion' ? subject.date : null })
  }
  if (bookingIds.length > 0)
    for (const { id, status, item_id, from_at } of await bookingsById(tools.db, bookingIds))
      states.set(`b${id}`, { about: 'booking', status, itemId: item_id, from: from_at.getTime() })
  if (rules.length > 0)
    for (const row of await rulesNow(tools.db, rules))
      states.set(row.date === null ? `r${row.rule_id}` : `r${row.rule_id}_${row.date}`, stateOfRule(row))
  for (const slot of slots) states.set(slot.name, { about: 'slot', isFree: await isFree(tools, slot) })
  return states
}

function stateOfRule(row: RuleNow): CurrentState | null {
  if (row.date === null) return { about: 'series', isActive: row.is_active }
  if (row.status && row.item_id !== null && row.from_at)
    return { about: 'booking', status: row.status, itemId: row.item_id, from: row.from_at.getTime() }
  const dates = {
    dayOfWeek: row.day_of_week as DayOfWeek, // 0…6 by the check of the table
    validFrom: row.valid_from,
    validUntil: row.valid_until,
  }
  const hours = { fromMinutes: row.from_minutes, toMinutes: row.to_minutes }
  const time = row.is_active && isOccasion(dates, row.date) ? occasionTime(hours, row.timezone, row.date) : null
  return time && { about: 'booking', status: 'CONFIRMED', itemId: row.rule_item_id, from: time.from }
}

async function isFree(
  tools: Pick<Tools, 'db' | 'cache'>,
  { siteId, itemId, from }: { siteId: number; itemId: number; from: number },
): Promise<boolean> {
  const definition = await siteDefinition(tools, siteId)
  const item = definition?.items.get(itemId)
  if (!definition || !item) return false
  const [day] = await freeSlots(tools.db, definition, item, { from: dayOf(definition.site.timezone, from), days: 1 })
  return day?.slots.some(({ start, free, unmapped }) => start === from && free > 0 && !unmapped) ?? false
}
