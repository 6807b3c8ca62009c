import type { ReactNode } from 'react'
import slot from '../../../features/timetable/grid/slot.module.css'
import { useTexts } from '../../../lib/texts/texts.ts'
import { BellIcon, CheckIcon, ClockIcon, UserXIcon, WarningIcon } from '../../../ui/art/icons.tsx'
import { Pips } from '../../../ui/feedback/pips.tsx'
import styles from '../gallery.module.css'
import { Piece, Row } from '../piece.tsx'

const PRICE = '24'

/** The cell of a timetable in every state, also in those that come with later screens. */
export function SlotPieces() {
  const { t } = useTexts()
  return (
    <Piece name="slot">
      <Row>
        {[4, 2, 1].map((free, index) => (
          <Slot key={free} look={`free${3 - index}`}>
            {PRICE}
            <Places free={free} />
          </Slot>
        ))}
        <Slot look="free3" isHovered>
          {PRICE}
          <Places free={4} />
        </Slot>
        <Slot look="selected">
          {PRICE}
          <End>
            <CheckIcon size={16} />
          </End>
        </Slot>
        <Slot look="own">
          <i className={slot.dot} />
          {t('timetable.own')}
        </Slot>
        <Slot look="pending">
          <ClockIcon size={16} />
          {t('timetable.pending')}
        </Slot>
        <Slot look="watched">
          <BellIcon size={16} filled />
          {t('timetable.watched')}
        </Slot>
        <Slot look="full">
          {t('timetable.all-busy')}
          <End>
            <BellIcon size={16} />
          </End>
        </Slot>
        <Slot look="passed" />
        <Slot look="missed">
          <UserXIcon size={16} />
          <s>{t('timetable.missed')}</s>
        </Slot>
        <Slot look="overbooked">
          <WarningIcon size={16} />
          {t('timetable.overbooked', { count: 1 })}
        </Slot>
        <Slot look="closed">
          <span className={slot.plate}>{t('timetable.closed')}</span>
        </Slot>
        <Slot look="event">{t('timetable.event')}</Slot>
      </Row>
    </Piece>
  )
}

interface SlotProps {
  look: string
  isHovered?: boolean
  children?: ReactNode
}

const Slot = ({ look, isHovered, children }: SlotProps) => (
  <span className={styles.slot}>
    <span className={slot.slot} data-look={look} data-hovered={isHovered || undefined}>
      {children}
    </span>
  </span>
)

const End = ({ children }: { children: ReactNode }) => <span className={slot.end}>{children}</span>

const Places = ({ free }: { free: number }) => (
  <End>
    <span className={slot.pips}>
      <Pips free={free} of={4} />
    </span>
  </End>
)
