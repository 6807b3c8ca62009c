import { describe, expect, test } from 'vitest'
import { at, hour, merged, NOTHING_ANYWHERE, NOW, once } from './calendar-sync.model.ts'
import type { EventParts } from './event-parts.ts'
import { mergeEvent } from './merge-event.ts'

const [A, B, C] = [once('2026-11-17 18:00'), once('2026-11-17 19:00'), once('2026-11-18 20:00')]
const of = (part: typeof A): EventParts => ({ once: part })
const change = (before: typeof A | null, after: typeof A | null) => [{ part: 'once', before, after }]

describe('one side changed', () => {
  test.each([
    { what: 'a new booking is written', agreed: null, ours: of(A), theirs: null, there: of(A) },
    { what: 'a moved booking is written', agreed: of(A), ours: of(B), theirs: of(A), there: of(B) },
    { what: 'a canceled booking is removed', agreed: of(A), ours: {}, theirs: of(A), there: {} },
  ])('$what [CAL-07, CAL-09]', ({ there, ...sides }) => {
    expect(merged(sides)).toEqual({ here: [], there, agreed: there, conflict: null })
  })

  test.each([
    { what: 'a new event', agreed: null, ours: null, theirs: of(A), here: change(null, A) },
    { what: 'a moved event', agreed: of(A), ours: of(A), theirs: of(B), here: change(A, B) },
    { what: 'a deleted event', agreed: of(A), ours: of(A), theirs: {}, here: change(A, null) },
    {
      what: 'a deleted event of which only the id is known',
      agreed: of(A),
      ours: of(A),
      theirs: null,
      here: change(A, null),
    },
  ])('$what is carried over here and not written back [CAL-08, CAL-09]', ({ here, ...sides }) => {
    expect(merged({ ...sides, theirsChangedAt: null })).toEqual({
      here,
      there: null,
      agreed: sides.theirs ?? {},
      conflict: null,
    })
  })

  test('a new event that has ended is not imported', () => {
    expect(merged({ theirs: of(once('2026-11-16 11:00')) })).toEqual({
      here: [],
      there: null,
      agreed: {},
      conflict: null,
    })
  })
})

describe('nothing to do', () => {
  test.each([
    { what: 'nothing changed', agreed: of(A), ours: of(A), theirs: of(A) },
    { what: 'both made the same change', agreed: of(A), ours: of(B), theirs: of(B) },
    { what: 'both deleted it', agreed: of(A), ours: {}, theirs: {} },
    { what: 'it was written, and then we were stopped', agreed: null, ours: of(A), theirs: of(A) },
  ])('$what', (sides) => {
    expect(merged(sides)).toEqual({ here: [], there: null, agreed: sides.ours, conflict: null })
  })
})

describe('both changed [CAL-12]', () => {
  const both = { agreed: of(A), ours: of(B), theirs: of(C) }
  const TEN = at('2026-11-16 10:00')

  test('the later change wins', () => {
    expect(merged({ ...both, oursChangedAt: TEN, theirsChangedAt: TEN + 1 })).toEqual({
      here: change(B, C),
      there: null,
      agreed: of(C),
      conflict: { kind: 'BOTH_CHANGED', decided: 'THEIRS' },
    })
    expect(merged({ ...both, oursChangedAt: TEN, theirsChangedAt: TEN - 1 })).toEqual({
      here: [],
      there: of(B),
      agreed: of(B),
      conflict: { kind: 'BOTH_CHANGED', decided: 'OURS' },
    })
  })

  test('the platform wins on a tie', () => {
    expect(merged({ ...both, oursChangedAt: TEN, theirsChangedAt: TEN }).conflict?.decided).toBe('OURS')
  })

  test('a person decides when the calendar does not say when; both stay meanwhile', () => {
    expect(merged({ ...both, theirsChangedAt: null })).toEqual({
      here: [],
      there: null,
      agreed: of(A),
      conflict: { kind: 'BOTH_CHANGED', decided: null },
    })
  })

  test('canceled here and moved there: the cancellation stays, whenever it was', () => {
    for (const theirsChangedAt of [TEN - 1, TEN + 1, null])
      expect(merged({ agreed: of(A), ours: {}, theirs: of(B), oursChangedAt: TEN, theirsChangedAt })).toEqual({
        here: [],
        there: {},
        agreed: {},
        conflict: { kind: 'BOTH_CHANGED', decided: 'OURS' },
      })
  })

  test.each([
    { theirsChangedAt: TEN + 1, decided: 'THEIRS', here: change(B, null), there: null, agreed: {} },
    { theirsChangedAt: TEN, decided: 'OURS', here: [], there: of(B), agreed: of(B) },
    { theirsChangedAt: null, decided: null, here: [], there: null, agreed: of(A) },
  ])('moved here and deleted there: $decided', ({ theirsChangedAt, decided, ...result }) => {
    expect(merged({ agreed: of(A), ours: of(B), theirs: {}, oursChangedAt: TEN, theirsChangedAt })).toEqual({
      ...result,
      conflict: { kind: 'DELETED', decided },
    })
  })
})

