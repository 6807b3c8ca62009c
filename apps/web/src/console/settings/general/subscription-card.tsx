import type { StaffSiteRead } from '@korto/contract/staff-site'
import { useQuery } from '@tanstack/react-query'
import { subscriptionQuery } from '../../../features/site/subscription-api.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { useMinute } from '../../../lib/time/clock.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { consolePath } from '../../console-path.ts'
import { planName, stateKinds, stateOf, subscriptionFacts } from '../subscription/subscription-facts.ts'

/** The state of the subscription, and the way to its page. */
export function SubscriptionCard({ site }: { site: StaffSiteRead }) {
  const { t, language } = useTexts('general')
  const texts = useTexts('subscription')
  const now = useMinute()
  const { data } = useQuery(subscriptionQuery(site.id))
  const state = data && stateOf(data, now).state
  const facts = data ? subscriptionFacts(texts, site, data, now).slice(0, 2) : []
  const words = data && [planName(texts, data), ...facts.map(({ label, value }) => `${label}: ${value}`)].join('. ')
  return (
    <Section
      title={t('general.subscription')}
      text={words}
      aside={state && <Badge kind={stateKinds[state]}>{texts.t(`subscription.status.${state}`)}</Badge>}
    >
      <ButtonLink full size="sm" to={consolePath(language, 'site/subscription')}>
        {t('general.openSubscription')}
      </ButtonLink>
    </Section>
  )
}
