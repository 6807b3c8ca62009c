import { describe, expect, test } from 'vitest'
import { at, aWeeklyPart, leftOut, merged, moved, NOW } from './calendar-sync.model.ts'
import type { EventPart, EventParts, WeeklyPart } from './event-parts.ts'

const future = { validFrom: '2026-11-24' }
const series = aWeeklyPart(future)
const of = (part: WeeklyPart, dates: EventParts = {}): EventParts => ({ 'weekly:2': part, ...dates })
const on = (date: string, part: EventPart): EventParts => ({ [`weekly:2/${date}`]: part })
const later = { fromMinutes: 1140, toMinutes: 1200 }

describe('the series', () => {
  test('a weekly event that began long ago is a rule from its next date on; the calendar keeps its past [CAL-10]', () => {
    const theirs = of(aWeeklyPart({ validFrom: '2026-01-06' }))
    expect(merged({ theirs })).toEqual({
      here: [{ part: 'weekly:2', before: null, after: aWeeklyPart({ validFrom: '2026-11-17' }) }],
      there: null,
      agreed: theirs,
      conflict: null,
    })
    const ours = of(aWeeklyPart({ validFrom: '2026-11-17' }))
    expect(merged({ agreed: theirs, ours, theirs })).toMatchObject({ here: [], there: null })
  })

  test('a rule that began long ago is written from its next date on', () => {
    const ours = of(aWeeklyPart({ validFrom: '2026-01-06' }))
    const there = of(aWeeklyPart({ validFrom: '2026-11-17' }))
    expect(merged({ ours })).toEqual({ here: [], there, agreed: there, conflict: null })
    expect(merged({ agreed: there, ours, theirs: there })).toMatchObject({ here: [], there: null })
  })

  test('another hour there changes the rule from its next date on and is not written back', () => {
    const [was, is] = [
      of(aWeeklyPart({ validFrom: '2026-01-06' })),
      of(aWeeklyPart({ validFrom: '2026-01-06', ...later })),
    ]
    const result = merged({ agreed: was, ours: was, theirs: is })
    expect(result.here).toMatchObject([{ part: 'weekly:2', after: { fromMinutes: 1140, validFrom: '2026-11-17' } }])
    expect(result).toMatchObject({ there: null, agreed: is })
    const applied = of(aWeeklyPart({ validFrom: '2026-11-17', ...later }))
    expect(merged({ agreed: is, ours: applied, theirs: is })).toMatchObject({ here: [], there: null })
  })

  test('an occasion that has ended today stays at its hour', () => {
    const was = of(aWeeklyPart({ dayOfWeek: 1, validFrom: '2026-11-02', fromMinutes: 600, toMinutes: 660 }))
    const is = of(aWeeklyPart({ dayOfWeek: 1, validFrom: '2026-11-02', fromMinutes: 1080, toMinutes: 1140 }))
    const result = merged({ agreed: was, ours: was, theirs: is })
    expect(result.here).toMatchObject([{ after: { fromMinutes: 1080, validFrom: '2026-11-23' } }])
    const applied = { 'weekly:2': { ...aWeeklyPart(), ...result.here[0]?.after } as WeeklyPart } // a weekly part, as above
    expect(merged({ agreed: result.agreed, ours: applied, theirs: is })).toMatchObject({ here: [], there: null })
  })

  test('another weekday there is the same part', () => {
    const was = of(aWeeklyPart({ validFrom: '2026-11-03', validUntil: '2026-12-29' }))
    const theirs = { 'weekly:4': aWeeklyPart({ dayOfWeek: 4, validFrom: '2026-11-05', validUntil: '2026-12-31' }) }
    expect(merged({ agreed: was, ours: was, theirs }).here).toMatchObject([
      { part: 'weekly:2', after: { dayOfWeek: 4, validFrom: '2026-11-19', validUntil: '2026-12-31' } },
    ])
  })

  test('keys of a write that was stopped do not matter', () => {
    const theirs = { 'weekly:2': series }
    expect(merged({ ours: { 'weekly:1': series }, theirs })).toEqual({
      here: [],
      there: null,
      agreed: { 'weekly:1': series },
      conflict: null,
    })
  })

  test('ended there is ended here; deleted there is deleted here [CAL-10]', () => {
    const was = of(aWeeklyPart())
    const cut = of(aWeeklyPart({ validUntil: '2026-11-10' }))
    expect(merged({ agreed: was, ours: was, theirs: cut })).toMatchObject({
      here: [{ part: 'weekly:2', after: { validUntil: '2026-11-10' } }],
      there: null,
    })
    expect(merged({ agreed: was, ours: was, theirs: {} })).toMatchObject({ here: [{ after: null }], there: null })
  })

  test('ended here is ended there, and nothing there brings it back', () => {
    const was = of(aWeeklyPart())
    const ended = of(aWeeklyPart({ validUntil: '2026-11-10' }))
    expect(merged({ agreed: was, ours: ended, theirs: was })).toMatchObject({ here: [], there: ended, conflict: null })
    expect(merged({ agreed: was, ours: ended, theirs: of(aWeeklyPart(later)) })).toMatchObject({
      here: [],
      there: ended,
      conflict: { decided: 'OURS' },
    })
    expect(merged({ agreed: was, ours: {}, theirs: of(aWeeklyPart(later)) })).toMatchObject({ here: [], there: {} })
  })

  test('a series that is over is left alone on both sides', () => {
    const over = of(aWeeklyPart({ validUntil: '2026-11-10' }))
    for (const theirs of [{}, of(aWeeklyPart())])
      expect(merged({ agreed: over, ours: over, theirs })).toMatchObject({ here: [], there: null, conflict: null })
  })

  test('an end here and an hour there both hold', () => {
    const result = merged({
      agreed: of(series),
      ours: of({ ...series, validUntil: '2026-12-15' }),
      theirs: of({ ...series, ...later }),
    })
    const both = { ...series, ...later, validUntil: '2026-12-15' }
    expect(result).toMatchObject({ here: [{ after: both }], there: of(both), agreed: of(both), conflict: null })
  })

  test('an end here and another weekday there both hold: it ends in the same week', () => {
    const result = merged({
      agreed: of(series),
      ours: of({ ...series, validUntil: '2026-12-15' }),
      theirs: { 'weekly:4': aWeeklyPart({ dayOfWeek: 4, validFrom: '2026-11-26' }) },
    })
    const both = aWeeklyPart({ dayOfWeek: 4, validFrom: '2026-11-26', validUntil: '2026-12-17' })
    expect(result).toMatchObject({ here: [{ after: both }], there: of(both), conflict: null })
  })

  test('two hours are a conflict [CAL-12]', () => {
    const sides = { agreed: of(series), ours: of({ ...series, ...later }), theirs: of({ ...series, fromMinutes: 600 }) }
    expect(merged(sides)).toMatchObject({ there: null, conflict: { kind: 'BOTH_CHANGED', decided: 'THEIRS' } })
    expect(merged({ ...sides, theirsChangedAt: 0 })).toMatchObject({ here: [], there: sides.ours })
    expect(merged({ ...sides, theirsChangedAt: null })).toMatchObject({ here: [], there: null, agreed: sides.agreed })
  })

  test('several weekdays: one ended here, another moved there', () => {
    const thursday = aWeeklyPart({ dayOfWeek: 4, validFrom: '2026-11-26' })
    const agreed = { 'weekly:2': series, 'weekly:4': thursday }
    const friday = aWeeklyPart({ dayOfWeek: 5, validFrom: '2026-11-27' })
    const result = merged({
      agreed,
      ours: { 'weekly:4': thursday },
      theirs: { 'weekly:2': series, 'weekly:5': friday },
    })
    expect(result).toEqual({
      here: [{ part: 'weekly:4', before: thursday, after: friday }],
      there: { 'weekly:4': friday },
      agreed: { 'weekly:4': friday },
      conflict: null,
    })
  })
})

