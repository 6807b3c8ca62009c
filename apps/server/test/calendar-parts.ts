import type { EventPart, WeeklyPart } from '@korto/domain/calendar-sync/event-parts'
import { type Day, type DayOfWeek, dayOfWeek } from '@korto/domain/time/day'
import { applyPart } from '../src/features/calendar-sync/apply/apply-part.ts'
import type { AlsoWrite, AppliedThing, HereChange } from '../src/features/calendar-sync/apply/here-change.ts'
import { Refused } from '../src/platform/http/refused.ts'
import type { TestApp } from './app.ts'
import { sofia } from './bookings.ts'

/** An hour of Sofia's clocks. */
export const once = (day: Day, time = '10:00', end = later(time)): EventPart & { kind: 'once' } => ({
  kind: 'once',
  from: sofia(day, time).getTime(),
  to: sofia(day, end).getTime(),
})

export const movedTo = (day: Day, time: string): EventPart => ({ ...once(day, time), kind: 'moved' })

/** Every week from 18:00 to 19:00. */
export const weekly = (validFrom: Day, change: Partial<WeeklyPart> = {}): WeeklyPart => ({
  kind: 'weekly',
  dayOfWeek: dayOfWeek(validFrom) as DayOfWeek,
  fromMinutes: 18 * 60,
  toMinutes: 19 * 60,
  validFrom,
  validUntil: null,
  ...change,
})

const later = (time: string) => `${String(Number(time.slice(0, 2)) + 1).padStart(2, '0')}${time.slice(2)}`

export type SomeChange = Pick<HereChange, 'siteId' | 'itemId' | 'part'> & Partial<HereChange> & { title?: string }

export const hereChange = ({ title = 'Ivan Petrov', ...change }: SomeChange): HereChange => ({
  before: null,
  after: null,
  thing: null,
  event: { title, guests: [] },
  changedAt: 0,
  ...change,
})

/** What the change made; the link would be written with it. */
export async function applied(app: TestApp, change: SomeChange): Promise<AppliedThing> {
  const written: AppliedThing[] = []
  await applyPart(app.tools, hereChange(change), collect(written))
  const [made] = written
  if (!made || written.length > 1) throw new Error('the link is written once with every change')
  return made
}

export const collect =
  (written: AppliedThing[]): AlsoWrite =>
  async (_trx, made) => {
    written.push(made)
  }

/** The code of the refusal; `applied` when there was none. */
export const refusalOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'applied',
    (error: unknown) => {
      if (error instanceof Refused) return error.code
      throw error
    },
  )

export const bookingIdOf = (made: AppliedThing): number => idIn(made, 'bookingId')
export const ruleIdOf = (made: AppliedThing): number => idIn(made, 'ruleId')
export const itemEventIdOf = (made: AppliedThing): number => idIn(made, 'itemEventId')

function idIn(made: AppliedThing, name: string): number {
  const id = Object.entries(made).find(([key]) => key === name)?.[1]
  if (typeof id !== 'number') throw new Error(`${JSON.stringify(made)} has no ${name}`)
  return id
}
