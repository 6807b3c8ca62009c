import { Suspense } from 'react'
import { lazyPart } from '../../lib/first-load/lazy-part.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import styles from './lazy-own-bookings.module.css'

/** Only for signed-in visitors, so it is loaded after the page; its space is reserved from the first paint. */
const NextOwnGame = lazyPart(async () => (await import('./next-own-game.tsx')).NextOwnGame)
const OwnBookings = lazyPart(async () => (await import('../my-bookings/own-bookings.tsx')).OwnBookings)

export function LazyNextGame() {
  const isSignedIn = useSignedIn()
  return (
    <div className={styles.next} data-signed-in={isSignedIn || undefined}>
      {isSignedIn && (
        <Suspense>
          <NextOwnGame />
        </Suspense>
      )}
    </div>
  )
}

export function LazyOwnBookings() {
  const isSignedIn = useSignedIn()
  return (
    <section id="my-bookings" className={styles.ownBookings} data-signed-in={isSignedIn || undefined}>
      {isSignedIn && (
        <Suspense fallback={<Skeleton height={260} />}>
          <OwnBookings />
        </Suspense>
      )}
    </section>
  )
}
