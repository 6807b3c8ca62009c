import * as z from 'zod'
import { asAmount, Cents, readAnswer } from './answer-shapes.ts'
import type { GatewayCalls } from './gateway-calls.ts'
import { problem } from './gateway-problem.ts'
import { isRefusedFor, mustSucceed, orNull, resultOf } from './gateway-result.ts'
import type { Payments } from './payments.ts'
import { readTransaction } from './read-transaction.ts'

/** Codes of the gateway: it is too late to void it; all of it was given back before. */
const CANNOT_BE_VOIDED = '91504'
const ALREADY_REFUNDED = '91512'

const VOIDABLE = ['authorizing', 'authorized', 'submitted_for_settlement']
const Refundable = z.object({ status: z.string(), amount: Cents, refundIds: z.array(z.string()).nullish() })

export function chargeCalls(calls: GatewayCalls): Pick<Payments, 'charge' | 'refund'> {
  async function find(id: string): Promise<unknown> {
    const found = await calls.read((gateway) => orNull(gateway.transaction.find(id)))
    if (!found) throw problem('refused', 'unknown transaction')
    return found
  }

  /** What is left to give back after partial refunds. */
  async function leftOf({ amount, refundIds }: z.output<typeof Refundable>): Promise<number> {
    let left = amount
    for (const id of refundIds ?? []) {
      const { state, amountCents } = readTransaction(await find(id))
      if (state !== 'failed') left -= amountCents
    }
    return left
  }

  return {
    async charge({ orderId, cardToken, amountCents }) {
      const sale = { orderId, paymentMethodToken: cardToken, amount: asAmount(amountCents) }
      const charged = await calls.askBank((gateway) =>
        gateway.transaction.sale({ ...sale, options: { submitForSettlement: true } }),
      )
      return resultOf(charged, ({ transaction }) => readTransaction(transaction))
    },
    async refund(id) {
      const found = await find(id)
      const charge = readAnswer(Refundable, found)
      if (readTransaction(found).state === 'failed') return
      if (VOIDABLE.includes(charge.status)) {
        const voided = await calls.askBank((gateway) => gateway.transaction.void(id))
        if (!isRefusedFor(voided, CANNOT_BE_VOIDED)) return mustSucceed(voided)
      }
      const left = await leftOf(charge)
      if (left <= 0) return
      const refunded = await calls.askBank((gateway) => gateway.transaction.refund(id, asAmount(left)))
      if (!isRefusedFor(refunded, ALREADY_REFUNDED)) mustSucceed(refunded)
    },
  }
}
