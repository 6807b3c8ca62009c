import { useEffect } from 'react'
import type { PageProps } from '../page-props.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { CardDialog } from './card-dialog.tsx'
import { QuoteDialog } from './quote-dialog.tsx'
import { SubscribeDialog } from './subscribe-dialog.tsx'
import { useDialog } from './use-dialog.ts'

/** The dialogs of the page, as far as they make sense now, also where somebody types the address. */
export function SubscriptionDialogs(props: PageProps) {
  const { name, planId, close } = useDialog()
  const { forget } = props.orders
  // What was refused in one dialog is not the next one's.
  useEffect(() => (name === null ? undefined : forget), [forget, name])
  if (!props.billing.isOn) return null
  const status = props.billing.subscription.subscriptionStatus
  const isCharged = status === 'ACTIVE' || status === 'PAST_DUE'
  if (name === 'card' && isCharged) return <CardDialog {...props} onClose={close} />
  if (name === 'cancel' && isCharged) return <CancelDialog {...props} onClose={close} />
  if (name !== 'plan' || planId === null) return null
  if (status === 'ACTIVE') return <QuoteDialog {...props} planId={planId} onClose={close} />
  if (status === 'TRIAL' || status === 'EXPIRED') return <SubscribeDialog {...props} planId={planId} onClose={close} />
  return null
}
