import { countTraits } from '@korto/domain/board/booking-traits'
import { useTexts } from '../../lib/texts/texts.ts'
import { ClockIcon, WhistleIcon } from '../../ui/art/icons.tsx'
import { ArrivingIcon } from '../../ui/art/icons-board.tsx'
import { CoinsIcon } from '../../ui/art/icons-console.tsx'
import { type BoardEntry, traitFactsOf } from '../desk/board-facts.ts'
import type { BoardTag } from '../desk/board-filter.ts'
import styles from './dashboard.module.css'

interface Props {
  entries: readonly BoardEntry[]
  now: number
  chosen: ReadonlySet<BoardTag>
  isPhone: boolean
  onToggle: (tag: BoardTag) => void
}

const counters = [
  { tag: 'waiting', text: 'board.waiting', short: 'board.waiting', Icon: ClockIcon },
  { tag: 'unpaid', text: 'board.unpaid', short: 'board.unpaid', Icon: CoinsIcon },
  { tag: 'no-coach', text: 'board.noCoach', short: 'board.noCoachShort', Icon: WhistleIcon },
  { tag: 'arriving', text: 'board.arriving', short: 'board.arrivingShort', Icon: ArrivingIcon },
] as const

/** What asks for attention; each lights its bookings on the board. */
export function Counters({ entries, now, chosen, isPhone, onToggle }: Props) {
  const { t } = useTexts('board')
  const counts = countTraits(entries.map(traitFactsOf), now)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex container in every browser
    <div className={styles.counters} role="group" aria-label={t('board.counters')}>
      {counters.map(({ tag, text, short, Icon }) => (
        <button
          key={tag}
          type="button"
          className={styles.counter}
          data-warns={(tag === 'waiting' && counts[tag] > 0) || undefined}
          aria-pressed={chosen.has(tag)}
          onClick={() => onToggle(tag)}
        >
          {!isPhone && <Icon size={18} />}
          <b>{counts[tag]}</b>
          <span>{t(isPhone ? short : text, { count: counts[tag] })}</span>
        </button>
      ))}
    </div>
  )
}
