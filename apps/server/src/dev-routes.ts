import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { FAULTS } from './adapters/sign-in/fake/issuer.ts'
import { mountCalendar } from './dev-calendar.ts'
import { mountLetters } from './dev-letters.ts'
import { mountOutbox } from './dev-outbox.ts'
import { mountPayments } from './dev-payments.ts'
import { runDue } from './due.ts'
import { moveClock } from './platform/db/clock.ts'
import { Refused } from './platform/http/refused.ts'
import type { Fakes } from './start-fakes.ts'
import type { Tools } from './tools.ts'

const ClockBody = z.strictObject({ now: z.iso.datetime({ offset: true }).optional() })

/** How a fake misbehaves, see `fake-server.ts`; for the mail server only the answer counts. */
const Behaviour = z.strictObject({
  answer: z
    .union([z.enum(['well', 'silent', 'drop', 'lose', 'garbage', 'huge', 'redirect']), z.int().min(100).max(599)])
    .optional(),
  delayMs: z.int().min(0).max(60_000).optional(),
  times: z.int().min(1).max(1_000).optional(),
  path: z.string().max(200).optional(),
  /** For the issuer of sign-ins: what it falsifies. */
  lie: z.enum(FAULTS).optional(),
})

/** For demo and tests, absent in production: `POST /dev/clock {now}` moves the product's clock, `{}` sets it right again. */
export function mountDevRoutes(app: FastifyInstance, tools: Tools, fakes: Fakes) {
  mountFakes(app, fakes)
  mountPayments(app, tools, fakes.payments)
  mountLetters(app, tools.env.publicAddress)
  app.post('/dev/clock', async (request) => {
    const parsed = ClockBody.safeParse(request.body ?? {})
    if (!parsed.success)
      throw new Refused('INVALID', { field: 'now', message: 'now: must be a date and time with an offset' })
    const wanted = parsed.data.now === undefined ? null : Date.parse(parsed.data.now)
    await moveClock(tools.db, wanted)
    await tools.readClockNow()
    // Cached pages were rendered by the other clock.
    tools.cache.dropAll()
    fakes.payments.bill()
    await runDue(tools, tools.now())
    return { now: new Date(tools.now()).toISOString() }
  })
}

/** What was sent and reported, and the control of the fakes: `POST /dev/fakes/sms {answer: 503}`, a browser to push to. */
function mountFakes(app: FastifyInstance, fakes: Fakes) {
  const { sms, smsAlternative, push, issuer, calendar, payments, maps, errorReport } = fakes
  const servers = { sms, smsAlternative, push, issuer, calendar, payments, maps, errorReport }
  mountOutbox(app, fakes.outbox)
  mountCalendar(app, calendar)
  app.get('/dev/error_reports.json', async () => errorReport.events)
  app.post('/dev/push_subscription', async () => push.subscribe())
  app.get<{ Querystring: { endpoint?: string } }>('/dev/push_notes.json', async ({ query: { endpoint = '' } }) =>
    URL.canParse(endpoint) ? push.notesTo(endpoint) : [],
  )
  app.post<{ Params: { name: string } }>('/dev/fakes/:name', async ({ params: { name }, body }) => {
    const behaviour = Behaviour.safeParse(body ?? {})
    if (!behaviour.success) throw new Refused('INVALID', { message: z.prettifyError(behaviour.error) })
    const { answer = 'well' } = behaviour.data
    if (
      name === 'mail' &&
      (typeof answer === 'number' || answer === 'well' || answer === 'silent' || answer === 'drop')
    )
      fakes.mail.behave(answer)
    else if (Object.hasOwn(servers, name)) servers[name as keyof typeof servers].behave(behaviour.data)
    else throw new Refused('NOT_FOUND')
    if (name === 'issuer') issuer.setFault(behaviour.data.lie ?? 'none')
    return { ok: true }
  })
}
