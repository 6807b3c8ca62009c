import type { BoardBlock } from '@korto/domain/board/board-column'
import { clientName } from '../../features/booking/staff/client-name.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { sidesOf } from '../board/board-scale.ts'
import type { BoardEntry } from '../desk/board-facts.ts'
import styles from './print.module.css'
import { printWords } from './print-words.ts'

interface Props {
  block: BoardBlock<BoardEntry>
  place: { top: string; height: string }
  timezone: string
  itemNames: ReadonlyMap<number, string>
}

export function PrintBlock({ block, place, timezone, itemNames }: Props) {
  const texts = useTexts('board')
  const consoleTexts = useTexts('console')
  const { words, state } = printWords(texts, timezone, block)
  const quantity = block.kind === 'booking' ? block.booking.quantity : block.kind === 'sibling' ? block.quantity : 1
  const title = {
    booking: () => block.kind === 'booking' && clientName(consoleTexts, block.booking.entry.user),
    sibling: () => block.kind === 'sibling' && itemNames.get(block.itemId),
    event: () => block.kind === 'event' && (block.event.title || texts.t('board.event')),
    busy: () => texts.t('board.busyTime'),
  }[block.kind]()
  return (
    <div
      className={styles.block}
      data-kind={block.kind}
      data-state={state ? '' : undefined}
      style={{ ...place, ...sidesOf(block) }}
    >
      <b>
        {title}
        {quantity > 1 && ` ×${quantity}`}
      </b>{' '}
      {state && <b>{words ? `${state}, ` : state}</b>}
      {words}
    </div>
  )
}
