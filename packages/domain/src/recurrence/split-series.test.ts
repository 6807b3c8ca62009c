import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BookingStatus, bookingStatuses } from '../booking/booking.ts'
import type { Day } from '../time/day.ts'
import { applyPlan, type SeriesStore, seriesOf } from './apply-plan.model.ts'
import { createSeries, mayCreateSeries } from './create-series.ts'
import type { RecurringRule } from './rule.ts'
import { aNewRule, anyWeekday, aRule, aStoredOccasion, naiveDates } from './series.model.ts'
import type { SeriesPlan } from './series-write.ts'
import { cancelFollowing, cancelOccasion, modifiedRule, modifySeries, type StoredOverride } from './split-series.ts'

const stored = (
  id: number,
  occurrenceDate: Day,
  status: BookingStatus = 'CONFIRMED',
  recurringId = 7,
): StoredOverride => aStoredOccasion(occurrenceDate, { id, status, recurringId })

const invalid = { ok: false, refusal: 'INVALID' }

describe('cancelling one occasion', () => {
  test('stores a CANCELED booking on that date', () => {
    expect(cancelOccasion(aRule(), [stored(1, '2026-11-17')], '2026-11-10')).toEqual({
      ok: true,
      writes: [{ write: 'cancel-occasion', rule: 7, date: '2026-11-10' }],
    })
  })

  test('cancels the stored booking that stands for it', () => {
    expect(cancelOccasion(aRule(), [stored(1, '2026-11-10')], '2026-11-10')).toEqual({
      ok: true,
      writes: [{ write: 'cancel-override', bookingId: 1 }],
    })
  })

  test('a second time writes nothing', () => {
    const canceled = stored(1, '2026-11-10', 'CANCELED')
    expect(cancelOccasion(aRule(), [canceled], '2026-11-10')).toEqual({ ok: true, writes: [] })
  })

  test.each(['2026-11-11', '2026-10-27', '2026-12-08'])('%s, which is no occasion, is refused', (date) => {
    expect(cancelOccasion(aRule({ validUntil: '2026-12-01' }), [], date)).toEqual(invalid)
  })
})

describe('cancelling this and all following', () => {
  test('ends the rule the day before and cancels what is stored from that date on', () => {
    const overrides = [
      stored(1, '2026-11-03'),
      stored(2, '2026-11-17'),
      stored(3, '2026-11-24', 'CANCELED'),
      stored(4, '2026-12-01', 'PENDING'),
      stored(5, '2026-11-24', 'CONFIRMED', 8),
    ]
    expect(cancelFollowing(aRule(), overrides, '2026-11-17')).toEqual({
      ok: true,
      writes: [
        { write: 'cancel-override', bookingId: 2 },
        { write: 'cancel-override', bookingId: 4 },
        { write: 'end-rule', ruleId: 7, validUntil: '2026-11-16' },
      ],
    })
  })

  test.each(['2026-11-03', '2026-11-01', '2026-10-28'])(
    'from the first occasion of a series valid from %s deletes the rule',
    (validFrom) => {
      expect(cancelFollowing(aRule({ validFrom }), [], '2026-11-03')).toEqual({
        ok: true,
        writes: [{ write: 'delete-rule', ruleId: 7 }],
      })
    },
  )

  test('takes an occasion with it that was moved before that date', () => {
    const movedBack = aStoredOccasion('2026-11-17', { id: 1, from: 0, to: 1 })
    expect(cancelFollowing(aRule(), [movedBack], '2026-11-17')).toMatchObject({
      writes: [{ write: 'cancel-override', bookingId: 1 }, { write: 'end-rule' }],
    })
  })

  test('a second time writes nothing', () => {
    const ended = aRule({ validUntil: '2026-11-16' })
    expect(cancelFollowing(ended, [stored(2, '2026-11-17', 'CANCELED')], '2026-11-17')).toEqual({
      ok: true,
      writes: [],
    })
  })

  test.each(['2026-11-18', '2026-10-27'])('from %s, which is no date of it, is refused', (date) => {
    expect(cancelFollowing(aRule(), [], date)).toEqual(invalid)
  })
})

