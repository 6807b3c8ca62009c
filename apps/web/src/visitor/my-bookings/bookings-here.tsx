import { useRef } from 'react'
import { useTexts } from '../../lib/texts/texts.ts'
import { MovableBookings } from './movable-bookings.tsx'
import styles from './own-bookings.module.css'
import { useOwnGames } from './use-own-games.ts'

/** A hidden club is in no list, so bookings there are shown on its page (D-35). */
export function BookingsHere({ siteId }: { siteId: number }) {
  const { t } = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  const { bookings = [] } = useOwnGames([siteId])
  const here = bookings.filter(({ site }) => site.id === siteId)
  if (here.length === 0) return null
  return (
    <section className={styles.here} aria-labelledby="bookings-here">
      <h2 ref={heading} id="bookings-here" className={styles.heading} tabIndex={-1}>
        {t('nav.myBookings')}
      </h2>
      <MovableBookings bookings={here} onGone={() => heading.current?.focus()} />
    </section>
  )
}
