import type { ReactNode } from 'react'
import { useTexts } from '../../../lib/texts/texts.ts'
import styles from './limit-reached.module.css'

interface Props {
  /** The club has closed online booking for this person. */
  isBlocked: boolean
  contacts: ReactNode
}

/** Why no more can be booked, and the contacts of the club. */
export function LimitReached({ isBlocked, contacts }: Props) {
  const { t } = useTexts()
  return (
    <>
      <p className={styles.text}>{t(isBlocked ? 'refusal.LATE_CANCEL' : 'booking.limitText')}</p>
      <div className={styles.contacts}>{contacts}</div>
    </>
  )
}
