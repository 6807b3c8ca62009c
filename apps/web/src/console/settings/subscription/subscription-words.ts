import type { BillingRead, SubscriptionRead } from '@korto/contract/subscription'
import { amountText, pricesOf } from '@korto/domain/money/price-text'
import { type PlanId, plans } from '@korto/domain/subscription/plans'
import { dayOf } from '@korto/domain/time/site-time'
import { timeText } from '../../../lib/texts/dates.ts'
import type { RoomKey, Texts } from '../../../lib/texts/texts.ts'

export type SubscriptionTexts = Texts<RoomKey<'subscription'>>

/** A trial without an end is no trial: nothing is charged here. */
export const stateOf = ({ subscriptionStatus, trialEndsAt }: SubscriptionRead) =>
  subscriptionStatus === 'TRIAL' && trialEndsAt === null ? 'FREE' : subscriptionStatus

/** `Visa •••• 4242`, of a card whose last digits are told. */
export const cardText = (paymentMethod: string): string => paymentMethod.replace(/ (\d{4})$/, ' •••• $1')

/** The day on which the next period begins, as the gateway counts days. */
export const nextPeriodDay = ({ nextPayment, subscription }: BillingRead): string | null =>
  nextPayment?.on ?? subscription.currentPeriodEnd

/** The colour of its badge. */
export const stateKinds = {
  FREE: 'success',
  TRIAL: 'info',
  PENDING: 'plain',
  ACTIVE: 'success',
  PAST_DUE: 'warning',
  CANCELED: 'plain',
  EXPIRED: 'danger',
} as const

/** `Standard, yearly` */
export const planText = ({ t }: SubscriptionTexts, planId: PlanId): string => t(`subscription.plan.${planId}`)

/** `Standard` */
export const tierText = ({ t }: SubscriptionTexts, planId: PlanId): string =>
  t(`subscription.tier.${plans[planId].tier}`)

/** Subscriptions are paid in euro: `87.95 EUR`, `87,95 €`, `−15 EUR`. No line breaks before the currency. */
export const moneyText = ({ language }: SubscriptionTexts, cents: number): string =>
  `${cents < 0 ? '−' : ''}${amountText(Math.abs(cents), 'EUR', language).replace(' ', '\u00a0')}`

/** `49.73` in a table that names the currency. */
export const figureText = ({ language }: SubscriptionTexts, cents: number): string => {
  const figure = `${cents < 0 ? '−' : ''}${(Math.abs(cents) / 100).toFixed(2)}`
  return language === 'en' ? figure : figure.replace('.', ',')
}

/** `20 %` */
export const percentText = ({ language }: SubscriptionTexts, permille: number): string => {
  const percent = String(permille / 10)
  return `${language === 'en' ? percent : percent.replace('.', ',')} %`
}

/** In Bulgaria also in leva for as long as the law asks for it. */
export const pricesText = (
  { language }: SubscriptionTexts,
  site: { country: string; timezone: string },
  cents: number,
  now: number,
): string =>
  pricesOf(cents, { currency: 'EUR', country: site.country }, dayOf(site.timezone, now))
    .map((price) => amountText(price.cents, price.currency, language))
    .join(' / ')

/** `600 EUR a year` */
export const periodPriceText = (texts: SubscriptionTexts, planId: PlanId): string =>
  texts.t(plans[planId].months === 12 ? 'plans.aYear' : 'plans.aMonth', {
    price: moneyText(texts, plans[planId].priceCents),
  })

/** `28 November 2026`, of a day or a date-time; those are in site time on the wire. */
export const dateText = ({ t }: SubscriptionTexts, wire: string): string =>
  t('subscription.date', {
    date: dateOf(wire),
    month: t('date.monthLong', { month: monthOf(wire) }),
    year: yearOf(wire),
  })

/** `28 November` */
export const dayOfYearText = ({ t }: SubscriptionTexts, wire: string): string =>
  t('subscription.dayOfYear', { date: dateOf(wire), month: t('date.monthLong', { month: monthOf(wire) }) })

/** `28 Nov 2026` */
export const shortDateText = ({ t }: SubscriptionTexts, wire: string): string =>
  t('subscription.date', {
    date: dateOf(wire),
    month: t('date.monthShort', { month: monthOf(wire) }),
    year: yearOf(wire),
  })

export const dateTimeText = (texts: SubscriptionTexts, wire: string): string =>
  texts.t('subscription.moment', { day: dateText(texts, wire), time: timeText(wire) })

const dateOf = (wire: string) => Number(wire.slice(8, 10))
const monthOf = (wire: string) => Number(wire.slice(5, 7))
const yearOf = (wire: string) => wire.slice(0, 4)
