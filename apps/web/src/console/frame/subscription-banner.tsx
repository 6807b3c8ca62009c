import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { administratorsQuery, billingQuery, subscriptionQuery } from '../../features/site/subscription-api.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { useMinute } from '../../lib/time/clock.ts'
import { consolePath } from '../console-path.ts'
import styles from './subscription-banner.module.css'
import { subscriptionIcons } from './subscription-icons.tsx'
import { type SubscriptionMessage, subscriptionMessage } from './subscription-message.ts'

/** A line below the bar: the days left of a trial or to pay, or that online booking is off. */
export function SubscriptionBanner({ siteId }: { siteId: number }) {
  const { t, language } = useTexts('console')
  const { data } = useQuery(subscriptionQuery(siteId))
  const { data: billing } = useQuery({
    ...billingQuery(siteId),
    enabled: data?.subscriptionStatus === 'PAST_DUE',
  })
  const now = useMinute()
  const message = data && subscriptionMessage(data, billing?.pastDue?.until, now)
  if (!message) return null
  const { kind, text, days = 0, means, link } = message
  return (
    <Line kind={kind} text={t(text, { days })} means={means && t(means)}>
      {link && (
        <Link className={styles.link} to={consolePath(language, link.to)}>
          {t(link.text)}
        </Link>
      )}
    </Line>
  )
}

/** For staff who cannot change it: whom to ask. */
export function EndedBanner({ siteId }: { siteId: number }) {
  const { t } = useTexts('console')
  const { data: names = [] } = useQuery(administratorsQuery(siteId))
  const means = names.length > 0 ? t('trial.ask', { names: names.join(', ') }) : t('trial.askAdmin')
  return <Line kind="danger" text={t('trial.expired')} means={means} />
}

interface LineProps {
  kind: SubscriptionMessage['kind']
  text: string
  means?: string | undefined
  children?: ReactNode
}

function Line({ kind, text, means, children }: LineProps) {
  const { t } = useTexts('console')
  return (
    <section className={styles.banner} data-kind={kind} aria-label={t('trial.label')}>
      {subscriptionIcons[kind]}
      <p className={styles.text}>
        <strong>{text}</strong>
        {means && <span> {means}</span>}
      </p>
      {children}
    </section>
  )
}
