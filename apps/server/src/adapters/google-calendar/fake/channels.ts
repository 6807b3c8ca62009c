import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { FakeAnswer } from '../../../platform/outgoing/fake-server.ts'

const Wanted = z.object({
  id: z.string().min(1),
  token: z.string().default(''),
  address: z.url(),
  type: z.literal('web_hook'),
  params: z.object({ ttl: z.coerce.number() }).optional(),
})
const Stopped = z.object({ id: z.string(), resourceId: z.string() })

interface OpenChannel extends z.infer<typeof Wanted> {
  resourceId: string
  calendarId: string
  messages: number
}

export interface Channels {
  open(calendarId: string, body: unknown): FakeAnswer
  stop(body: unknown): boolean
  /** Posts to every channel of the calendar. */
  notify(calendarId: string, state: 'sync' | 'exists'): void
  /** Resolves when every posted notice was answered. */
  settled(): Promise<void>
}

/** Watched calendars: a change is posted to an address of ours, as headers without a body. */
export function createChannels(): Channels {
  const open = new Map<string, OpenChannel>()
  const sending = new Set<Promise<unknown>>()

  function post(channel: OpenChannel, state: string) {
    const headers = {
      'x-goog-channel-id': channel.id,
      'x-goog-channel-token': channel.token,
      'x-goog-resource-id': channel.resourceId,
      'x-goog-resource-state': state,
      'x-goog-message-number': String(++channel.messages),
    }
    const sent = fetch(channel.address, { method: 'POST', headers }).catch(() => null)
    sending.add(sent)
    void sent.then(() => sending.delete(sent))
  }

  return {
    open(calendarId, body) {
      const wanted = Wanted.safeParse(body)
      if (!wanted.success || open.has(wanted.data.id))
        return { status: 400, body: { error: { code: 400, errors: [] } } }
      const channel = { ...wanted.data, resourceId: randomUUID(), calendarId, messages: 0 }
      open.set(channel.id, channel)
      post(channel, 'sync')
      const expiration = String(Date.now() + (wanted.data.params?.ttl ?? 604_800) * 1_000)
      return { status: 200, body: { kind: 'api#channel', id: channel.id, resourceId: channel.resourceId, expiration } }
    },
    stop(body) {
      const { id, resourceId } = Stopped.parse(body)
      return open.get(id)?.resourceId === resourceId && open.delete(id)
    },
    notify(calendarId, state) {
      for (const channel of open.values()) if (channel.calendarId === calendarId) post(channel, state)
    },
    async settled() {
      await Promise.all(sending)
    },
  }
}
