import { useRef } from 'react'
import { pagePath } from '../../app/paths.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { PrivatePage } from '../../shell/private-page.tsx'
import { CalendarIcon } from '../../ui/art/icons.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { BookingActions } from './booking-actions.tsx'
import { Earlier } from './earlier.tsx'
import { MovableBookings } from './movable-bookings.tsx'
import styles from './my-bookings-page.module.css'
import { ownHead } from './own-head.ts'
import { Series } from './series.tsx'
import { useOwnGames } from './use-own-games.ts'
import { Watching } from './watching.tsx'

export const meta = ownHead('nav.myBookings')

export default function MyBookingsPage() {
  return <PrivatePage skeleton={<PageSkeleton />}>{() => <OwnBookingsPage />}</PrivatePage>
}

/** Upcoming bookings, series, watchers and earlier bookings of the signed-in user. */
function OwnBookingsPage() {
  const { t, language } = useTexts('account')
  const heading = useRef<HTMLHeadingElement>(null)
  const focusHeading = () => heading.current?.focus()
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 ref={heading} className={styles.title} tabIndex={-1}>
          {t('nav.myBookings')}
        </h1>
        <ButtonLink size="sm" to={`${pagePath(language, 'settings')}#calendar`}>
          <CalendarIcon size={18} />
          {t('booking.sync')}
        </ButtonLink>
      </div>
      <Upcoming onGone={focusHeading} />
      <Series />
      <Watching onStopped={focusHeading} />
      <Earlier />
    </div>
  )
}

function Upcoming({ onGone }: { onGone: () => void }) {
  const { t, language } = useTexts('account')
  const { bookings, isError, retry } = useOwnGames()
  if (isError) return <FailedState title={t('booking.notLoaded')} onRetry={retry} />
  return (
    <Loading isLoading={!bookings} skeleton={<Skeleton height={260} />}>
      {bookings && bookings.length > 0 ? (
        <MovableBookings
          bookings={bookings}
          actionsOf={(listed) => <BookingActions listed={listed} />}
          onGone={onGone}
        />
      ) : (
        <Card>
          <EmptyState
            title={t('booking.empty')}
            text={t('booking.emptyHelp')}
            action={
              <ButtonLink kind="primary" to={pagePath(language, 'home')}>
                {t('pages.home')}
              </ButtonLink>
            }
          />
        </Card>
      )}
    </Loading>
  )
}

const PageSkeleton = () => (
  <div className={styles.page}>
    <div className={styles.head}>
      <Skeleton width={200} height={34} />
    </div>
    <Skeleton height={260} />
  </div>
)
