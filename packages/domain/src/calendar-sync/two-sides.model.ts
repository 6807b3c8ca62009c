import { isOccasion } from '../recurrence/occasion-dates.ts'
import { occasionTime } from '../recurrence/occasions.ts'
import type { Instant } from '../time/instant.ts'
import { at, SOFIA } from './calendar-sync.model.ts'
import type { EventPart, EventParts } from './event-parts.ts'
import { type Merge, mergeEvent } from './merge-event.ts'
import { isOwn } from './own-key.ts'
import { isSeriesKey, parseDateKey } from './part-key.ts'
import { partsOfEvent } from './parts-of-event.ts'
import { TheirCalendar, type TheirEvent } from './their-calendar.model.ts'
import { timesOfParts } from './times-of-parts.ts'

interface Link {
  eventId: string
  /** Of the booking or rule here; null until the event is one. */
  thing: number | null
  ownKey: string | null
  agreed: EventParts | null
  theirs: EventParts | null
  sent: EventParts | null
  version: number | null
  oursChangedAt: Instant
  theirsChangedAt: Instant | null
  isDirty: boolean
  isAsking: boolean
}

class Killed extends Error {}
const idOf = (key: string): string => `own-${key}`

/** The smallest engine that keeps two sides equal by the merge. It can be stopped between any two steps. */
export class TwoSides {
  readonly calendar = new TheirCalendar()
  readonly here = new Map<number, { parts: EventParts; changedAt: Instant }>()
  /** In the database: what is in one transaction changes between two steps. */
  readonly links: Link[] = []
  private token = 0
  private activity: number[] = []
  private things = 0
  private stepsLeft = Number.POSITIVE_INFINITY
  private late: ReturnType<TheirCalendar['changesSince']> | null = null
  now = at('2026-11-16 12:00')
  changesHere = 0
  oursWon = 0
  conflicts = 0
  kills = 0

  /** What staff do; the follower of the activity comes later. */
  editHere(id: number | null, parts: EventParts): void {
    const thing = id ?? ++this.things
    this.here.set(thing, { parts, changedAt: this.now })
    this.activity.push(thing)
  }

  follow(): void {
    for (const id of this.activity.splice(0)) {
      const thing = this.here.get(id)
      const known = this.links.find((link) => link.thing === id)
      const changedAt = thing?.changedAt ?? this.now
      if (known) Object.assign(known, { isDirty: true, oursChangedAt: changedAt })
      else {
        const ownKey = `b${id}.i1`
        this.links.push({ ...NEW_LINK, thing: id, ownKey, eventId: idOf(ownKey), oursChangedAt: changedAt })
      }
    }
  }

  /** Reads now; what was read comes in when `arrive` is called, unless something else came between. */
  readLate(): void {
    this.late = this.calendar.changesSince(this.token)
  }

  arrive(): void {
    if (this.late) this.store(this.late)
    this.late = null
  }

  pull(from = this.token): void {
    const changes = this.calendar.changesSince(from)
    this.step()
    this.store(changes)
    this.late = null
  }

  /** Rows and token in one transaction. */
  private store({ events, removed, token }: ReturnType<TheirCalendar['changesSince']>): void {
    for (const event of events) this.seen(event)
    for (const id of removed) {
      const link = this.links.find(({ eventId }) => eventId === id)
      if (link && link.version !== null)
        Object.assign(link, { theirs: {}, version: null, theirsChangedAt: null, isDirty: true })
    }
    this.token = Math.max(this.token, token)
  }

  private seen(event: TheirEvent): void {
    const known = this.links.find(({ eventId }) => eventId === event.id)
    if (known?.version === event.version) return
    if (!known && isOwn(event, idOf)) throw new Error('an event of ours without a link')
    const link = known ?? { ...NEW_LINK, eventId: event.id, thing: null, ownKey: null, oursChangedAt: 0 }
    if (!known) this.links.push(link)
    const theirs = partsOfEvent(event.times, { zone: SOFIA, now: this.now, agreed: link.agreed })
    Object.assign(link, { theirs, version: event.version, theirsChangedAt: event.changedAt, isDirty: true })
  }

  mergeAll(): void {
    this.late = null
    for (const link of this.links) for (let tries = 0; link.isDirty && tries < 3; tries++) this.merge(link)
  }

  private merge(link: Link): void {
    // Stopped while writing: nobody knows whether it arrived.
    if (link.sent !== null) this.readAgain(link)
    const ours = this.oursOf(link)
    const merge = mergeEvent({ ...link, ours, now: this.now, zone: SOFIA })
    if (merge.conflict) this.conflicts++
    for (const change of merge.here) {
      this.step()
      this.applyHere(link, change.part, change.after, merge)
    }
    this.step()
    if (merge.there !== null) {
      Object.assign(link, { sent: merge.there, agreed: merge.seen })
      this.step()
      if (!this.writeThere(link, merge.there)) {
        this.readAgain(link)
        return
      }
    }
    if (merge.conflict?.decided === 'OURS') this.oursWon++
    Object.assign(link, {
      agreed: merge.agreed,
      sent: null,
      isDirty: false,
      isAsking: merge.conflict?.decided === null,
    })
    this.step()
  }

