import type { StaffSiteRead } from '@korto/contract/staff-site'
import type { BillingRead } from '@korto/contract/subscription'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { billingQuery } from '../../../features/site/subscription-api.ts'
import { invalidate } from '../../../lib/api/invalidate.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { ConsoleSkeleton } from '../../frame/console-skeleton.tsx'
import { WithSite } from '../../frame/with-site.tsx'
import { SubscriptionDialogs } from './dialogs/subscription-dialogs.tsx'
import { BuyerForm } from './invoices/buyer-form.tsx'
import invoiceStyles from './invoices/invoices.module.css'
import { Invoices } from './invoices/invoices.tsx'
import { OrderNotice } from './order-notice.tsx'
import { Plans } from './plans/plans.tsx'
import { StatusCard } from './status/status-card.tsx'
import { useOrders } from './use-orders.ts'

/** The plan of a club, what it costs, the card, the invoices, and how it ends. */
export function Subscription() {
  return <WithSite>{(site) => <SubscriptionOf site={site} />}</WithSite>
}

function SubscriptionOf({ site }: { site: StaffSiteRead }) {
  const { t } = useTexts('subscription')
  const queries = useQueryClient()
  const query = billingQuery(site.id)
  const { data: billing, failureCount, isError } = useQuery(query)
  // It is repeated by itself; the button only does not wait.
  const retry = () => void invalidate(queries, query.queryKey)
  if (!billing && (isError || failureCount > 0)) return <FailedState title={t('subscription.failed')} onRetry={retry} />
  return (
    <Loading isLoading={!billing} skeleton={<ConsoleSkeleton />}>
      {billing && <SubscriptionPage site={site} billing={billing} />}
    </Loading>
  )
}

function SubscriptionPage({ site, billing }: { site: StaffSiteRead; billing: BillingRead }) {
  const orders = useOrders(site.id, billing.subscription.subscriptionStatus)
  const page = { site, billing, orders }
  return (
    <Stack>
      <OrderNotice {...page} />
      <StatusCard {...page} />
      {billing.isOn && <Plans {...page} />}
      <div className={invoiceStyles.columns} data-alone={!billing.isOn || undefined}>
        <Invoices site={site} vatPermille={billing.vatPermille} isOn={billing.isOn} />
        {billing.isOn && <BuyerForm siteId={site.id} buyer={billing.buyer} />}
      </div>
      <SubscriptionDialogs {...page} />
    </Stack>
  )
}
