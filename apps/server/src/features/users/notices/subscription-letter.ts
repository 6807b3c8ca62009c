import { brand } from '@korto/contract/brand'
import { amountText } from '@korto/domain/money/price-text'
import { daysLeft } from '@korto/domain/time/days-left'
import { wireDateTime } from '@korto/domain/time/site-time'
import type { Language } from '@korto/domain/user/language'
import type { LetterFooter, LetterParts } from '../../../adapters/mail/letter-parts.ts'
import { type MessageKey, messageText } from '../../../texts/message-text.ts'
import { clockText, dateText, type Reading } from './notice-days.ts'
import type { ChargeFailed, NoticeFacts, OrderEnded, SubscriptionNotice, TrialEnds } from './notice-facts.ts'

export const isOfSubscription = (facts: NoticeFacts): facts is SubscriptionNotice =>
  facts.type === 'TRIAL_ENDS' || facts.type === 'CHARGE_FAILED' || facts.type === 'ORDER_ENDED'

interface Texts {
  title: string
  paragraphs: string[]
  action: MessageKey
}

/** For the admins of a club: what is the matter, until when, and one button to the page where it is settled. */
export function subscriptionLetter(
  language: Language,
  facts: SubscriptionNotice,
  { link, ...reading }: Reading & { link: string },
): Omit<LetterParts, 'language'> {
  const { title, paragraphs, action } = subscriptionTexts(language, facts, reading)
  return { subject: title, title, paragraphs, action: { label: messageText(language, action, {}), address: link } }
}

/** The product writes, not the club. Such letters do not end by a setting: they are about money. */
export const subscriptionFooter = (language: Language, { site }: SubscriptionNotice): LetterFooter => ({
  sender: `${brand}.`,
  note: messageText(language, 'letter.whyAdmin', { site }),
  links: [],
})

export function subscriptionTexts(language: Language, facts: SubscriptionNotice, reading: Reading): Texts {
  switch (facts.type) {
    case 'TRIAL_ENDS':
      return trialTexts(language, facts, reading)
    case 'CHARGE_FAILED':
      return chargeTexts(language, facts, reading)
    case 'ORDER_ENDED':
      return orderTexts(language, facts)
  }
}

function trialTexts(language: Language, { site, timezone, trialEndsAt }: TrialEnds, reading: Reading): Texts {
  const values = { site, ...whenIs(language, timezone, trialEndsAt, reading) }
  return {
    title: messageText(language, 'trialEnds.title', values),
    paragraphs: [messageText(language, 'trialEnds.text', values), messageText(language, 'trialEnds.choose', {})],
    action: 'trialEnds.action',
  }
}

function chargeTexts(language: Language, facts: ChargeFailed, reading: Reading): Texts {
  const { site, timezone, until, isFirst, cents, message } = facts
  const values = { site, ...whenIs(language, timezone, until, reading) }
  const amount = cents === null ? [] : [amountText(cents, 'EUR', language)]
  return {
    title: messageText(language, isFirst ? 'chargeFailed.title' : 'chargeFailed.againTitle', { site }),
    paragraphs: [
      [
        ...amount.map((text) => messageText(language, 'chargeFailed.amount', { amount: text })),
        ...bankSays(language, message),
      ].join(' '),
      messageText(language, 'chargeFailed.until', values),
      messageText(language, 'chargeFailed.mend', {}),
    ].filter((text) => text !== ''),
    action: 'letter.openSubscription',
  }
}

function orderTexts(language: Language, { site, order, planId, isDone, message }: OrderEnded): Texts {
  const values = { site, order, plan: messageText(language, 'plan.name', { plan: planId ?? '' }) }
  const [title, text] = isDone
    ? (['orderDone.title', 'orderDone.text'] as const)
    : (['orderFailed.title', 'orderFailed.text'] as const)
  const last = messageText(language, isDone ? 'orderDone.slow' : 'orderFailed.stays', { site })
  return {
    title: messageText(language, title, { site }),
    paragraphs: [[messageText(language, text, values), ...bankSays(language, message)].join(' '), last],
    action: 'letter.openSubscription',
  }
}

const bankSays = (language: Language, message: string | null): string[] =>
  message ? [messageText(language, 'chargeFailed.bank', { message })] : []

/** As the clock of the club shows it. */
function whenIs(language: Language, timezone: string, moment: number, { now = moment }: Reading) {
  const wall = wireDateTime(timezone, moment)
  return { date: dateText(language, wall), time: clockText(wall), days: daysLeft(moment, now) }
}
