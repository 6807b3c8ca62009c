import type { Buyer } from '@korto/contract/subscription'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { Tools } from '../../../tools.ts'
import { recordSiteNotice, SUBSCRIPTION_CHANGED } from '../../activity/record-notices.ts'
import { updateBuyer } from './sql.ts'
import { vatNumberOf } from './vat-number.ts'

/** Who is named on invoices from now on; those that were issued stay as they are. */
export async function changeBuyer(tools: Pick<Tools, 'db'>, siteId: number, typed: Buyer): Promise<Buyer> {
  const vatNumber = typed.vatNumber === '' ? '' : await vatNumberOf(typed.vatNumber)
  if (vatNumber === null)
    throw new Refused('INVALID', {
      field: 'vatNumber',
      message: 'vatNumber: must be a VAT number of the European Union, with the letters of its country',
    })
  const buyer = { ...typed, vatNumber }
  await inTransaction(tools.db, async (trx) => {
    await updateBuyer(trx, siteId, buyer)
    await recordSiteNotice(trx, siteId, SUBSCRIPTION_CHANGED)
  })
  return buyer
}
