import type { BoardAxis } from '@korto/domain/board/board-axis'
import type { PricedSite } from '@korto/domain/money/price-text'
import { dayOf, wireDateTime } from '@korto/domain/time/site-time'
import { clientName } from '../../../features/booking/staff/client-name.ts'
import { dayText, timeRangeText } from '../../../lib/texts/dates.ts'
import { priceTexts } from '../../../lib/texts/prices.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { clock } from '../../../lib/time/clock.ts'
import { extentOf } from '../../board/board-scale.ts'
import type { Drop, DropBoard } from './drop.ts'
import type { DropPicture } from './drop-layer.tsx'
import type { GridGeometry } from './grid-geometry.ts'
import { refusalText } from './refusal-text.ts'

/** What a drop says before it happens: on its card, and aloud. */
export function useDropPicture(board: DropBoard, axis: BoardAxis, priced: PricedSite) {
  const texts = useTexts('board')
  const words = useTexts('console')
  const { timezone } = board.site

  const wordsOf = ({ booking, place, itemId, decision }: Drop) => {
    const column = board.columns[place.index]
    const start = wireDateTime(timezone, place.from)
    const times = timeRangeText({ start, end: wireDateTime(timezone, place.to) })
    const isOneItem = board.columns.every(({ item }) => item.id === itemId)
    const where = column && (isOneItem ? dayText(texts, column.day, 'short') : column.item.name)
    const today = dayOf(timezone, clock.now())
    const price =
      decision.priceCents === null ? [] : priceTexts(decision.priceCents / 100, priced, texts.language, today)
    return {
      title: booking ? clientName(words, booking.entry.user) : texts.t('board.newBooking'),
      lines: [`${times} · ${where}`, price.join(' / ')].filter(Boolean),
      refusal: decision.ok ? '' : refusalText({ ...texts, t: texts.t }, timezone, decision.refusal),
    }
  }

  return {
    pictureOf(drop: Drop, geometry: GridGeometry, pointer: { x: number; y: number } | null): DropPicture | null {
      const column = geometry.columns[drop.place.index]
      const day = board.columns[drop.place.index]?.day
      if (!column || day === undefined) return null
      const { top, height } = extentOf(axis, day, drop.place)
      return { left: column.left, top: column.top + top, width: column.width, height, pointer, ...wordsOf(drop) }
    },
    spoken(drop: Drop): string {
      const { lines, refusal } = wordsOf(drop)
      return [...lines, refusal || texts.t('board.isFree')].join(', ')
    },
  }
}
