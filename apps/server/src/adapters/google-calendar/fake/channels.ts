import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { FakeAnswer } from '../../../platform/outgoing/fake-server.ts'
import type { Journal } from '../../fakes/journal.ts'

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
  expiresAt: number
}

/** A week, unless less is asked for; never more than thirty days. */
const TTL_SECONDS = 604_800
const MAX_TTL_SECONDS = 2_592_000

export interface Channels {
  open(calendarId: string, body: unknown): FakeAnswer
  stop(body: unknown): boolean
  /** Posts to every channel of the calendar that has not expired. */
  notify(calendarId: string, state: 'sync' | 'exists'): void
  /** From now on changes are not posted, as when hints are lost. */
  mute(isMuted: boolean): void
  isMuted(): boolean
  /** How many are open. */
  count(): number
  /** Resolves when every posted notice was answered. */
  settled(): Promise<void>
}

/** Watched calendars: a change is posted to an address of ours, as headers without a body. */
export function createChannels(journal: Journal, now: () => number): Channels {
  const open = new Map<string, OpenChannel>()
  let isMuted = journal.entries('muted').length > 0
  for (const [, value] of journal.entries('channel ')) {
    const channel = value as OpenChannel // written by `open` below
    open.set(channel.id, channel)
  }
  const sending = new Set<Promise<unknown>>()

  function close(id: string) {
    open.delete(id)
    journal.delete(`channel ${id}`)
  }

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
      const seconds = Math.min(wanted.data.params?.ttl ?? TTL_SECONDS, MAX_TTL_SECONDS)
      const expiresAt = now() + seconds * 1_000
      const channel = { ...wanted.data, resourceId: randomUUID(), calendarId, messages: 0, expiresAt }
      open.set(channel.id, channel)
      journal.set(`channel ${channel.id}`, channel)
      if (!isMuted) post(channel, 'sync')
      const { id, resourceId } = channel
      return { status: 200, body: { kind: 'api#channel', id, resourceId, expiration: String(expiresAt) } }
    },
    stop(body) {
      const { id, resourceId } = Stopped.parse(body)
      if (open.get(id)?.resourceId !== resourceId) return false
      close(id)
      return true
    },
    notify(calendarId, state) {
      for (const channel of [...open.values()]) {
        if (channel.expiresAt <= now()) close(channel.id)
        else if (channel.calendarId === calendarId && !isMuted) post(channel, state)
      }
    },
    mute(next) {
      isMuted = next
      if (next) journal.set('muted', {})
      else journal.delete('muted')
    },
    isMuted: () => isMuted,
    count: () => open.size,
    async settled() {
      await Promise.all(sending)
    },
  }
}
