import type { Instant } from '../time/instant.ts'
import type { OnceTimes, SeriesException, WeeklyTimes } from './calendar-event.ts'

export interface TheirEvent {
  id: string
  ownKey: string | null
  times: OnceTimes | WeeklyTimes
  version: number
  changedAt: Instant
}

/** A calendar of a provider: events with versions, and a list of what changed since a token. */
export class TheirCalendar {
  readonly events = new Map<string, TheirEvent>()
  /** Ids in the order of their changes. */
  readonly changed: string[] = []
  writes = 0

  put(id: string, times: TheirEvent['times'], ownKey: string | null, now: Instant): TheirEvent {
    this.changed.push(id)
    const event = { id, ownKey, times, version: this.changed.length, changedAt: now }
    this.events.set(id, event)
    return event
  }

  delete(id: string): void {
    this.changed.push(id)
    this.events.delete(id)
  }

  /** As they are now; what is not among the events was deleted, and nobody knows when. */
  changesSince(token: number): { events: TheirEvent[]; removed: string[]; token: number } {
    const ids = [...new Set(this.changed.slice(token))]
    return {
      events: ids.flatMap((id) => this.events.get(id) ?? []),
      removed: ids.filter((id) => !this.events.has(id)),
      token: this.changed.length,
    }
  }

  /** In several requests, as providers have it: first the series, then each date. Null when it is not as it was seen. */
  write(
    id: string,
    times: TheirEvent['times'],
    ownKey: string | null,
    seen: number | null,
    now: Instant,
    step: () => void,
  ): TheirEvent | null {
    const stored = this.events.get(id)
    if ((stored?.version ?? null) !== seen) return null
    this.writes++
    const key = stored?.ownKey ?? ownKey
    if (times.kind === 'once') return this.put(id, times, key, now)
    let exceptions = stored?.times.kind === 'weekly' && hasSameDates(stored.times, times) ? stored.times.exceptions : []
    let written = this.put(id, { ...times, exceptions }, key, now)
    const dates = new Set([...times.exceptions, ...exceptions].map(({ date }) => date))
    for (const date of dates) {
      const wanted = times.exceptions.find((one) => one.date === date)
      if (
        sameException(
          wanted,
          exceptions.find((one) => one.date === date),
        )
      )
        continue
      step()
      exceptions = [...exceptions.filter((one) => one.date !== date), ...(wanted ? [wanted] : [])]
      written = this.put(id, { ...times, exceptions }, key, now)
    }
    return written
  }

  remove(id: string, seen: number | null): boolean {
    const stored = this.events.get(id)
    if (stored === undefined) return true
    if (stored.version !== seen) return false
    this.writes++
    this.delete(id)
    return true
  }
}

/** Other hours or another weekday make a provider forget the dates that differed. */
const hasSameDates = (a: WeeklyTimes, b: WeeklyTimes): boolean =>
  a.fromMinutes === b.fromMinutes && a.minutes === b.minutes && a.weekdays.join() === b.weekdays.join()

const sameException = (a: SeriesException | undefined, b: SeriesException | undefined): boolean =>
  JSON.stringify(a && { ...a, version: null }) === JSON.stringify(b && { ...b, version: null })
