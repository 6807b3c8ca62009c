import { invoiceNumber, parseInvoiceNumber } from '@korto/domain/subscription/invoice-number'
import { dayOf } from '@korto/domain/time/site-time'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RequestFacts } from '../../../../call-context.ts'
import { Refused } from '../../../../platform/http/refused.ts'
import type { Tools } from '../../../../tools.ts'
import { staffNamedByToken } from '../../../staff/guards.ts'
import { userOf } from '../../../users/guards.ts'
import { invoiceDocument } from './invoice-document.ts'
import { renderPdf } from './render-pdf.ts'
import { invoiceOf, languageOf } from './sql.ts'

interface Address {
  siteId: string
  number: string
}

/**
 * An invoice as a file, for admins of its club, in their language. It is read with the token of the session like every call; a
 * file is no JSON, so it has no place in the contract.
 */
export function mountInvoice(
  app: FastifyInstance,
  tools: Tools,
  factsOf: (request: FastifyRequest, reply: FastifyReply) => RequestFacts,
) {
  app.get<{ Params: Address }>('/api/admin/payment/invoice/:siteId/:number', async (request, reply) => {
    const { accessToken, countUser } = factsOf(request, reply)
    const user = await userOf(tools, accessToken)
    if (!user) throw new Refused(accessToken ? 'SESSION_ENDED' : 'NOT_SIGNED_IN')
    countUser(user.id)
    const { name, pdf } = await readInvoice(tools, user.id, request.params)
    return reply
      .type('application/pdf')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="${name}.pdf"`)
      .send(pdf)
  })
}

async function readInvoice(tools: Tools, userId: number, address: Address): Promise<{ name: string; pdf: Buffer }> {
  const siteId = /^[1-9]\d{0,14}$/.test(address.siteId) ? Number(address.siteId) : 0
  // Who may see the list may see what it lists.
  const rights = { action: 'manage-payments', route: 'subscription.invoices' } as const
  const staff = await staffNamedByToken(tools, { userId, siteId, ...rights })
  if (!staff) throw new Refused('NOT_ALLOWED')
  const parsed = parseInvoiceNumber(address.number)
  const invoice = parsed && (await invoiceOf(tools.db, staff.siteId, parsed))
  if (!parsed || !invoice) throw new Refused('NOT_FOUND')
  const language = await languageOf(tools.db, userId)
  const name = invoiceNumber(parsed.year, parsed.number)
  const paidOn = invoice.paid_at && dayOf(tools.env.BRAINTREE_TIMEZONE, invoice.paid_at.getTime())
  return { name, pdf: await renderPdf(invoiceDocument(language, { ...invoice, number: name, paidOn })) }
}
