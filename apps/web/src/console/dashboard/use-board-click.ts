import type { MouseEvent } from 'react'
import type { DayEntry } from '../../features/booking/staff/day-entries.ts'
import type { BoardView } from '../board/board-grid.tsx'
import { type BookingDraft, useDeskAddress } from '../desk/desk-address.ts'
import { draftAt } from './draft-at.ts'
import type { DropBoard } from './drag/drop.ts'
import type { useStops } from './use-stops.ts'

interface Options {
  view: BoardView
  board: DropBoard
  stops: ReturnType<typeof useStops>
  /** Accept or Reject of a pending block. */
  onAnswer: (entry: DayEntry, answer: string) => void
  /** A free slot, for the quick booking. */
  onFree: (draft: BookingDraft) => void
}

/** A click on the board opens what is there: a booking, an event, or a new booking at that time. */
export function useBoardClick({ view, board, stops, onAnswer, onFree }: Options) {
  const { show } = useDeskAddress()
  return ({ target, clientY }: MouseEvent) => {
    if (!(target instanceof Element)) return
    const body = target.closest<HTMLElement>('[data-column]')
    const column = body && view.columns[Number(body.dataset.column)]
    if (!column) return
    const within = (selector: string) => target.closest<HTMLElement>(selector)?.dataset
    const key = within('[data-key]')?.key
    const eventId = within('[data-event]')?.event
    const answer = within('[data-answer]')?.answer
    const answered = answer && board.entries.find((entry) => entry.key === key)
    if (answered) onAnswer(answered.entry, answer)
    else if (key) {
      stops.go(column.key, key)
      show({ kind: 'booking', key })
    } else if (eventId) show({ kind: 'event', itemId: column.column.item.id, eventId: Number(eventId) })
    else if (!target.closest('[data-stop]')) {
      const draft = draftAt(view.axis, column.column, clientY - body.getBoundingClientRect().top)
      const isSlot = column.column.cells.some(({ from, free }) => from === draft.from && free > 0)
      if (!isSlot) return show({ kind: 'new', draft })
      stops.go(column.key, `free-${draft.from}`)
      onFree(draft)
    }
  }
}
