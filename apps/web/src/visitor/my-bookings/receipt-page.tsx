import { shownName } from '@korto/domain/user/shown-name'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { pagePath } from '../../app/paths.ts'
import { ownBookingQuery } from '../../features/booking/list/own-lists-api.ts'
import { Receipt } from '../../features/booking/receipt/receipt.tsx'
import { sitesQuery } from '../../features/site/sites-by-id.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { PrivatePage } from '../../shell/private-page.tsx'
import { ChevronLeftIcon } from '../../ui/art/icons.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { ownHead } from './own-head.ts'
import styles from './receipt-page.module.css'

export const meta = ownHead('receipt.title')

export default function ReceiptPage() {
  return (
    <PrivatePage
      skeleton={
        <div className={styles.page}>
          <Skeleton height={420} />
        </div>
      }
    >
      {(user) => <OwnReceipt player={shownName(user)} />}
    </PrivatePage>
  )
}

/** One own booking, to print. */
function OwnReceipt({ player }: { player: string }) {
  const { t, language } = useTexts('account')
  const { booking, site, isMissing, isError, retry } = useReceipt()
  const list = pagePath(language, 'myBookings')
  if (isMissing)
    return (
      <EmptyState
        title={t('receipt.missing')}
        action={
          <ButtonLink size="sm" to={list}>
            {t('nav.myBookings')}
          </ButtonLink>
        }
      />
    )
  if (isError) return <FailedState title={t('receipt.failed')} onRetry={retry} />
  return (
    <div className={styles.page}>
      <div className={styles.actions}>
        <ButtonLink size="sm" kind="subtle" to={list}>
          <ChevronLeftIcon size={18} />
          {t('nav.myBookings')}
        </ButtonLink>
        <Button size="sm" kind="primary" disabled={!site} onClick={() => window.print()}>
          {t('receipt.print')}
        </Button>
      </div>
      <Loading isLoading={!booking || !site} skeleton={<Skeleton height={420} />}>
        {booking && site && <Receipt booking={booking} site={site} player={player} />}
      </Loading>
    </div>
  )
}

function useReceipt() {
  const { bookingId = '' } = useParams()
  const isId = /^[1-9]\d{0,14}$/.test(bookingId)
  const own = useQuery({ ...ownBookingQuery(Number(bookingId)), enabled: isId })
  const siteId = own.data?.siteId
  const sites = useQuery({ ...sitesQuery(siteId === undefined ? [] : [siteId]), enabled: siteId !== undefined })
  const isNotFound = own.error instanceof ApiError && own.error.status === 404
  return {
    booking: own.data,
    site: sites.data?.find(({ id }) => id === siteId),
    isMissing: !isId || isNotFound || sites.data?.length === 0,
    isError: own.isError || sites.isError,
    retry: () => void (own.isError ? own.refetch() : sites.refetch()),
  }
}
