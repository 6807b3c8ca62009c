import { pagePath } from '../../app/paths.ts'
import { NextGame } from '../../features/booking/list/next-game.tsx'
import { useTexts } from '../../lib/texts/texts.ts'
import { CalendarIcon } from '../../ui/art/icons.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useOwnGames, usePlacePath } from '../my-bookings/use-own-games.ts'
import styles from './lazy-own-bookings.module.css'

/** The next game of the signed-in user; without one, a hint how to start. */
export function NextOwnGame() {
  const { t, language } = useTexts()
  const pathOf = usePlacePath()
  const { bookings } = useOwnGames()
  if (!bookings)
    return (
      <div className={styles.loading}>
        <Skeleton height={56} />
      </div>
    )
  const next = bookings.find(({ booking }) => booking.status !== 'REJECTED')
  if (!next)
    return (
      <div className={styles.empty}>
        <CalendarIcon size={24} />
        <div>
          <p className={styles.emptyTitle}>{t('booking.empty')}</p>
          <p className={styles.emptyText}>{t('booking.emptyHelp')}</p>
        </div>
      </div>
    )
  return (
    <NextGame listed={next} path={pathOf(next)} count={bookings.length} allPath={pagePath(language, 'myBookings')} />
  )
}