describe('what has ended [CAL-12]', () => {
  const ended = once('2026-11-16 11:00')

  test.each([
    { what: 'moved there', theirs: of(B) },
    { what: 'moved there within the past', theirs: of(once('2026-11-16 09:00')) },
    { what: 'deleted there', theirs: {} },
    { what: 'made a series there', theirs: {} },
  ])('an ended booking that is $what stays, and so does the event', ({ theirs }) => {
    for (const ours of [of(ended), {}])
      expect(merged({ agreed: of(ended), ours, theirs })).toEqual({
        here: [],
        there: null,
        agreed: of(ended),
        conflict: null,
      })
  })

  test('a booking that runs can still be moved', () => {
    const running = once('2026-11-16 11:30')
    expect(merged({ agreed: of(running), ours: of(running), theirs: of(A) }).here).toEqual(change(running, A))
  })

  test('an event dragged into the past is asked about: nobody could bring the booking back', () => {
    expect(merged({ agreed: of(A), ours: of(A), theirs: of(ended) })).toEqual({
      here: [],
      there: null,
      agreed: of(A),
      conflict: { kind: 'BOTH_CHANGED', decided: null },
    })
    expect(merged({ agreed: of(A), ours: of(A), theirs: of(A) }).conflict).toBeNull()
  })

  test('a booking moved into the past here is written, and no change there wins over it', () => {
    expect(merged({ agreed: of(A), ours: of(ended), theirs: of(A) }).there).toEqual(of(ended))
    expect(merged({ agreed: of(A), ours: of(ended), theirs: of(B) })).toMatchObject({
      here: [],
      there: of(ended),
      conflict: { decided: 'OURS' },
    })
  })
})

describe('stopped while writing', () => {
  test('what we had begun to write is no change of theirs, whatever happened here since', () => {
    expect(merged({ agreed: of(A), sent: of(B), ours: of(C), theirs: of(B) })).toEqual({
      here: [],
      there: of(C),
      agreed: of(C),
      conflict: null,
    })
    expect(merged({ agreed: of(A), sent: of(B), ours: of(A), theirs: of(B) }).there).toEqual(of(A))
    expect(merged({ agreed: of(A), sent: {}, ours: of(A), theirs: {} })).toMatchObject({ here: [], there: of(A) })
  })

  test('stopped twice: with the second write it is agreed what was there before', () => {
    const first = { ...NOTHING_ANYWHERE, agreed: of(A), sent: of(B), ours: of(C), theirs: of(B) }
    const { seen } = mergeEvent(first)
    expect(seen).toEqual(of(B))
    expect(merged({ agreed: seen, sent: of(C), ours: of(A), theirs: of(B) })).toMatchObject({ here: [], there: of(A) })
  })

  test('what somebody must decide, or has ended, is not agreed on by that', () => {
    const ended = once('2026-11-16 11:00')
    const sides = { ...NOTHING_ANYWHERE, ours: of(ended), agreed: of(ended), theirs: of(B) }
    expect(mergeEvent(sides).seen).toEqual(of(ended))
    const open = { ...NOTHING_ANYWHERE, agreed: of(A), ours: of(B), theirs: of(C), theirsChangedAt: null }
    expect(mergeEvent(open).seen).toEqual(of(A))
  })

  test('what never arrived is written again', () => {
    expect(merged({ agreed: of(A), sent: of(B), ours: of(B), theirs: of(A) })).toMatchObject({ here: [], there: of(B) })
  })

  test('what somebody changed there after our write is theirs', () => {
    expect(merged({ agreed: of(A), sent: of(B), ours: of(B), theirs: of(C) }).conflict?.decided).toBe('THEIRS')
  })
})

