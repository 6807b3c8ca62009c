import { addDays } from '@korto/domain/time/day'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setClock } from '../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import {
  bookingsOf,
  freeAt,
  lastActivity,
  MONDAY,
  NEXT_TUESDAY,
  rulesOf,
  sofia,
  storedRule,
  THURSDAY,
  TUESDAY,
  typesOf,
} from '../../../../test/bookings.ts'
import {
  applied,
  movedTo,
  once,
  refusalOf,
  ruleIdOf,
  type SomeChange,
  weekly,
} from '../../../../test/calendar-parts.ts'
import { aClub, type Club } from '../../../../test/club.ts'
import { aBooking, aRule } from '../../../../test/factories.ts'
import { entriesOf, toldTo } from '../../../../test/told.ts'
import { continueSeries } from './continue-series.ts'
import type { AppliedThing } from './here-change.ts'
import { moveToItem } from './move-to-item.ts'
import { repeatBooking } from './repeat-booking.ts'

let app: TestApp
let club: Club
beforeAll(async () => {
  app = await testApp({ NOTICE_WAIT_SECONDS: '0' })
  await setClock(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  club = await aClub(app.db)
})

const LAST_TUESDAY = '2026-11-10'
const LATER_TUESDAY = '2026-12-01'
const change = (more: Partial<SomeChange>): SomeChange => ({
  siteId: club.site.id,
  itemId: club.court.id,
  part: 'weekly:2',
  ...more,
})
const apply = (more: Partial<SomeChange>) => applied(app, change(more))
/** Tuesdays at six, since two weeks. */
const aSeries = (more: object = {}) =>
  aRule(app.db, { itemId: club.court.id, userId: club.cleo.id, validFrom: '2026-11-03', ...more })
const aDate = (date: string) => `weekly:2/${date}`
const free = (day: string, time = '18:00', itemId = club.court.id) =>
  freeAt(app, { siteId: club.site.id, itemId }, day, time)
const types = () => typesOf(app, club.site.id)

test('a weekly event is a rule from its next date on; a date is left out, and the series deleted [CAL-10] [ACT-17]', async () => {
  const part = weekly('2024-01-02')
  const ruleId = ruleIdOf(await apply({ after: part, title: 'Morning group' }))
  expect(await storedRule(app, ruleId)).toMatchObject({
    item_id: club.court.id,
    day_of_week: 2,
    from_time: '18:00:00',
    to_time: '19:00:00',
    valid_from: TUESDAY,
    valid_until: null,
    created_by: null,
  })
  const thing = { ruleId }
  expect(await apply({ part: aDate(TUESDAY), after: { kind: 'left-out' }, thing })).toEqual({ ruleId })
  expect([await free(TUESDAY), await free(NEXT_TUESDAY)]).toEqual([1, 0])
  expect(await apply({ before: part, thing })).toEqual({ ruleId })
  expect(await free(NEXT_TUESDAY)).toBe(1)
  expect(await types()).toEqual(['SYSTEM_NEW_RECURRENCE', 'SYSTEM_CANCEL_OCCASION', 'SYSTEM_DELETE_RECURRENCE'])
})

test('each weekday is a rule of its own, also where another series has the hour', async () => {
  await aSeries()
  await apply({ part: 'weekly:2', after: weekly(TUESDAY), title: 'Group' })
  await apply({ part: 'weekly:4', after: weekly(THURSDAY), title: 'Group' })
  const rules = await rulesOf(app, club.site.id)
  expect(rules.map(({ day_of_week }) => day_of_week)).toEqual([2, 2, 4])
  const owners = rules.slice(1).map(({ user_id }) => user_id)
  expect(new Set(owners).size).toBe(1)
  expect(await bookingsOf(app, club.site.id)).toEqual([])
})

test('dates are moved, put back and restored one by one, and where it stays moved that is told', async () => {
  const thing = { ruleId: (await aSeries()).id }
  const moved = movedTo('2026-11-18', '20:00')
  await apply({ part: aDate(TUESDAY), after: moved, thing })
  expect([await free(TUESDAY), await free('2026-11-18', '20:00')]).toEqual([1, 0])
  await apply({ part: aDate(TUESDAY), before: moved, thing })
  expect([await free(TUESDAY), await free('2026-11-18', '20:00')]).toEqual([0, 1])
  await apply({ part: aDate(TUESDAY), after: { kind: 'left-out' }, thing })
  await apply({ part: aDate(TUESDAY), before: { kind: 'left-out' }, thing })
  expect(await free(TUESDAY)).toBe(0)
  await apply({ part: aDate(TUESDAY), after: moved, thing })
  expect(await types()).toEqual([
    'SYSTEM_MODIFY_OCCASION',
    'SYSTEM_MODIFY_OCCASION',
    'SYSTEM_CANCEL_OCCASION',
    'SYSTEM_MODIFY_OCCASION',
    'SYSTEM_MODIFY_OCCASION',
  ])
  await toldTo(app, club.cleo)
  expect((await entriesOf(app, club.cleo)).map(({ type }) => type)).toContain('MOVED')
})

test('what was decided on another date, series or end is refused', async () => {
  const { id } = await aSeries()
  const thing = { ruleId: id }
  const leftOut = { kind: 'left-out' } as const
  expect(await refusalOf(apply({ part: aDate(TUESDAY), before: leftOut, thing }))).toBe('STATE')
  expect(await refusalOf(apply({ part: aDate(TUESDAY), before: movedTo(TUESDAY, '20:00'), thing }))).toBe('STATE')
  expect(await refusalOf(apply({ part: aDate(THURSDAY), after: leftOut, thing }))).toBe('INVALID')
  const other = weekly('2026-11-03', { fromMinutes: 600, toMinutes: 660 })
  expect(await refusalOf(apply({ before: other, thing }))).toBe('STATE')
  expect(await refusalOf(apply({ before: weekly('2026-11-03', { validUntil: LATER_TUESDAY }), thing }))).toBe('STATE')
  expect(await refusalOf(apply({ before: other, thing: { ruleId: 999_999 } }))).toBe('NOT_FOUND')
  expect(await types()).toEqual([])
})

test('a date that has ended is never changed, nor a series that is over [CAL-12]', async () => {
  const over = await aSeries({ validUntil: LAST_TUESDAY })
  const leftOut = { kind: 'left-out' } as const
  const of = { thing: { ruleId: over.id } }
  expect(await refusalOf(apply({ part: aDate(LAST_TUESDAY), after: leftOut, ...of }))).toBe('ALREADY_PASSED')
  const before = weekly('2026-11-03', { validUntil: LAST_TUESDAY })
  expect(await refusalOf(apply({ before, ...of }))).toBe('ALREADY_PASSED')
  expect(await refusalOf(apply({ after: before }))).toBe('ALREADY_PASSED')
  expect(await types()).toEqual([])
})

test('shortened it ends, lengthened it goes on, and neither tells what did not change', async () => {
  const { id } = await aSeries()
  const whole = weekly('2026-11-03')
  const short = { ...whole, validUntil: NEXT_TUESDAY }
  await apply({ before: whole, after: short, thing: { ruleId: id } })
  expect(await storedRule(app, id)).toMatchObject({ valid_until: '2026-11-30', deleted_at: null })
  expect(await toldTo(app, club.cleo)).toEqual(['entry CANCELED', 'mail CANCELED'])
  expect(await entriesOf(app, club.cleo)).toMatchObject([{ start: `${LATER_TUESDAY}T18:00` }])
  await apply({ before: short, after: whole, thing: { ruleId: id } })
  expect(await storedRule(app, id)).toMatchObject({ valid_until: null, valid_from: '2026-11-03' })
  expect(await types()).toEqual(['SYSTEM_DELETE_RECURRENCE', 'SYSTEM_MODIFY_RECURRENCE'])
  expect(await toldTo(app, club.cleo)).toHaveLength(2)
})

test('moved, it is another rule from its next date on; the past stays and the client is told once', async () => {
  const { id } = await aSeries()
  const kept = await aBooking(app.db, {
    itemId: club.court.id,
    userId: club.cleo.id,
    recurringId: id,
    day: NEXT_TUESDAY,
    time: '20:00',
  })
  const whole = weekly('2026-11-03')
  const earlier = { ...whole, fromMinutes: 600, toMinutes: 660 }
  const moved = ruleIdOf(await apply({ before: whole, after: earlier, thing: { ruleId: id } }))
  expect(moved).not.toBe(id)
  expect(await storedRule(app, id)).toMatchObject({ valid_until: MONDAY, from_time: '18:00:00' })
  expect(await storedRule(app, moved)).toMatchObject({ valid_from: TUESDAY, from_time: '10:00:00' })
  expect([await free(TUESDAY, '10:00'), await free(TUESDAY), await free(NEXT_TUESDAY, '20:00')]).toEqual([0, 1, 0])
  expect((await bookingsOf(app, club.site.id)).find((one) => one.id === kept.id)).toMatchObject({ recurring_id: moved })
  expect(await types()).toEqual(['SYSTEM_MODIFY_RECURRENCE'])
  expect(await toldTo(app, club.cleo)).toEqual(['entry MOVED', 'mail MOVED'])
})

test('moved to another weekday, dates that differed are gone: no booking is left behind', async () => {
  const { id } = await aSeries()
  const stored = { itemId: club.court.id, userId: club.cleo.id, recurringId: id }
  await aBooking(app.db, { ...stored, day: NEXT_TUESDAY, time: '20:00' })
  await aBooking(app.db, { ...stored, day: LATER_TUESDAY, status: 'CANCELED' })
  const thursdays = weekly('2026-11-05')
  const moved = ruleIdOf(await apply({ before: weekly('2026-11-03'), after: thursdays, thing: { ruleId: id } }))
  expect(await storedRule(app, moved)).toMatchObject({ day_of_week: 4, valid_from: THURSDAY })
  expect((await bookingsOf(app, club.site.id)).map(({ status }) => status)).toEqual(['CANCELED'])
  expect([await free(TUESDAY), await free(NEXT_TUESDAY, '20:00'), await free(THURSDAY)]).toEqual([1, 1, 0])
})

test('"this and following" is one change of the rule, told once as moved', async () => {
  const { id } = await aSeries()
  const tail = weekly(NEXT_TUESDAY, { fromMinutes: 20 * 60, toMinutes: 21 * 60 })
  const made: number[] = []
  await continueSeries(
    app.tools,
    { siteId: club.site.id, ruleId: id, from: NEXT_TUESDAY, weekly: tail },
    async (_, one) => {
      made.push(ruleIdOf(one))
    },
  )
  expect(await storedRule(app, id)).toMatchObject({ valid_until: addDays(NEXT_TUESDAY, -1) })
  expect(await storedRule(app, made[0] ?? 0)).toMatchObject({ valid_from: NEXT_TUESDAY, from_time: '20:00:00' })
  expect([await free(TUESDAY), await free(NEXT_TUESDAY), await free(NEXT_TUESDAY, '20:00')]).toEqual([0, 1, 0])
  expect(await lastActivity(app, club.site.id)).toMatchObject({
    type: 'SYSTEM_MODIFY_RECURRENCE',
    actor_id: null,
    data: { from: NEXT_TUESDAY, newRuleId: made[0] },
  })
  expect(await types()).toHaveLength(1)
  expect(await toldTo(app, club.cleo)).toEqual(['entry MOVED', 'mail MOVED'])
})

test('dragged to another court, the series goes there with the dates that differ', async () => {
  const { id } = await aSeries()
  const stored = { itemId: club.court.id, userId: club.cleo.id, recurringId: id }
  await aBooking(app.db, { ...stored, day: NEXT_TUESDAY, time: '20:00' })
  const [court, second] = [club.court.id, club.secondCourt.id]
  const move = { siteId: club.site.id, thing: { ruleId: id }, toItemId: second, part: weekly('2026-11-03') }
  await moveToItem(app.tools, move, async () => {})
  expect([await free(TUESDAY, '18:00', court), await free(TUESDAY, '18:00', second)]).toEqual([1, 0])
  expect([await free(NEXT_TUESDAY, '20:00', court), await free(NEXT_TUESDAY, '20:00', second)]).toEqual([1, 0])
  expect(await bookingsOf(app, club.site.id)).toMatchObject([
    { item_id: second, from_at: sofia(NEXT_TUESDAY, '20:00') },
  ])
  expect(await toldTo(app, club.cleo)).toEqual(['entry MOVED', 'mail MOVED'])
})

test('a single event that repeats from now on: the booking is a date of the series, and nobody is told', async () => {
  const { id } = await aBooking(app.db, { itemId: club.court.id, userId: club.cleo.id, day: TUESDAY, time: '18:00' })
  const made: number[] = []
  const repeated = { siteId: club.site.id, bookingId: id, before: once(TUESDAY, '18:00'), weekly: weekly(TUESDAY) }
  const also = async (_: unknown, one: AppliedThing) => {
    made.push(ruleIdOf(one))
  }
  expect(await repeatBooking(app.tools, { ...repeated, weekly: weekly(THURSDAY) }, also)).toBe(false)
  expect(await repeatBooking(app.tools, repeated, also)).toBe(true)
  expect(await storedRule(app, made[0] ?? 0)).toMatchObject({ user_id: club.cleo.id, valid_from: TUESDAY })
  expect(await bookingsOf(app, club.site.id)).toMatchObject([
    { id, status: 'CONFIRMED', recurring_id: made[0], occurrence_date: TUESDAY },
  ])
  expect([await free(TUESDAY), await free(NEXT_TUESDAY)]).toEqual([0, 0])
  expect(await types()).toEqual(['SYSTEM_NEW_RECURRENCE', 'SYSTEM_MODIFY_OCCASION'])
  expect(await toldTo(app, club.cleo)).toEqual([])
})

test('another weekday of a known event belongs to the same client, whatever the title says', async () => {
  const { id } = await aSeries()
  const made = await apply({ part: 'weekly:4', after: weekly(THURSDAY), sameClientAs: { ruleId: id }, title: 'Cleo' })
  expect(await storedRule(app, ruleIdOf(made))).toMatchObject({ user_id: club.cleo.id })
})

test('a series that was deleted here begins again for the same client where somebody keeps the event', async () => {
  const { id } = await aSeries()
  await app.db.updateTable('recurring_rules').set({ deleted_at: new Date() }).where('id', '=', id).execute()
  const made = ruleIdOf(await apply({ after: weekly('2026-11-03'), thing: { ruleId: id } }))
  expect(await storedRule(app, made)).toMatchObject({ user_id: club.cleo.id, valid_from: TUESDAY })
})
