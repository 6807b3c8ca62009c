import type { SubscriptionRead } from '@korto/contract/subscription'
import { daysLeft } from '@korto/domain/time/days-left'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { subscriptionQuery } from '../../features/site/subscription-api.ts'
import { type RoomKey, useTexts } from '../../lib/texts/texts.ts'
import { useMinute } from '../../lib/time/clock.ts'
import { ClockIcon, WarningIcon } from '../../ui/art/icons.tsx'
import { consolePath } from '../console-path.ts'
import styles from './trial-banner.module.css'

/** From here on the banner says what comes after. */
const FEW_DAYS = 7

/** A line below the bar: the days left of a trial, a failed payment, or that online booking is off. */
export function TrialBanner({ siteId }: { siteId: number }) {
  const { t, language } = useTexts('subscription')
  const { data } = useQuery(subscriptionQuery(siteId))
  const now = useMinute()
  const message = data && messageOf(data, now)
  if (!message) return null
  const { kind, text, days = 0, means } = message
  return (
    <section className={styles.banner} data-kind={kind} aria-label={t('trial.label')}>
      {kind === 'info' ? <ClockIcon size={18} /> : <WarningIcon size={18} />}
      <p className={styles.text}>
        <strong>{t(text, { days })}</strong>
        {means && <span> {t(means)}</span>}
      </p>
      <Link className={styles.link} to={consolePath(language, 'site/subscription')}>
        {t('trial.open')}
      </Link>
    </section>
  )
}

interface Message {
  kind: 'info' | 'warning' | 'danger'
  text: RoomKey<'subscription'>
  days?: number
  means?: RoomKey<'subscription'>
}

/** Null where nothing ends: a paid plan, or a trial without an end. */
function messageOf({ subscriptionStatus, trialEndsAt }: SubscriptionRead, now: number): Message | null {
  if (subscriptionStatus === 'EXPIRED') return { kind: 'danger', text: 'trial.expired', means: 'trial.expiredMeans' }
  if (subscriptionStatus === 'PAST_DUE') return { kind: 'warning', text: 'trial.pastDue' }
  if (subscriptionStatus !== 'TRIAL' || trialEndsAt === null) return null
  const days = daysLeft(Date.parse(trialEndsAt), now)
  if (days === 0) return { kind: 'warning', text: 'trial.over', means: 'trial.then' }
  if (days < FEW_DAYS) return { kind: 'warning', text: 'trial.left', days, means: 'trial.then' }
  return { kind: 'info', text: 'trial.left', days }
}