describe('modifying this and all following', () => {
  const later = aNewRule({ fromMinutes: 1200, toMinutes: 1260, validFrom: '2026-11-03' })

  test('ends the old rule the day before and starts a new one, which the stored occasions follow', () => {
    const overrides = [stored(1, '2026-11-10'), stored(2, '2026-11-17'), stored(3, '2026-11-24', 'CANCELED')]
    expect(modifySeries(aRule(), overrides, '2026-11-17', later)).toEqual({
      ok: true,
      writes: [
        { write: 'end-rule', ruleId: 7, validUntil: '2026-11-16' },
        { write: 'create-rule', rule: { ...later, validFrom: '2026-11-17' } },
        { write: 'follow-new-rule', bookingId: 2 },
        { write: 'follow-new-rule', bookingId: 3 },
      ],
    })
  })

  test('to another weekday drops CANCELED ones and makes the others ordinary bookings', () => {
    const overrides = [stored(1, '2026-11-10'), stored(2, '2026-11-17'), stored(3, '2026-11-24', 'CANCELED')]
    const wednesdays = aNewRule({ dayOfWeek: 3 })
    expect(modifySeries(aRule(), overrides, '2026-11-17', wednesdays)).toMatchObject({
      writes: [
        { write: 'end-rule' },
        { write: 'create-rule', rule: { dayOfWeek: 3, validFrom: '2026-11-17' } },
        { write: 'make-ordinary', bookingId: 2 },
        { write: 'drop-override', bookingId: 3 },
      ],
    })
  })

  test.each(['2026-11-03', '2026-10-28'])(
    'from the first occasion of a rule valid from %s is done in place',
    (validFrom) => {
      const overrides = [stored(2, '2026-11-17')]
      expect(modifySeries(aRule({ validFrom }), overrides, '2026-11-03', later)).toEqual({
        ok: true,
        writes: [{ write: 'change-rule', ruleId: 7, rule: later }],
      })
      const wednesdays = aNewRule({ dayOfWeek: 3 })
      expect(modifySeries(aRule({ validFrom }), overrides, '2026-11-03', wednesdays)).toMatchObject({
        writes: [{ write: 'change-rule' }, { write: 'make-ordinary', bookingId: 2 }],
      })
    },
  )

  test('leaves the conflicting dates out that staff agreed to skip', () => {
    const conflicts = [{ date: '2026-12-01', free: 0, reason: 'CLOSED' as const }]
    expect(modifySeries(aRule(), [], '2026-11-17', later, conflicts)).toMatchObject({
      writes: [
        { write: 'end-rule' },
        { write: 'create-rule' },
        { write: 'cancel-occasion', rule: 'new', date: '2026-12-01' },
      ],
    })
    expect(modifySeries(aRule(), [], '2026-11-03', later, conflicts)).toMatchObject({
      writes: [{ write: 'change-rule' }, { write: 'cancel-occasion', rule: 7, date: '2026-12-01' }],
    })
  })

  test.each(['2026-11-18', '2026-12-08'])('from %s, which is no occasion, is refused', (date) => {
    expect(modifySeries(aRule({ validUntil: '2026-12-01' }), [], date, later)).toEqual(invalid)
  })

  test.each([
    { requested: '2026-11-03', starts: '2026-11-17' },
    { requested: '2026-12-01', starts: '2026-12-01' },
  ])('a split requested for $requested starts on $starts', ({ requested, starts }) => {
    expect(modifiedRule(aRule(), '2026-11-17', { ...later, validFrom: requested }).validFrom).toBe(starts)
  })
})

describe('creating a series', () => {
  const inside = { date: '2026-11-10', free: 0, reason: 'NOT_ENOUGH_CAPACITY' as const }
  const beyond = { ...inside, date: '2030-01-01' }

  test.each([
    { name: 'no conflict', conflicts: [], skip: false, may: true },
    { name: 'a conflict', conflicts: [inside], skip: false, may: false },
    { name: 'a conflict that is skipped', conflicts: [inside], skip: true, may: true },
    { name: 'series that go on meeting beyond the horizon', conflicts: [inside, beyond], skip: true, may: false },
  ])('with $name: $may', ({ conflicts, skip, may }) => {
    expect(mayCreateSeries(conflicts, skip, '2027-11-02')).toBe(may)
  })

  test('stores CANCELED bookings on the dates that are skipped', () => {
    expect(createSeries(aNewRule(), [inside])).toEqual([
      { write: 'create-rule', rule: aNewRule() },
      { write: 'cancel-occasion', rule: 'new', date: '2026-11-10' },
    ])
  })
})

