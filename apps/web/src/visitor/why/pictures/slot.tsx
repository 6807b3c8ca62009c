import type { ReactNode } from 'react'
import { useTexts } from '../../../lib/texts/texts.ts'
import { BellIcon, ClockIcon } from '../../../ui/art/icons.tsx'
import styles from './slot.module.css'

export type SlotState = 'free3' | 'free2' | 'free1' | 'full' | 'own' | 'watch' | 'pending' | 'passed'

/** A cell of the timetable as it looks in the product. */
export const Slot = ({ state, children }: { state: SlotState; children?: ReactNode }) => (
  <span className={styles.slot} data-state={state}>
    {children}
  </span>
)

/** How many of four places are free, as small bars. */
export const Pips = ({ free, of = 4 }: { free: number; of?: number }) => (
  <span className={styles.pips}>
    {Array.from({ length: of }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the order of bars never changes
      <i key={place} data-taken={place >= free || undefined} />
    ))}
  </span>
)

const FREE: Partial<Record<SlotState, number>> = { free3: 4, free2: 2, free1: 1 }

/** A cell with its content. */
export function SlotOf({ state, price, free }: { state: SlotState; price: string; free?: number }) {
  const { t } = useTexts('why')
  if (state === 'passed') return <Slot state={state} />
  if (state === 'own')
    return (
      <Slot state={state}>
        <span className={styles.dot} />
        {t('why.pic.you')}
      </Slot>
    )
  if (state === 'watch')
    return (
      <Slot state={state}>
        <BellIcon size={14} filled />
        <span className={styles.text}>{t('why.pic.watching')}</span>
      </Slot>
    )
  if (state === 'pending')
    return (
      <Slot state={state}>
        <ClockIcon size={14} />
        <span className={styles.text}>{t('why.pic.pending')}</span>
      </Slot>
    )
  if (state === 'full')
    return (
      <Slot state={state}>
        <span className={styles.text}>{t('why.pic.full')}</span>
        <span className={styles.end}>
          <BellIcon size={14} />
        </span>
      </Slot>
    )
  return (
    <Slot state={state}>
      <span className={styles.text}>{price}</span>
      <span className={styles.end}>
        <Pips free={free ?? FREE[state] ?? 0} />
      </span>
    </Slot>
  )
}