  private oursOf = (link: Link): EventParts => (link.thing === null ? {} : (this.here.get(link.thing)?.parts ?? {}))

  /** The change and what is agreed of it, in one transaction. */
  private applyHere(link: Link, part: string, after: EventPart | null, merge: Merge): void {
    this.changesHere++
    link.thing ??= ++this.things
    const ours = withPart(this.oursOf(link), part, after)
    this.here.set(link.thing, { parts: isSeriesKey(part) ? tidyDates(ours, part) : ours, changedAt: this.now })
    link.agreed = withPart(link.agreed ?? {}, part, merge.seen[part] ?? null)
    this.activity.push(link.thing)
  }

  private writeThere(link: Link, parts: EventParts): boolean {
    const times = timesOfParts(parts, SOFIA)
    if (Object.keys(parts).length === 0) {
      if (!this.calendar.remove(link.eventId, link.version)) return false
      this.step()
      Object.assign(link, { theirs: {}, version: null })
      return true
    }
    if (times?.kind !== 'once' && times?.kind !== 'weekly') throw new Error(`not one event: ${JSON.stringify(parts)}`)
    const written = this.calendar.write(link.eventId, times, link.ownKey, link.version, this.now, () => this.step())
    if (written === null) return false
    this.step()
    Object.assign(link, { theirs: parts, version: written.version })
    return true
  }

  /** As it is there now. */
  private readAgain(link: Link): void {
    const event = this.calendar.events.get(link.eventId)
    if (event) this.seen(event)
    else Object.assign(link, { theirs: {}, version: null, theirsChangedAt: null, isDirty: true })
  }

  /** A person decides all that is open. */
  answer(side: 'OURS' | 'THEIRS'): void {
    for (const link of this.links.filter(({ isAsking }) => isAsking)) {
      if (side === 'OURS') this.oursWon++
      Object.assign(link, { agreed: side === 'OURS' ? link.theirs : this.oursOf(link), isAsking: false, isDirty: true })
    }
  }

  /** Runs, and stops dead after some steps. What is not in the database is lost. */
  killed(steps: number, work: () => void): void {
    this.stepsLeft = steps
    try {
      work()
    } catch (error) {
      if (!(error instanceof Killed)) throw error
      this.kills++
    }
    this.stepsLeft = Number.POSITIVE_INFINITY
  }

  private step(): void {
    if (this.stepsLeft-- <= 0) throw new Killed()
  }

  /** What is not equal on both sides, in words. */
  differences(): string[] {
    const found: string[] = []
    const live = [...this.here].filter(([, { parts }]) => Object.keys(parts).length > 0)
    if (live.length !== this.calendar.events.size) found.push(`${live.length} here, ${this.calendar.events.size} there`)
    for (const [id, { parts }] of live) {
      const links = this.links.filter((link) => link.thing === id)
      const [event] = links.flatMap((link) => this.calendar.events.get(link.eventId) ?? [])
      const theirs = event && partsOfEvent(event.times, { zone: SOFIA, now: this.now, agreed: parts })
      const merge = theirs && mergeEvent({ ...links[0], ...SETTLED, agreed: parts, ours: parts, theirs, now: this.now })
      if (links.length !== 1) found.push(`${id} has ${links.length} links`)
      if (!merge || merge.here.length > 0) found.push(`${id}: ${JSON.stringify(parts)} ≠ ${JSON.stringify(theirs)}`)
    }
    return found
  }
}

const NEW_LINK = {
  agreed: null,
  theirs: null,
  sent: null,
  version: null,
  theirsChangedAt: null,
  isDirty: true,
  isAsking: false,
}

const SETTLED = { zone: SOFIA, sent: null, oursChangedAt: 0, theirsChangedAt: 0 }

export function withPart(parts: EventParts, key: string, part: EventPart | null): EventParts {
  const { [key]: _, ...others } = parts
  return part === null ? others : { ...others, [key]: part }
}

/** Without dates that the series no longer has, or has at that very time; a series that is gone takes all of them along. */
export function tidyDates(parts: EventParts, seriesKey: string): EventParts {
  const series = parts[seriesKey]
  return Object.fromEntries(
    Object.entries(parts).filter(([key, part]) => {
      const date = parseDateKey(key)
      if (date?.series !== seriesKey) return true
      if (series?.kind !== 'weekly' || !isOccasion(series, date.date)) return false
      return part.kind !== 'moved' || part.from !== occasionTime(series, SOFIA, date.date)?.from
    }),
  )
}