describe('whole days [CAL-17]', () => {
  const days = (from: string, to: string): EventParts => ({ days: { kind: 'days', from, to } })

  test('a closing is moved and removed with its event', () => {
    const [agreed, theirs] = [days('2026-11-18', '2026-11-18'), days('2026-11-18', '2026-11-19')]
    expect(merged({ agreed, ours: agreed, theirs }).here).toHaveLength(1)
    expect(merged({ agreed, ours: agreed, theirs: {} }).here).toMatchObject([{ part: 'days', after: null }])
  })

  test('today has not ended', () => {
    expect(merged({ theirs: days('2026-11-16', '2026-11-16') }).here).toHaveLength(1)
    expect(merged({ theirs: days('2026-11-15', '2026-11-15') }).here).toEqual([])
  })
})

describe('another shape', () => {
  const weekly = {
    kind: 'weekly',
    dayOfWeek: 2,
    fromMinutes: 1080,
    toMinutes: 1140,
    validFrom: '2026-11-17',
    validUntil: null,
  } as const

  test('a single event that is made to repeat ends the booking and makes a rule', () => {
    expect(merged({ agreed: of(A), ours: of(A), theirs: { 'weekly:2': weekly } })).toEqual({
      here: [
        { part: 'once', before: A, after: null },
        { part: 'weekly:2', before: null, after: weekly },
      ],
      there: null,
      agreed: { 'weekly:2': weekly },
      conflict: null,
    })
  })

  test('moved here and made to repeat there: one of them as a whole', () => {
    const sides = { agreed: of(A), ours: of(B), theirs: { 'weekly:2': weekly } }
    expect(merged({ ...sides, theirsChangedAt: 0 })).toMatchObject({ here: [], there: of(B), agreed: of(B) })
    expect(merged(sides)).toMatchObject({ there: null, agreed: sides.theirs, conflict: { decided: 'THEIRS' } })
    expect(merged(sides).here).toHaveLength(2)
    expect(merged({ ...sides, theirsChangedAt: null })).toMatchObject({ here: [], there: null, agreed: of(A) })
  })
})

describe('other repetitions', () => {
  const parts = (...texts: string[]): EventParts =>
    Object.fromEntries(texts.map((text) => [`repeated:${text.slice(0, 10)}`, once(text)]))
  const both = parts('2026-11-17 18:00', '2026-12-01 18:00')

  test('each occasion is a booking; new ones come with the days, ended ones stay', () => {
    const ended = parts('2026-11-03 18:00')
    const theirs = { ...both, ...parts('2026-12-15 18:00') }
    expect(merged({ agreed: { ...ended, ...both }, ours: { ...ended, ...both }, theirs })).toEqual({
      here: [{ part: 'repeated:2026-12-15', before: null, after: once('2026-12-15 18:00') }],
      there: null,
      agreed: { ...ended, ...theirs },
      conflict: null,
    })
  })

  test('one occasion moved here and another deleted there', () => {
    const ours = { ...both, 'repeated:2026-11-17': { kind: 'once', ...hour('2026-11-17 20:00') } } as const
    const theirs = parts('2026-11-17 18:00')
    expect(merged({ agreed: both, ours, theirs, now: NOW })).toEqual({
      here: [{ part: 'repeated:2026-12-01', before: once('2026-12-01 18:00'), after: null }],
      there: { 'repeated:2026-11-17': once('2026-11-17 20:00') },
      agreed: { 'repeated:2026-11-17': once('2026-11-17 20:00') },
      conflict: null,
    })
  })
})
