import { createHash } from 'node:crypto'
import { escaped } from '../../mail/fake/letter-frame.ts'
import { asAmount } from '../answer-shapes.ts'
import { noticeModes } from './notices.ts'
import { SCRIPT, STYLE } from './payments-page-parts.ts'
import type { PaymentsView } from './payments-view.ts'

const hash = createHash('sha256').update(SCRIPT).digest('base64')

/** Its own script and nothing else. */
export const PAYMENTS_POLICY = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'; connect-src 'self'; frame-ancestors 'none'`

type Customer = PaymentsView['customers'][number]

/** The fake gateway as its control panel would show it, with what can go wrong. */
export const paymentsPage = (view: PaymentsView): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Payments of the demo</title><style>${STYLE}</style></head><body data-changes="${view.changes}" data-now="${view.now}">
<h1>Payments of the demo</h1><p>${state(view)}</p><p id="problem" role="alert"></p>
<section aria-label="Controls">${controls(view)}</section>
${view.customers.map(customerPart).join('') || '<p>Nobody has stored a card yet.</p>'}
<h2>Notices</h2><p>Sent to our webhook after each change, the newest first.</p><ul>${view.notices
    .map(({ kind, subject, at }) => `<li>${moment(at)} ${escaped(kind)} <code>${escaped(subject)}</code></li>`)
    .join('')}</ul><script>${SCRIPT}</script></body></html>`

const state = ({ now, isPaused, failsAny, noticeMode }: PaymentsView) =>
  [
    `It is ${moment(now)} (UTC).`,
    isPaused ? '<b>The gateway is silent.</b>' : 'The gateway answers.',
    failsAny ? '<b>The next charge, whoever’s, fails.</b>' : '',
    `Notices: ${noticeMode}.`,
    'Refunds have no notice; the product finds them in its nightly reading.',
  ].join(' ')

function controls({ isPaused, failsAny, noticeMode }: PaymentsView): string {
  const modes = noticeModes.map((mode) => `<option${mode === noticeMode ? ' selected' : ''}>${mode}</option>`).join('')
  return [
    failsAny ? button('Let charges pass', 'pass_next', {}) : button('Let the next charge fail', 'fail_next', {}),
    button(isPaused ? 'Answer again' : 'Go silent', 'pause', { paused: !isPaused }),
    `<label>Notices <select data-send="notices">${modes}</select></label>`,
    button('Repeat all notices, mixed up', 'repeat_notices', {}),
    ...[1, 7, 31].map((days) => `<button data-days="${days}">${days === 1 ? 'A day' : `${days} days`} later</button>`),
    '<button data-days="0">The right time</button>',
  ].join('')
}

const customerPart = ({ id, name, cards, subscriptions, transactions }: Customer) =>
  `<article><h2>${escaped(name ?? 'Unknown club')}</h2><p><code>${id}</code> ${cards
    .map(
      ({ id: token, cardType, last4, month, year, failsLater }) =>
        `${cardType} ${last4}, ${month}/${year}${failsLater ? ', fails later' : ''} <code>${token}</code>`,
    )
    .join('; ')}</p>
<div class="scroll"><table><thead><tr><th>Subscription<th>Status<th>Price<th>Paid through<th>Next charge<th>Open<th><span class="hidden">Actions</span></thead><tbody>${subscriptions.map(subscriptionRow).join('')}</tbody></table></div>
<div class="scroll"><table><thead><tr><th>Transaction<th>When<th>Status<th>Amount<th>For<th>Dispute<th><span class="hidden">Actions</span></thead><tbody>${transactions.map(transactionRow).join('')}</tbody></table></div></article>`

function subscriptionRow(one: Customer['subscriptions'][number]): string {
  const { id, planId, status, priceCents, paidThrough, nextBilling, balanceCents, failsNext } = one
  const isLive = status !== 'Canceled'
  const buttons = [
    isLive && !failsNext ? button('Next charge fails', 'fail_next', { subscription: id }) : '',
    isLive
      ? button('Cancel here', 'cancel', { subscription: id }, 'Cancel at the gateway, without telling the product?')
      : '',
    button('Forget', 'forget', { subscription: id }, 'Let the gateway forget it?'),
  ]
  return `<tr><td>${planId}<br><code>${id}</code><td>${status}${failsNext ? ', <b>next charge fails</b>' : ''}<td>${asAmount(priceCents)}<td>${paidThrough ?? ''}<td>${nextBilling ?? ''}<td>${balanceCents ? asAmount(balanceCents) : ''}<td>${buttons.join('')}</tr>`
}

function transactionRow(one: Customer['transactions'][number]): string {
  const { id, type, createdAt, status, amountCents, planId, period, orderId, disputes, responseText } = one
  const isOpen = disputes.some((dispute) => dispute.status === 'open')
  const mayGoBack = type === 'sale' && status === 'settled'
  const buttons = [
    mayGoBack ? button('Refund', 'refund', { id }) : '',
    mayGoBack ? button('Refund a part', 'refund', { id }, 'How many EUR?') : '',
    mayGoBack && !isOpen ? button('Dispute', 'dispute', { id }) : '',
    isOpen ? button('Won', 'end_dispute', { id, end: 'won' }) : '',
    isOpen ? button('Lost', 'end_dispute', { id, end: 'lost' }) : '',
  ]
  const what = [planId ?? 'single charge', period ? `${period.from} to ${period.to}` : (orderId ?? '')]
  const said = status === 'processor_declined' ? ` (${escaped(responseText)})` : ''
  return `<tr><td>${type === 'sale' ? 'Charge' : 'Refund'}<br><code>${id}</code><td>${moment(new Date(createdAt).toISOString())}<td>${status}${said}<td>${asAmount(amountCents)}<td>${what.map(escaped).join('<br>')}<td>${disputes.map((dispute) => dispute.status).join(', ')}<td>${buttons.join('')}</tr>`
}

const moment = (iso: string) => `<time>${iso.slice(0, 16).replace('T', ' ')}</time>`

const button = (text: string, action: string, body: object, ask = '') =>
  `<button data-send="${action}" data-body="${escaped(JSON.stringify(body))}"${ask ? ` data-ask="${escaped(ask)}"` : ''}>${escaped(text)}</button>`