describe('whatever was stored before', () => {
  const status = fc.constantFrom(...bookingStatuses)
  const weeks = fc.uniqueArray(fc.nat({ max: 9 }), { maxLength: 6 })
  const rule = fc
    .record({ dayOfWeek: anyWeekday, isOpen: fc.boolean() })
    .map(({ dayOfWeek, isOpen }) => aRule({ dayOfWeek, validUntil: isOpen ? null : '2027-01-20' }))
  const store = fc.tuple(rule, weeks, fc.array(status, { minLength: 6, maxLength: 6 })).map(
    ([rule, chosen, statuses]): SeriesStore => ({
      rules: [rule],
      bookings: chosen.flatMap((week, index) => {
        const occurrenceDate = datesOf(rule)[week]
        const status = statuses[index]
        return occurrenceDate && status ? [aStoredOccasion(occurrenceDate, { id: index + 1, status })] : []
      }),
    }),
  )
  const last = '2027-01-31'
  const datesOf = (rule: RecurringRule): Day[] => naiveDates(rule, '2026-11-01', last)
  const done = (plan: SeriesPlan, before: SeriesStore): SeriesStore => {
    if (!plan.ok) throw new Error(plan.refusal)
    return applyPlan(plan.writes, before)
  }
  const withDate = fc.tuple(store, fc.nat({ max: 9 })).map(([store, week]) => {
    const [rule = aRule()] = store.rules
    return { store, rule, date: datesOf(rule)[week] ?? rule.validFrom }
  })

  test('cancelling an occasion changes that date only, and twice is once', () => {
    fc.assert(
      fc.property(withDate, ({ store, rule, date }) => {
        const once = done(cancelOccasion(rule, store.bookings, date), store)
        const expected = seriesOf(store, last).filter((held) => held.date !== date)
        expect(seriesOf(once, last)).toEqual(expected)
        expect(done(cancelOccasion(rule, once.bookings, date), once)).toEqual(once)
      }),
    )
  })

  test('cancelling all following leaves exactly what was before that date, and twice is once', () => {
    fc.assert(
      fc.property(withDate, ({ store, rule, date }) => {
        const once = done(cancelFollowing(rule, store.bookings, date), store)
        expect(seriesOf(once, last)).toEqual(seriesOf(store, last).filter((held) => held.date < date))
        const [left] = once.rules
        if (left) expect(done(cancelFollowing(left, once.bookings, date), once)).toEqual(once)
      }),
    )
  })

  test('modifying leaves what was before, keeps stored bookings and moves the computed occasions', () => {
    fc.assert(
      fc.property(withDate, anyWeekday, ({ store, rule, date }, dayOfWeek) => {
        const { id: _, ...change } = { ...rule, dayOfWeek, fromMinutes: 600, toMinutes: 660, validFrom: date }
        const after = seriesOf(done(modifySeries(rule, store.bookings, date, change), store), last)
        const before = seriesOf(store, last)
        expect(after.filter((held) => held.date < date)).toEqual(before.filter((held) => held.date < date))
        const stored = before.filter((held) => held.bookingId !== null)
        expect(after.filter((held) => held.bookingId !== null)).toEqual(stored)
        const replacedDates =
          dayOfWeek === rule.dayOfWeek ? store.bookings.map((booking) => booking.occurrenceDate) : []
        const computed = after.filter((held) => held.bookingId === null && held.date >= date)
        expect(computed.map((held) => held.date)).toEqual(
          naiveDates(change, date, last).filter((day) => !replacedDates.includes(day)),
        )
        expect(computed.every((held) => held.fromMinutes === 600)).toBe(true)
      }),
    )
  })
})
