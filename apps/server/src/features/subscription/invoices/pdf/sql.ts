import type { Buyer } from '@korto/contract/subscription'
import type { Day } from '@korto/domain/time/day'
import type { Language } from '@korto/domain/user/language'
import type { Seller } from '../../../../env.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { run, statement } from '../../../../platform/db/statement.ts'

export interface InvoiceRow {
  kind: 'INVOICE' | 'CREDIT_NOTE'
  issued_on: Day
  credited_year: number | null
  credited_number: number | null
  plan_id: string | null
  period_from: Day | null
  period_to: Day | null
  is_change: boolean
  net_cents: number
  vat_cents: number
  total_cents: number
  vat_permille: number
  country: string
  buyer: Buyer
  seller: Seller
  paid_at: Date | null
  credited_on: Day | null
}

const invoice = statement<InvoiceRow>(
  'invoice-of-site',
  `
  select i.kind, i.issued_on, i.credited_year, i.credited_number, i.plan_id, i.period_from, i.period_to, i.is_change,
    i.net_cents, i.vat_cents, i.total_cents, i.vat_permille, i.country, i.buyer, i.seller, p.at as paid_at,
    credited.issued_on as credited_on
  from invoices i
  left join payments p on p.id = i.payment_id
  left join invoices credited on credited.year = i.credited_year and credited.number = i.credited_number
  where i.year = $1 and i.number = $2 and i.site_id = $3`,
)

export const invoiceOf = async (
  db: Db,
  siteId: number,
  { year, number }: { year: number; number: number },
): Promise<InvoiceRow | undefined> => (await run(db, invoice, [year, number, siteId]))[0]

const language = statement<{ language: Language }>('language-of-reader', 'select language from users where id = $1')

export const languageOf = async (db: Db, userId: number): Promise<Language> =>
  (await run(db, language, [userId]))[0]?.language ?? 'en'
