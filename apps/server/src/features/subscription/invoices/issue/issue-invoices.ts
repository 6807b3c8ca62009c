import { creditedVat, splitVat } from '@korto/domain/subscription/vat'
import type { Day } from '@korto/domain/time/day'
import { dayOf } from '@korto/domain/time/site-time'
import type { Trx } from '../../../../platform/db/database.ts'
import type { Tools } from '../../../../tools.ts'
import {
  type BilledClub,
  type CreditedPayment,
  insertInvoices,
  type NewInvoice,
  settledCharges,
  settledCredits,
  takeNumbers,
} from './sql.ts'

/** For all that has settled and has no invoice yet, the oldest first. Charges before what takes them back. */
export async function issueInvoices(
  trx: Trx,
  { now, env }: Pick<Tools, 'now' | 'env'>,
  club: BilledClub,
): Promise<void> {
  const { seller, VAT_PERMILLE: permille } = env
  // The settings demand a seller wherever something is charged.
  if (seller === null) throw new Error('there is no seller to issue invoices')
  const day = dayOf(env.BRAINTREE_TIMEZONE, now())
  const charges = await settledCharges(trx, club.siteId)
  await numbered(
    trx,
    day,
    charges.map(({ amountCents, ...charge }) => ({
      ...charge,
      siteId: club.siteId,
      kind: 'INVOICE',
      credited: null,
      ...splitVat(amountCents, permille),
      permille,
      country: club.country,
      buyer: club.buyer,
      seller,
    })),
  )
  await numbered(trx, day, creditNotes(club.siteId, await settledCredits(trx, club.siteId)))
}

/** A credit note names the parties, the rate and the country of its invoice: it takes back what was sold then. */
function creditNotes(siteId: number, payments: CreditedPayment[]): NewInvoice[] {
  const credited = new Map<string, number>()
  return payments.map(({ amountCents, creditedCents, credited: invoice, ...payment }) => {
    const key = `${invoice.year} ${invoice.number}`
    const before = credited.get(key) ?? creditedCents
    credited.set(key, before + amountCents)
    return {
      ...payment,
      siteId,
      kind: 'CREDIT_NOTE',
      credited: invoice,
      ...creditedVat(amountCents, before, payment.permille),
    }
  })
}

/** Numbers are taken when all else is known: nobody else gets one until the transaction has ended. */
async function numbered(trx: Trx, day: Day, invoices: NewInvoice[]): Promise<void> {
  if (invoices.length === 0) return
  const year = Number(day.slice(0, 4))
  const last = await takeNumbers(trx, year, invoices.length)
  const first = last - invoices.length + 1
  await insertInvoices(
    trx,
    invoices.map((invoice, index) => ({ ...invoice, year, number: first + index, issuedOn: day })),
  )
}
