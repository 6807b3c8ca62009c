import { newId } from './charges.ts'
import type { GatewayParts } from './gateway-parts.ts'
import type { StoredDispute, StoredTransaction } from './gateway-store.ts'
import { refundOf } from './refunds.ts'

/** What the operator does in the gateway's control panel, and card holders at their bank. */
export function refundByHand(parts: GatewayParts, id: string, cents: number | null): StoredTransaction | null {
  const known = parts.store.transactions.rows.get(id)
  if (!known) return null
  const refund = refundOf(parts, known, cents)
  return 'made' in refund ? refund.made : null
}

export function openDispute({ store, notices, now }: GatewayParts, id: string): StoredDispute | null {
  const known = store.transactions.rows.get(id)
  if (known?.type !== 'sale' || known.status !== 'settled') return null
  if (known.disputes.some(({ status }) => status !== 'won')) return null
  const dispute: StoredDispute = { id: newId(), status: 'open', amountCents: known.amountCents, openedAt: now() }
  const disputed = store.transactions.put({ ...known, disputes: [...known.disputes, dispute] })
  notices.aboutDispute('dispute_opened', dispute, disputed)
  return dispute
}

/** The last dispute of a transaction ends. */
export function endDispute({ store, notices }: GatewayParts, id: string, status: 'won' | 'lost'): StoredDispute | null {
  const known = store.transactions.rows.get(id)
  const open = known?.disputes.find((dispute) => dispute.status === 'open')
  if (!known || !open) return null
  const ended = { ...open, status }
  const disputes = known.disputes.map((dispute) => (dispute.id === open.id ? ended : dispute))
  notices.aboutDispute(`dispute_${status}`, ended, store.transactions.put({ ...known, disputes }))
  return ended
}
