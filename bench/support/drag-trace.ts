import type { Page } from '@playwright/test'
import { longestOf, type TraceEvent, traced } from './trace.ts'

export interface DragCost {
  /** Script and layout of each move of the pointer, in milliseconds. */
  moves: number[]
  longestTask: number
}

/** Records what the page does while `drag` runs. */
export async function traceDrag(page: Page, drag: () => Promise<void>): Promise<DragCost> {
  return costOf(await traced(page, drag))
}

const MOVES = new Set(['pointermove', 'mousemove'])
const LAYOUT = new Set(['Layout', 'UpdateLayoutTree'])

/** From one move to the next: its handlers, and the layout that follows. What is nested counts once. */
function costOf(events: TraceEvent[]): DragCost {
  const isMove = ({ name, args }: TraceEvent) => name === 'EventDispatch' && MOVES.has(args?.data?.type ?? '')
  const main = events.find(isMove)?.tid
  const timed = events.filter(({ tid, ph }) => tid === main && ph === 'X').sort((a, b) => a.ts - b.ts)
  const moves: number[] = []
  let end = 0
  for (const event of timed) {
    const isFirst = isMove(event) && event.args?.data?.type === 'pointermove'
    if (isFirst) moves.push(0)
    if (moves.length === 0 || !(isMove(event) || LAYOUT.has(event.name)) || event.ts < end) continue
    moves[moves.length - 1] = (moves.at(-1) ?? 0) + (event.dur ?? 0) / 1_000
    end = event.ts + (event.dur ?? 0)
  }
  return { moves, longestTask: longestOf(timed) }
}
