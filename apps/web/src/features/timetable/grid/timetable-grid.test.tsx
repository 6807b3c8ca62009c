import { performance } from 'node:perf_hooks'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { speakAllLanguages } from '../../../../test/speak.ts'
import { DrawingTurns, type OwnTurn } from '../../../lib/first-load/drawing-turns.ts'
import { ownTurns } from '../../../lib/first-load/own-turn.ts'
import { cellsOf } from './cells.ts'
import { TimetableGrid } from './timetable-grid.tsx'

beforeAll(speakAllLanguages)

const MONDAY = '2026-11-16'
const HOURS = [10, 11, 12]

const drawn = (page: ReactNode): Promise<string> =>
  new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<MemoryRouter>{page}</MemoryRouter>, {
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError: reject,
    })
  })

function grid(onCell: () => void, turns: OwnTurn | null) {
  const at = (hour: number) => `${MONDAY}T${hour}:00:00+02:00`
  const slots = HOURS.map((hour) => ({ start: at(hour), end: at(hour + 1), free: 1, capacity: 1, price: null }))
  const place = { siteId: 1, itemId: 11, zone: 'Europe/Sofia', events: [] }
  const cells = cellsOf({ date: MONDAY, slots }, { bookings: [], watchers: [] }, place, Date.parse(at(9)))
  return (
    <DrawingTurns value={turns}>
      <TimetableGrid
        caption="Court 1"
        columns={[{ id: MONDAY, head: MONDAY, cells, closed: null }]}
        line={null}
        moves={{ isList: false, onPrevious: () => {}, onNext: () => {}, onToday: () => {} }}
        renderCell={(cell) => {
          onCell()
          return cell.start
        }}
      />
    </DrawingTurns>
  )
}

test('the server does not draw all rows in one turn, and the page is the same', async () => {
  const turns = new Set<number>()
  const inTurns = await drawn(
    grid(
      () => turns.add(performance.nodeTiming.uvMetricsInfo.loopCount),
      ownTurns(() => 0),
    ),
  )
  expect(turns.size).toBeGreaterThan(1)
  expect(inTurns).toBe(await drawn(grid(() => {}, null)))
})
