import type { GatewayTransaction } from '../../../../adapters/payments/payments.ts'
import type { OrderRun, StepResult } from '../order-run.ts'

/** The gateway would charge twice under one name, so only the first run charges; a resumed one looks whether it came through. */
export async function chargeOnce({ payments, order, club, first }: OrderRun): Promise<StepResult<GatewayTransaction>> {
  const { amountCents } = order
  if (amountCents === null || club.cardToken === null) return { ok: false, message: null }
  if (first) return payments.charge({ orderId: order.id, cardToken: club.cardToken, amountCents })
  const charges = (await payments.transactions(club.customerId)).filter(
    ({ kind, orderId }) => kind === 'charge' && orderId === order.id,
  )
  const paid = charges.find(({ state }) => state !== 'failed')
  return paid ? { ok: true, value: paid } : { ok: false, message: charges.at(-1)?.message ?? null }
}
