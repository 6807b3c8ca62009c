import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ActivityBatch, advance, type Cursor, hasSeen } from './cursor.ts'

const START: Cursor = { lastId: 0, holes: new Map() }
const batch = (
  ids: number[],
  snapshot: Partial<ActivityBatch<{ id: number }>> = {},
): ActivityBatch<{ id: number }> => ({
  rows: ids.map((id) => ({ id })),
  isFull: false,
  now: 0,
  xmin: 100n,
  xmax: 100n,
  ...snapshot,
})
const holesOf = (cursor: Cursor) => [...cursor.holes.keys()]

test.each([
  { name: 'nothing new', batches: [[]], lastId: 0, holes: [] },
  { name: 'rows in order', batches: [[1, 2, 3]], lastId: 3, holes: [] },
  { name: 'an id that is missing between two', batches: [[1, 3]], lastId: 3, holes: [2] },
  { name: 'a hole at the very beginning', batches: [[2]], lastId: 2, holes: [1] },
  { name: 'a hole that is filled later', batches: [[1, 3], [2]], lastId: 3, holes: [] },
  {
    name: 'a hole filled beside new rows',
    batches: [
      [1, 4],
      [2, 6],
    ],
    lastId: 6,
    holes: [3, 5],
  },
])('$name: the cursor stands at $lastId with the holes $holes', ({ batches, lastId, holes }) => {
  const cursor = batches.reduce((before, ids) => advance(before, batch(ids)), START)
  expect({ lastId: cursor.lastId, holes: holesOf(cursor) }).toEqual({ lastId, holes })
})

test('a hole is given up only when every transaction that could fill it has ended, and not before it has settled', () => {
  const opened = advance(START, batch([2], { now: 0, xmin: 500n, xmax: 500n }))
  const young = advance(opened, batch([], { now: 1_999, xmin: 900n, xmax: 900n }))
  expect(holesOf(young)).toEqual([1])
  const settled = advance(young, batch([], { now: 2_000, xmin: 40n, xmax: 910n }))
  const stillOpen = advance(settled, batch([], { now: 60_000, xmin: 909n, xmax: 950n }))
  expect(holesOf(stillOpen)).toEqual([1])
  expect(hasSeen(stillOpen, 1)).toBe(false)
  const ended = advance(stillOpen, batch([], { now: 60_001, xmin: 910n, xmax: 950n }))
  expect(holesOf(ended)).toEqual([])
  expect(hasSeen(ended, 1)).toBe(true)
})

test('a hole that did not fit into a full batch is not given up', () => {
  const opened = advance(START, batch([3], { now: 0 }))
  const settled = advance(opened, batch([], { now: 2_000 }))
  const cut = advance(settled, batch([1], { now: 2_001, isFull: true }))
  expect(holesOf(cut)).toEqual([2])
  expect(holesOf(advance(cut, batch([2], { now: 2_002 })))).toEqual([])
})

test('a transaction elsewhere that stays open for ever keeps a hole for a day and no longer', () => {
  const opened = advance(START, batch([2], { xmin: 5n }))
  const aDay = 24 * 3_600_000
  expect(holesOf(advance(opened, batch([], { now: aDay, xmin: 5n })))).toEqual([1])
  expect(holesOf(advance(opened, batch([], { now: aDay + 1, xmin: 5n })))).toEqual([])
})

test('only what was passed on counts as seen: neither ids ahead nor holes', () => {
  const cursor = advance(START, batch([1, 3]))
  expect([1, 2, 3, 4].map((id) => hasSeen(cursor, id))).toEqual([true, false, true, false])
})

type Step =
  | { kind: 'begin' | 'poll' }
  | { kind: 'commit' | 'rollback' | 'takeNumber'; which: number }
  | { kind: 'wait'; ms: number }

const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.constant<Step>({ kind: 'begin' }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('commit' as const), which: fc.nat() }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('rollback' as const), which: fc.nat() }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('takeNumber' as const), which: fc.nat() }) },
    { weight: 4, arbitrary: fc.constant<Step>({ kind: 'poll' }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('wait' as const), ms: fc.nat(3_000) }) },
  ),
  { maxLength: 80, size: 'max' },
)

/**
 * A table and its transactions, as PostgreSQL has them: an id is drawn first, the transaction's own number may come a
 * moment later (within two seconds, as a wait of the model makes sure), and rows show when their transaction commits.
 */
class Table {
  #nextId = 1
  #nextXid = 10n
  #now = 0
  readonly open: { id: number; xid: bigint | null }[] = []
  readonly committed = new Set<number>()

  begin = () => void this.open.push({ id: this.#nextId++, xid: null })
  takeNumber(which: number) {
    const writer = this.open[which % this.open.length]
    if (writer) writer.xid ??= this.#nextXid++
  }
  end(which: number, keep: boolean) {
    this.takeNumber(which)
    const [writer] = this.open.splice(which % this.open.length, 1)
    if (writer && keep) this.committed.add(writer.id)
  }
  wait(ms: number) {
    for (const index of this.open.keys()) this.takeNumber(index)
    this.#now += ms
  }
  read(cursor: Cursor, limit: number): ActivityBatch<{ id: number }> {
    const wanted = [...this.committed].filter((id) => id > cursor.lastId || cursor.holes.has(id)).sort((a, b) => a - b)
    const xids = this.open.map(({ xid }) => xid).filter((xid) => xid !== null)
    const xmin = xids.reduce((low, xid) => (xid < low ? xid : low), this.#nextXid)
    const rows = wanted.slice(0, limit).map((id) => ({ id }))
    return { rows, isFull: rows.length === limit, now: this.#now, xmin, xmax: this.#nextXid }
  }
}

test('whatever the order of drawing, committing and rolling back, everything committed is delivered exactly once', () => {
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 5 }), (script, limit) => {
      const table = new Table()
      const delivered: number[] = []
      let cursor = START
      const pollOnce = () => {
        const found = table.read(cursor, limit)
        delivered.push(...found.rows.map(({ id }) => id))
        cursor = advance(cursor, found)
        return found.isFull
      }
      const pollUntilEmpty = () => {
        while (pollOnce());
      }
      for (const step of script) {
        if (step.kind === 'begin') table.begin()
        if (step.kind === 'takeNumber' && table.open.length > 0) table.takeNumber(step.which)
        if ((step.kind === 'commit' || step.kind === 'rollback') && table.open.length > 0)
          table.end(step.which, step.kind === 'commit')
        if (step.kind === 'wait') table.wait(step.ms)
        if (step.kind === 'poll') {
          pollUntilEmpty()
          // All visible rows have been passed on, however many transactions are open.
          expect(new Set(delivered)).toEqual(table.committed)
        }
      }
      while (table.open.length > 0) table.end(0, true)
      pollUntilEmpty()
      expect([...delivered].sort((a, b) => a - b)).toEqual([...table.committed].sort((a, b) => a - b))
      // Two more polls, two seconds apart, and no hole is left.
      for (const _ of [1, 2]) {
        table.wait(2_000)
        pollUntilEmpty()
      }
      expect(holesOf(cursor)).toEqual([])
    }),
    { numRuns: 500 },
  )
})
