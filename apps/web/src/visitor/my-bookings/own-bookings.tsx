import { Suspense, useRef } from 'react'
import { pagePath } from '../../app/paths.ts'
import { useLanguage } from '../../lib/language/language.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { CalendarIcon } from '../../ui/art/icons.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ButtonAnchor, ButtonLink } from '../../ui/form/button.tsx'
import { MovableBookings } from './movable-bookings.tsx'
import styles from './own-bookings.module.css'
import { useOwnGames } from './use-own-games.ts'
import { Watching } from './watching.tsx'

/** The upcoming bookings and watchers of the signed-in user. */
export function OwnBookings() {
  const { t } = useTexts()
  const settings = pagePath(useLanguage(), 'settings')
  const heading = useRef<HTMLHeadingElement>(null)
  const focusHeading = () => heading.current?.focus()
  const { bookings, isError, retry } = useOwnGames()
  return (
    <div className={styles.own}>
      <div>
        <div className={styles.head}>
          <h2 ref={heading} className={styles.title} tabIndex={-1}>
            {t('nav.myBookings')}
          </h2>
          <ButtonLink size="sm" to={`${settings}#calendar`}>
            <CalendarIcon size={18} />
            {t('booking.sync')}
          </ButtonLink>
        </div>
        {isError ? (
          <FailedState title={t('booking.notLoaded')} onRetry={retry} />
        ) : (
          <Loading isLoading={!bookings} skeleton={<Skeleton height={260} />}>
            {bookings && bookings.length > 0 ? (
              <MovableBookings bookings={bookings} onGone={focusHeading} />
            ) : (
              <EmptyState
                title={t('booking.empty')}
                text={t('booking.emptyHelp')}
                action={
                  <ButtonAnchor size="sm" kind="light" href="#content">
                    {t('pages.home')}
                  </ButtonAnchor>
                }
              />
            )}
          </Loading>
        )}
      </div>
      <Suspense>
        <Watching onStopped={focusHeading} />
      </Suspense>
    </div>
  )
}
