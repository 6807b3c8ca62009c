import type { ReactNode } from 'react'
import slot from '../../../features/timetable/grid/slot.module.css'
import { useTexts } from '../../../lib/texts/texts.ts'
import { BellIcon, CheckIcon, ClockIcon, UserXIcon, WarningIcon } from '../../../ui/art/icons.tsx'
import { Pips } from '../../../ui/feedback/pips.tsx'
import { Row } from '../../../ui/layout/row.tsx'
import styles from '../gallery.module.css'
import { Piece } from '../piece.tsx'

const PRICE = '24'

/** The cell of a timetable in every state. */
export function SlotPieces() {
  const { t } = useTexts()
  return (
    <Piece name="slot">
      <Row>
        {[4, 2, 1].map((free, index) => (
          <Slot key={free} kind={`free${3 - index}`}>
            {PRICE}
            <Places free={free} />
          </Slot>
        ))}
        <Slot kind="free3" isHovered>
          {PRICE}
          <Places free={4} />
        </Slot>
        <Slot kind="selected">
          {PRICE}
          <End>
            <CheckIcon size={16} />
          </End>
        </Slot>
        <Slot kind="own">
          <i className={slot.dot} />
          {t('timetable.own')}
        </Slot>
        <Slot kind="pending">
          <ClockIcon size={16} />
          {t('timetable.pending')}
        </Slot>
        <Slot kind="watched">
          <BellIcon size={16} filled />
          {t('timetable.watched')}
        </Slot>
        <Slot kind="full">
          {t('timetable.all-busy')}
          <End>
            <BellIcon size={16} />
          </End>
        </Slot>
        <Slot kind="passed" />
        <Slot kind="missed">
          <UserXIcon size={16} />
          <s>{t('timetable.missed')}</s>
        </Slot>
        <Slot kind="overbooked">
          <WarningIcon size={16} />
          {t('timetable.overbooked', { count: 1 })}
        </Slot>
        <Slot kind="closed">
          <span className={slot.plate}>{t('timetable.closed')}</span>
        </Slot>
        <Slot kind="event">{t('timetable.event')}</Slot>
      </Row>
    </Piece>
  )
}

interface SlotProps {
  kind: string
  isHovered?: boolean
  children?: ReactNode
}

const Slot = ({ kind, isHovered, children }: SlotProps) => (
  <span className={styles.slot}>
    <span className={slot.slot} data-kind={kind} data-hovered={isHovered || undefined}>
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
