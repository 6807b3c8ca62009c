import type { EventParts } from '@korto/domain/calendar-sync/event-parts'
import { isSeriesKey, parseDateKey } from '@korto/domain/calendar-sync/part-key'
import { timesOfParts } from '@korto/domain/calendar-sync/times-of-parts'
import type { ClubWork } from '../lease/club-work.ts'
import { NOTHING } from '../links/link.ts'
import { ownThings } from '../links/own-things.ts'
import { addOwnLinks, deletePart } from '../links/sql.ts'
import type { MergeStep } from './merge-step.ts'
import type { ThereWork } from './there-work.ts'

/**
 * One event cannot say what its weekdays are now, such as two at different hours: those that were changed here get events of
 * their own, and the old one keeps the rest.
 */
export async function splitOff(club: ClubWork, { link, target }: ThereWork): Promise<MergeStep> {
  const changed = Object.keys(target).filter((key) => isSeriesKey(key) && !isSame(target, link.theirs ?? NOTHING, key))
  const [first] = Object.keys(target).filter(isSeriesKey)
  const parts = canBeOne(target, changed, club.zone)
    ? changed
    : Object.keys(target).filter((key) => isSeriesKey(key) && key !== first)
  if (parts.length === 0) return 'later'
  const rules = parts.flatMap((part) => {
    const thing = link.things.get(part)
    return thing && 'ruleId' in thing ? [thing.ruleId] : []
  })
  await club.write(async (trx) => {
    // What was agreed on stays: the weekdays are missing here now, so they are taken off the event there.
    for (const part of parts) await deletePart(trx, link, part)
    const at = new Date(club.tools.now())
    await addOwnLinks(trx, link.siteId, ownThings(link.itemId, { bookings: [], rules }), { at, changedAt: at })
  })
  return 'again'
}

const isSame = (a: EventParts, b: EventParts, key: string): boolean => JSON.stringify(a[key]) === JSON.stringify(b[key])

const canBeOne = (target: EventParts, changed: string[], zone: string): boolean => {
  const rest = without(target, changed)
  return changed.length > 0 && Object.keys(rest).length > 0 && timesOfParts(rest, zone) !== null
}

const without = (parts: EventParts, keys: string[]): EventParts =>
  Object.fromEntries(
    Object.entries(parts).filter(([key]) => !keys.includes(key) && !keys.includes(parseDateKey(key)?.series ?? '')),
  )
