import type { BillingRead } from '@korto/contract/subscription'
import { isPlanId, type Plan, plans } from '@korto/domain/subscription/plans'
import { useTexts } from '../../../../lib/texts/texts.ts'
import { useMinute } from '../../../../lib/time/clock.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { useDialog } from '../dialogs/use-dialog.ts'
import { dayOfYearText, moneyText, nextPeriodDay, tierText } from '../subscription-words.ts'
import { type PlanOffer, planOffer, smallestFitting } from './plan-offer.ts'

interface Props {
  plan: Plan
  billing: BillingRead
  offer: PlanOffer
}

/** Opens what a plan costs; nothing is charged by it. */
export function PlanButton({ plan, billing, offer }: Props) {
  const texts = useTexts('subscription')
  const { t } = texts
  const dialog = useDialog()
  const tier = tierText(texts, plan.id)
  const open = () => dialog.openPlan(plan.id)
  const isSameTier = tierOf(billing) === plan.tier
  if (offer.kind === 'next') return null
  if (offer.kind === 'present' && !offer.isStaying) return <OtherLength plan={plan} billing={billing} />
  if (offer.kind === 'present')
    return (
      <Button full onClick={open}>
        {t('plans.stay', { tier })}
      </Button>
    )
  if (offer.kind === 'subscribe')
    return (
      <Button
        full
        kind={smallestFitting(billing.facilities, plan.months) === plan.id ? 'primary' : 'plain'}
        onClick={open}
      >
        {t('plans.choose', { tier })}
      </Button>
    )
  if (offer.kind === 'change')
    return (
      <Button full kind={offer.when === 'now' ? 'primary' : 'plain'} onClick={open}>
        {isSameTier ? t(lengthKey(plan)) : t('plans.change', { tier })}
      </Button>
    )
  return (
    <Button full disabled>
      {t('plans.choose', { tier })}
    </Button>
  )
}

/** The present plan, paid in the other length from the next period on. */
function OtherLength({ plan, billing }: Omit<Props, 'offer'>) {
  const texts = useTexts('subscription')
  const dialog = useDialog()
  const now = useMinute()
  const other = Object.values(plans).find(({ tier, months }) => tier === plan.tier && months !== plan.months)
  const end = nextPeriodDay(billing)
  if (!other || end === null || planOffer(billing, other.id, now).kind !== 'change') return null
  return (
    <Button full onClick={() => dialog.openPlan(other.id)}>
      {texts.t(other.months === 12 ? 'plans.yearlyFrom' : 'plans.monthlyFrom', {
        day: dayOfYearText(texts, end),
        price: moneyText(texts, other.priceCents),
      })}
    </Button>
  )
}

const lengthKey = ({ months }: Plan) => (months === 12 ? 'plans.payYearly' : 'plans.payMonthly')

const tierOf = ({ subscription: { planId } }: BillingRead) =>
  planId !== null && isPlanId(planId) ? plans[planId].tier : null
