import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ListedBooking, listedBookings } from '../../features/booking/listed-booking.ts'
import { MyBookings } from '../../features/booking/my-bookings.tsx'
import { ownBookingsQuery, rereadOwnBookings } from '../../features/booking/my-bookings-api.ts'
import { NextGame } from '../../features/booking/next-game.tsx'
import { sitesQuery } from '../../features/site/sites-by-id.ts'
import { useMinute } from '../../lib/clock.ts'
import { useLanguage } from '../../lib/language.ts'
import { useLive } from '../../lib/live.ts'
import { usePreview } from '../../lib/preview.ts'
import { useTexts } from '../../lib/texts.ts'
import { paths } from '../../paths.ts'
import { ButtonAnchor } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { CalendarIcon } from '../../ui/icons.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './own-places.module.css'

/** The next game of whoever is signed in; for somebody without one, where to begin. */
export function NextOwnGame() {
  const { t } = useTexts()
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
  return <NextGame listed={next} path={pathOf(next)} count={bookings.length} allHref="#my-bookings" />
}

/** Everything that is ahead for whoever is signed in. */
export function OwnBookings() {
  const { t } = useTexts()
  const pathOf = usePlacePath()
  const { bookings, isError, retry } = useOwnGames()
  return (
    <div className={styles.narrow}>
      <h2 className={styles.heading}>{t('nav.myBookings')}</h2>
      {isError ? (
        <FailedState title={t('booking.notLoaded')} onRetry={retry} />
      ) : (
        <Loading isLoading={!bookings} skeleton={<Skeleton height={260} />}>
          {bookings && bookings.length > 0 ? (
            <MyBookings bookings={bookings} pathOf={pathOf} />
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
  )
}

/** Read once for both places, and again when something of one's own changes. */
function useOwnGames() {
  const queries = useQueryClient()
  const now = useMinute()
  const isPreview = usePreview()
  const own = useQuery(ownBookingsQuery)
  const siteIds = [...new Set(own.data?.map(({ siteId }) => siteId))].sort((a, b) => a - b)
  const sites = useQuery({ ...sitesQuery(siteIds), enabled: siteIds.length > 0 })
  useLive(['me'], () => void rereadOwnBookings(queries))
  const known = siteIds.length === 0 ? [] : sites.data
  return {
    bookings: own.data && known && listedBookings(own.data, known, now, isPreview),
    isError: own.isError || sites.isError,
    retry: () => void (own.isError ? own.refetch() : sites.refetch()),
  }
}

function usePlacePath() {
  const to = paths(useLanguage())
  return ({ booking, site }: ListedBooking) => to.place(site, booking.itemId, { day: booking.fromDate.slice(0, 10) })
}
