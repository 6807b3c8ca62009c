import { type DropDecision, decideDrop } from '@korto/domain/board/decide-drop'
import { type BoardEntry, type BoardSite, dropFacts, heldOf } from '../../desk/board-facts.ts'
import type { DragColumn, DragKind, DragPlace } from './drag-target.ts'

/** What is dragged: a booking, a copy of one, or the time of a new one. */
export interface Dragged {
  kind: DragKind
  booking: BoardEntry | null
  isCopy: boolean
}

/** A place that was chosen for it, with what the rules say of it. */
export interface Drop extends Dragged {
  place: DragPlace
  itemId: number
  decision: DropDecision<BoardEntry>
}

/** What the rules are asked about: the board as it is shown. */
export interface DropBoard {
  site: BoardSite
  entries: readonly BoardEntry[]
  columns: readonly DragColumn[]
}

export function dropAt({ site, entries, columns }: DropBoard, dragged: Dragged, place: DragPlace): Drop | null {
  const column = columns[place.index]
  if (!column) return null
  const { booking, isCopy } = dragged
  const moved = booking && !isCopy ? booking : null
  const facts = dropFacts(site, column.item, entries, moved?.entry ?? null)
  const wanted = {
    from: place.from,
    to: place.to,
    coachId: booking?.supplItemId ?? null,
    quantity: booking?.quantity ?? 1,
    ...(moved?.status && { status: moved.status }),
  }
  return { ...dragged, place, itemId: column.item.id, decision: decideDrop(facts, moved && heldOf(moved), wanted) }
}
