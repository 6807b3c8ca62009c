import * as z from 'zod'
import { type FakeServer, startFakeServer } from '../../../platform/outgoing/fake-server.ts'

export const FAKE_SENTRY = { key: 'fakesentrykey', project: '1' }

const Event = z.object({
  event_id: z.string().regex(/^[0-9a-f]{32}$/),
  platform: z.enum(['node', 'javascript']),
  level: z.literal('error'),
  release: z.string(),
  transaction: z.string().optional(),
  tags: z.record(z.string(), z.string()),
  exception: z.object({
    values: z.array(
      z.object({
        type: z.string(),
        value: z.string(),
        stacktrace: z.object({ frames: z.array(z.record(z.string(), z.union([z.string(), z.number()]))) }),
      }),
    ),
  }),
})
export type ReportedEvent = z.infer<typeof Event>

export interface FakeSentry extends FakeServer {
  dsn: string
  events: ReportedEvent[]
}

const MAX_EVENTS = 200

/** Takes envelopes as Sentry does: three lines of JSON, the key in a header. */
export async function startFakeSentry(): Promise<FakeSentry> {
  const events: ReportedEvent[] = []
  const server = await startFakeServer(({ method, url, headers, body }) => {
    if (method !== 'POST' || url.pathname !== `/api/${FAKE_SENTRY.project}/envelope/`) return { status: 404 }
    if (!String(headers['x-sentry-auth']).includes(`sentry_key=${FAKE_SENTRY.key}`)) return { status: 403 }
    const [about = '', item = '', event = ''] = body.toString('utf8').split('\n')
    if (JSON.parse(item).type !== 'event') return { status: 400 }
    const parsed = Event.safeParse(JSON.parse(event))
    if (!parsed.success || JSON.parse(about).event_id !== parsed.data.event_id) return { status: 400 }
    events.push(parsed.data)
    if (events.length > MAX_EVENTS) events.shift()
    return { status: 200, body: { id: parsed.data.event_id } }
  })
  const { host } = new URL(server.origin)
  return { ...server, events, dsn: `http://${FAKE_SENTRY.key}@${host}/${FAKE_SENTRY.project}` }
}
