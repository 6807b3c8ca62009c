import type { PageProps } from '../page-props.ts'
import { stateOf } from '../subscription-words.ts'
import { ActiveCard } from './active-card.tsx'
import { CanceledCard } from './canceled-card.tsx'
import { ExpiredCard } from './expired-card.tsx'
import { FreeCard } from './free-card.tsx'
import { PastDueCard } from './past-due-card.tsx'
import { PendingCard } from './pending-card.tsx'
import { TrialCard } from './trial-card.tsx'

const cards = {
  FREE: FreeCard,
  TRIAL: TrialCard,
  PENDING: PendingCard,
  ACTIVE: ActiveCard,
  PAST_DUE: PastDueCard,
  CANCELED: CanceledCard,
  EXPIRED: ExpiredCard,
}

/** Where the subscription stands, and what can be done about it. */
export function StatusCard(props: PageProps) {
  const { isOn, subscription } = props.billing
  const Card = cards[isOn ? stateOf(subscription) : 'FREE']
  return <Card {...props} />
}
