import type { BoardBlock, BoardColumn } from '@korto/domain/board/board-column'
import { type BookingTrait, traitsOf } from '@korto/domain/board/booking-traits'
import type { Instant } from '@korto/domain/time/instant'
import { type BoardEntry, traitFactsOf } from './board-facts.ts'

/** What a counter, the legend or the choice of a coach lights up. */
export type BoardTag = BookingTrait | 'over' | 'sibling' | 'event' | 'busy' | 'unmapped' | `coach-${number}`

/** The keys of the blocks with any of the chosen tags; null when none is chosen. */
export function litBlocks(
  columns: readonly BoardColumn<BoardEntry>[],
  chosen: ReadonlySet<BoardTag>,
  now: Instant,
): ReadonlySet<string> | null {
  if (chosen.size === 0) return null
  return new Set(
    columns
      .flatMap(({ blocks }) => blocks.filter((block) => tagsOf(block, now).some((tag) => chosen.has(tag))))
      .map(({ key }) => key),
  )
}

function tagsOf(block: BoardBlock<BoardEntry>, now: Instant): BoardTag[] {
  if (block.kind !== 'booking') return [block.kind]
  const { booking, isOver, isUnmapped } = block
  const tags: BoardTag[] = traitsOf(traitFactsOf(booking), now)
  if (isOver) tags.push('over')
  if (isUnmapped) tags.push('unmapped')
  if (booking.supplItemId !== null) tags.push(`coach-${booking.supplItemId}`)
  return tags
}
