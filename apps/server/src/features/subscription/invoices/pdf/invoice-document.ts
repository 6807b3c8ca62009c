import { brand } from '@korto/contract/brand'
import { exactAmountText, pricesOf } from '@korto/domain/money/price-text'
import { invoiceNumber } from '@korto/domain/subscription/invoice-number'
import type { Day } from '@korto/domain/time/day'
import type { Language } from '@korto/domain/user/language'
import type { Column, Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { type MessageKey, type MessageValues, messageText } from '../../../../texts/message-text.ts'
import { MARK, party, STYLES, TONES, tableLines } from './invoice-parts.ts'
import type { InvoiceRow } from './sql.ts'

export interface ShownInvoice extends InvoiceRow {
  number: string
  /** Of the payment, in the gateway's zone. */
  paidOn: Day | null
}

type Say = (key: MessageKey, values?: MessageValues) => string

/** One page of A4. All texts are handed over as text: there is no markup that a name could become. */
export function invoiceDocument(language: Language, invoice: ShownInvoice): TDocumentDefinitions {
  const say: Say = (key, values = {}) => messageText(language, key, values)
  const title = say(invoice.kind === 'INVOICE' ? 'invoice.title' : 'invoice.creditTitle')
  return {
    pageSize: 'A4',
    pageMargins: [56, 56, 56, 64],
    info: { title: `${title} ${invoice.number}`, author: invoice.seller.name },
    language,
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.3, color: TONES.text },
    styles: STYLES,
    content: [
      heading(title, invoice.number),
      ...credits(language, say, invoice),
      dates(language, say, invoice),
      {
        columns: [
          party(say('invoice.seller'), { ...invoice.seller, vatNumber: vatText(say, invoice.seller.vatNumber) }),
          party(say('invoice.buyer'), {
            ...invoice.buyer,
            name: invoice.buyer.company,
            vatNumber: vatText(say, invoice.buyer.vatNumber),
          }),
        ],
        columnGap: 32,
        margin: [0, 24, 0, 28],
      },
      line(language, say, invoice),
      totals(language, say, invoice),
      { text: say(invoice.kind === 'INVOICE' ? 'invoice.paidByCard' : 'invoice.givenBack'), style: 'note' },
    ],
    footer: (page, pages) => ({
      columns: [
        { text: `${invoice.seller.name}, ${invoice.number}` },
        { text: say('invoice.page', { page, pages }), alignment: 'right', width: 'auto' },
      ],
      style: 'label',
      margin: [56, 20, 56, 0],
    }),
  }
}

const heading = (title: string, number: string): Content => ({
  columns: [
    { svg: MARK, width: 26 },
    { text: brand, style: 'brand', width: '*', margin: [8, 1, 0, 0] },
    { stack: [{ text: title, style: 'title' }, number], alignment: 'right', width: 'auto' },
  ],
})

function credits(language: Language, say: Say, invoice: ShownInvoice): Content[] {
  const { credited_year: year, credited_number: number, credited_on: on } = invoice
  if (year === null || number === null || on === null) return []
  const values = { number: invoiceNumber(year, number), date: dateText(language, on) }
  return [{ text: say('invoice.credits', values), bold: true, margin: [0, 20, 0, 0] }]
}

function dates(language: Language, say: Say, { kind, issued_on, paidOn }: ShownInvoice): Content {
  const date = (label: string, day: Day): Column => ({
    stack: [{ text: label, style: 'label' }, dateText(language, day)],
    width: 'auto',
  })
  const paid = say(kind === 'INVOICE' ? 'invoice.paidOn' : 'invoice.refundedOn')
  return {
    columns: [date(say('invoice.issuedOn'), issued_on), ...(paidOn === null ? [] : [date(paid, paidOn)])],
    columnGap: 32,
    margin: [0, 20, 0, 0],
  }
}

const vatText = (say: Say, number: string): string => (number === '' ? '' : say('invoice.vatNumber', { number }))

function line(language: Language, say: Say, invoice: ShownInvoice): Content {
  const { period_from: from, period_to: to, is_change, plan_id } = invoice
  const plan = say('plan.name', { plan: plan_id ?? '' })
  return {
    table: {
      headerRows: 1,
      widths: ['*', 'auto', 'auto'],
      body: [
        [
          { text: say('invoice.service'), style: 'label' },
          { text: say('invoice.period'), style: 'label' },
          { text: say('invoice.amount'), style: 'label', alignment: 'right' },
        ],
        [
          say(is_change ? 'invoice.change' : 'invoice.subscription', { brand, plan }),
          from !== null && to !== null ? `${dateText(language, from)} – ${dateText(language, to)}` : '',
          { text: amount(language, invoice, invoice.net_cents), alignment: 'right', noWrap: true },
        ],
      ],
    },
    layout: tableLines,
  }
}

/** In the second currency only the total, and only as long as the law wants both. */
function totals(language: Language, say: Say, invoice: ShownInvoice): Content {
  const { net_cents, vat_cents, total_cents, vat_permille, country, issued_on } = invoice
  const rate = String(vat_permille / 10).replace('.', language === 'en' ? '.' : ',')
  const row = (label: string, value: string, style?: string): Content => ({
    columns: [{ text: label }, { text: value, alignment: 'right', width: 'auto', noWrap: true }],
    margin: [0, 3, 0, 0],
    ...(style ? { style } : {}),
  })
  const others = pricesOf(total_cents, { currency: 'EUR', country }, issued_on).slice(1)
  return {
    columns: [
      { text: '' },
      {
        width: 230,
        stack: [
          row(say('invoice.net'), amount(language, invoice, net_cents)),
          row(say('invoice.vat', { rate }), amount(language, invoice, vat_cents)),
          row(say('invoice.total'), amount(language, invoice, total_cents), 'total'),
          ...others.flatMap(({ cents, currency }): Content[] => [
            row('', amount(language, invoice, cents, currency)),
            { text: say('invoice.rate'), style: 'label', alignment: 'right' },
          ]),
        ],
      },
    ],
    margin: [0, 12, 0, 0],
  }
}

/** What a credit note takes back has a minus. */
const amount = (language: Language, { kind }: ShownInvoice, cents: number, currency = 'EUR'): string =>
  `${kind === 'CREDIT_NOTE' ? '−' : ''}${exactAmountText(cents, currency, language)}`

/** `16 November 2026` */
const dateText = (language: Language, day: Day): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
