import { useInfiniteQuery } from '@tanstack/react-query'
import { figureBookingsQuery } from '../../../features/statistics/staff-api.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { type OpenedFigure, useScreen } from '../statistics-context.ts'
import { BookingLine } from './booking-line.tsx'
import styles from './drill-down.module.css'
import { Together } from './together.tsx'

/** The bookings that a figure counts, page by page, and what they come to. */
export function FigureBookings({ figure }: { figure: OpenedFigure }) {
  const { t } = useTexts('statistics')
  const { of } = useScreen()
  const { title: _title, note: _note, period, ...filter } = figure
  const list = useInfiniteQuery(figureBookingsQuery({ ...of, ...period }, filter))
  const total = list.data?.pages[0]?.total
  const bookings = list.data?.pages.flatMap((page) => page.bookings) ?? []
  if (list.isError && !list.data)
    return <FailedState title={t('bookings.failed')} text={t('stale.failedHelp')} onRetry={list.refetch} />
  return (
    <Loading isLoading={!total} skeleton={<Skeleton height={240} />}>
      {total && bookings.length === 0 && <EmptyState title={t('bookings.none')} />}
      {total && bookings.length > 0 && (
        <>
          <ul className={styles.list}>
            {bookings.map((booking) => (
              <BookingLine key={booking.id} booking={booking} kind={figure.kind} />
            ))}
          </ul>
          {list.hasNextPage && (
            <>
              <Button size="sm" loading={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
                {t('bookings.more', { shown: bookings.length, count: total.bookings })}
              </Button>
              {list.isFetchNextPageError && !list.isFetchingNextPage && (
                <p className={styles.failed} role="alert">
                  {t('bookings.failed')}
                </p>
              )}
            </>
          )}
          <Together figure={figure} total={total} />
        </>
      )}
    </Loading>
  )
}
