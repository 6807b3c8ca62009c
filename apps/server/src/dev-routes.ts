import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { runDue } from './due.ts'
import { moveClock } from './platform/db/clock.ts'
import { Refused } from './platform/http/refused.ts'
import type { Tools } from './tools.ts'

const ClockBody = z.strictObject({ now: z.iso.datetime({ offset: true }).optional() })

/** For demo and tests, absent in production: `POST /dev/clock {now}` moves the product's clock, `{}` sets it right again. */
export function mountDevRoutes(app: FastifyInstance, tools: Tools) {
  app.post('/dev/clock', async (request) => {
    const parsed = ClockBody.safeParse(request.body ?? {})
    if (!parsed.success)
      throw new Refused('INVALID', { field: 'now', message: 'now: must be a date and time with an offset' })
    const wanted = parsed.data.now === undefined ? null : Date.parse(parsed.data.now)
    await moveClock(tools.db, wanted)
    await tools.learnTime()
    // Whatever was kept was drawn by the other clock.
    tools.cache.dropAll()
    await runDue(tools, tools.now())
    return { now: new Date(tools.now()).toISOString() }
  })
}
