import type { StaffSiteRead } from '@korto/contract/staff-site'
import type { SubscriptionRead } from '@korto/contract/subscription'
import { useQuery } from '@tanstack/react-query'
import { subscriptionQuery } from '../../../features/site/subscription-api.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { useMinute } from '../../../lib/time/clock.ts'
import { CoinsIcon } from '../../../ui/art/icons-console.tsx'
import { ContactUs } from '../../../ui/contact/contact-us.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { ConsoleSkeleton } from '../../frame/console-skeleton.tsx'
import { WithSite } from '../../frame/with-site.tsx'
import styles from './subscription.module.css'
import { planName, stateKinds, stateOf, subscriptionFacts } from './subscription-facts.ts'

/** What the plan of a club is and until when it works; choosing one is not possible here yet. */
export function Subscription() {
  return <WithSite>{(site) => <SubscriptionOf site={site} />}</WithSite>
}

function SubscriptionOf({ site }: { site: StaffSiteRead }) {
  const { t } = useTexts('subscription')
  const { data, isError, refetch } = useQuery(subscriptionQuery(site.id))
  if (isError && !data) return <FailedState title={t('subscription.failed')} onRetry={refetch} />
  return (
    <Loading isLoading={!data} skeleton={<ConsoleSkeleton />}>
      {data && (
        <Stack>
          <StatusCard site={site} subscription={data} />
          <Section title={t('subscription.later')} text={t('subscription.laterText')}>
            <p>
              <ContactUs />
            </p>
          </Section>
        </Stack>
      )}
    </Loading>
  )
}

function StatusCard({ site, subscription }: { site: StaffSiteRead; subscription: SubscriptionRead }) {
  const texts = useTexts('subscription')
  const { t } = texts
  const now = useMinute()
  const { state, isOver } = stateOf(subscription, now)
  return (
    <section className={styles.card}>
      <div className={styles.head}>
        <span className={styles.icon} aria-hidden="true">
          <CoinsIcon size={24} />
        </span>
        <div>
          <h2 className={styles.title}>
            {planName(texts, subscription)} <Badge kind={stateKinds[state]}>{t(`subscription.status.${state}`)}</Badge>
          </h2>
          <p className={styles.means}>
            {isOver ? t('subscription.means.over') : t(`subscription.means.${state}`, { sentence: t('place.noItems') })}
          </p>
        </div>
      </div>
      <dl className={styles.facts}>
        {subscriptionFacts(texts, site, subscription, now).map(({ label, value }) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
