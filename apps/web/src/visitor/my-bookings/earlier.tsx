import { paths } from '../../app/paths.ts'
import { EarlierBooking } from '../../features/booking/list/earlier-booking.tsx'
import type { ListedBooking } from '../../features/booking/list/listed-booking.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { List } from '../../ui/layout/list.tsx'
import styles from './my-bookings-page.module.css'
import own from './own-bookings.module.css'
import { canBookAgain, useBookAgain } from './use-book-again.ts'
import { useEarlierGames } from './use-earlier-games.ts'

/** The user's bookings that are over, each to book again and with a receipt. */
export function Earlier() {
  const { t } = useTexts('account')
  const { bookings, isError, retry, hasMore, isLoadingMore, showMore } = useEarlierGames()
  const again = useBookAgain()
  if (bookings.length === 0 && !hasMore && !isError) return null
  return (
    <section aria-labelledby="earlier-title">
      <h2 id="earlier-title" className={own.heading}>
        {t('bookings.earlier')}
      </h2>
      {isError && <FailedState title={t('bookings.earlierFailed')} onRetry={retry} />}
      {bookings.length > 0 && (
        <Card padded={false}>
          <List>
            {bookings.map((listed) => (
              <EarlierEntry
                key={listed.booking.id}
                listed={listed}
                isLoading={again.isPending && again.variables.booking.id === listed.booking.id}
                onAgain={() => again.mutate(listed)}
              />
            ))}
          </List>
        </Card>
      )}
      {hasMore && !isError && (
        <p className={styles.more}>
          <Button loading={isLoadingMore} onClick={showMore}>
            {t('booking.showMore')}
          </Button>
        </p>
      )}
    </section>
  )
}

interface EntryProps {
  listed: ListedBooking
  isLoading: boolean
  onAgain: () => void
}

function EarlierEntry({ listed, isLoading, onAgain }: EntryProps) {
  const { t, language } = useTexts('account')
  const to = paths(language)
  const { booking, site } = listed
  return (
    <EarlierBooking listed={listed} path={to.place(site, booking.itemId)}>
      <ButtonLink size="sm" to={to.receipt(Number(booking.id))}>
        {t('bookings.receipt')}
      </ButtonLink>
      {canBookAgain(listed) && (
        <Button size="sm" kind="light" loading={isLoading} onClick={onAgain}>
          {t('bookings.again')}
        </Button>
      )}
    </EarlierBooking>
  )
}