describe('dates of the series [CAL-10]', () => {
  const D = '2026-12-01'
  const agreed = of(series)

  test.each([
    { what: 'deleted there', was: null, is: leftOut },
    { what: 'moved there', was: null, is: moved('2026-12-02 09:00') },
    { what: 'moved again there', was: moved('2026-12-02 09:00'), is: moved('2026-12-02 11:00') },
    { what: 'restored there', was: leftOut, is: null },
  ])('$what', ({ was, is }) => {
    const before = was ? of(series, on(D, was)) : agreed
    const theirs = is ? of(series, on(D, is)) : agreed
    const change = [{ part: `weekly:2/${D}`, before: was, after: is }]
    expect(merged({ agreed: before, ours: before, theirs })).toEqual({
      here: change,
      there: null,
      agreed: theirs,
      conflict: null,
    })
    // And the same the other way.
    expect(merged({ agreed: before, ours: theirs, theirs: before })).toEqual({
      here: [],
      there: theirs,
      agreed: theirs,
      conflict: null,
    })
  })

  test('two dates, one changed on each side', () => {
    const ours = of(series, on('2026-12-08', leftOut))
    const theirs = of(series, on(D, moved('2026-12-02 09:00')))
    const both = { ...ours, ...theirs }
    expect(merged({ agreed, ours, theirs })).toEqual({
      here: [{ part: `weekly:2/${D}`, before: null, after: moved('2026-12-02 09:00') }],
      there: both,
      agreed: both,
      conflict: null,
    })
  })

  test('canceled here and moved there: the cancellation stays', () => {
    const ours = of(series, on(D, leftOut))
    expect(merged({ agreed, ours, theirs: of(series, on(D, moved('2026-12-02 09:00'))) })).toEqual({
      here: [],
      there: ours,
      agreed: ours,
      conflict: { kind: 'BOTH_CHANGED', decided: 'OURS' },
    })
  })

  test('moved here and deleted there: the later, or a person', () => {
    const sides = { agreed, ours: of(series, on(D, moved('2026-12-02 09:00'))), theirs: of(series, on(D, leftOut)) }
    expect(merged(sides)).toMatchObject({
      here: [{ after: leftOut }],
      conflict: { kind: 'DELETED', decided: 'THEIRS' },
    })
    expect(merged({ ...sides, theirsChangedAt: null })).toEqual({
      here: [],
      there: null,
      agreed,
      conflict: { kind: 'DELETED', decided: null },
    })
  })

  test('a date that has ended stays, also while other dates are written', () => {
    const begun = aWeeklyPart()
    const [was, gone] = [of(begun), of(begun, on('2026-11-10', leftOut))]
    expect(merged({ agreed: was, ours: was, theirs: gone })).toMatchObject({ here: [], there: null })
    const ours = of(begun, on('2026-11-24', leftOut))
    expect(merged({ agreed: was, ours, theirs: gone }).there).toEqual({ ...gone, ...ours })
  })

  test('an end of the series takes the dates after it along', () => {
    const was = of(series, on('2026-12-08', moved('2026-12-09 09:00')))
    const cut = { ...series, validUntil: D }
    expect(merged({ agreed: was, ours: was, theirs: of(cut) })).toEqual({
      here: [{ part: 'weekly:2', before: series, after: cut }],
      there: null,
      agreed: of(cut),
      conflict: null,
    })
    expect(merged({ agreed: was, ours: was, theirs: {} }).here).toEqual([
      { part: 'weekly:2', before: series, after: null },
    ])
    expect(merged({ agreed: was, ours: {}, theirs: was })).toMatchObject({ here: [], there: {} })
  })

  test('a date that was moved there to the new hour of the series is one like all others', () => {
    const ours = of({ ...series, ...later })
    const theirs = of(series, on(D, moved(`${D} 19:00`)))
    expect(merged({ agreed: of(series), ours, theirs })).toEqual({
      here: [],
      there: ours,
      agreed: ours,
      conflict: null,
    })
  })

  test('stopped between the series and its dates: what is missing there is still to be written', () => {
    const dates = on(D, moved('2026-12-02 09:00'))
    const ours = of({ ...series, ...later }, dates)
    const sides = { agreed: of(series, dates), ours, theirs: of({ ...series, ...later }) }
    expect(merged(sides)).toEqual({ here: [], there: ours, agreed: ours, conflict: null })
  })

  test('stopped between the series and its dates, and changed here again before that was found out', () => {
    const dates = on(D, leftOut)
    const sent = of({ ...series, ...later }, dates)
    const ours = of({ ...series, ...later, validUntil: '2026-12-29' }, dates)
    const sides = { agreed: of(series, dates), ours, theirs: of({ ...series, ...later }), sent }
    expect(merged(sides)).toEqual({ here: [], there: ours, agreed: ours, conflict: null })
  })

  test('stopped between two dates', () => {
    const [first, second] = [on(D, leftOut), on('2026-12-08', leftOut)]
    const ours = of(series, { ...first, ...second })
    expect(merged({ agreed, ours, theirs: of(series, first) })).toEqual({
      here: [],
      there: ours,
      agreed: ours,
      conflict: null,
    })
  })
})

describe('changes of clocks', () => {
  test('a series is over with its last occasion, in summer as in winter', () => {
    const part = aWeeklyPart({
      dayOfWeek: 0,
      validFrom: '2026-10-04',
      validUntil: '2026-10-25',
      fromMinutes: 180,
      toMinutes: 240,
    })
    const sides = { agreed: of(part), ours: of(part), theirs: {} }
    // 03:00 to 04:00 is two hours long that night.
    expect(merged({ ...sides, now: at('2026-10-25 04:00') - 1 }).here).toHaveLength(1)
    expect(merged({ ...sides, now: at('2026-10-25 04:00') }).here).toHaveLength(0)
    expect(NOW).toBeGreaterThan(at('2026-10-25 04:00'))
  })
})
