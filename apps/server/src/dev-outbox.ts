import type { FastifyInstance } from 'fastify'
import type { Outbox } from './adapters/fakes/outbox.ts'
import { LETTER_POLICY, letterInFrame, schemeOf } from './adapters/mail/fake/letter-frame.ts'
import { outboxPage } from './adapters/mail/fake/outbox-page.ts'
import { parseMessage } from './adapters/mail/fake/read-message.ts'
import { Refused } from './platform/http/refused.ts'

const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'"

/** What was sent: for programs with five fields each, for people as their mail program would show it. */
export function mountOutbox(app: FastifyInstance, outbox: Outbox) {
  app.get('/dev/outbox.json', async () => outbox.messages())
  app.get('/dev/outbox', async ({ query }, reply) => {
    reply.type('text/html; charset=utf-8').header('content-security-policy', PAGE_POLICY)
    return outboxPage(outbox.entries(), schemeOf(query))
  })
  app.get<{ Params: { id: string } }>('/dev/outbox/:id.html', async ({ params, query }, reply) => {
    const raw = outbox.entries().find(({ id }) => String(id) === params.id)?.raw
    if (!raw) throw new Refused('NOT_FOUND')
    const { html } = await parseMessage(raw)
    reply.type('text/html; charset=utf-8').header('content-security-policy', LETTER_POLICY)
    return letterInFrame(html || '', schemeOf(query))
  })
}
