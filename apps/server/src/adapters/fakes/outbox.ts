export interface OutboxMessage {
  channel: 'mail' | 'sms' | 'push'
  to: string
  subject: string
  text: string
  at: string
}

/** A message as the page of the outbox shows it; a letter also as it came over the wire. */
export interface OutboxEntry {
  id: number
  message: OutboxMessage
  raw: string | null
}

/** What the fakes were given to deliver, newest last. */
export interface Outbox {
  add(message: Omit<OutboxMessage, 'at'>, raw?: string): void
  messages(): OutboxMessage[]
  entries(): OutboxEntry[]
}

const MAX_MESSAGES = 1_000

export function createOutbox(now: () => number): Outbox {
  const entries: OutboxEntry[] = []
  let added = 0
  return {
    add(message, raw) {
      added++
      entries.push({ id: added, message: { ...message, at: new Date(now()).toISOString() }, raw: raw ?? null })
      if (entries.length > MAX_MESSAGES) entries.shift()
    },
    messages: () => entries.map(({ message }) => message),
    entries: () => [...entries],
  }
}
