export interface OutboxMessage {
  channel: 'mail' | 'sms' | 'push'
  to: string
  subject: string
  text: string
  at: string
}

/** What the fakes were given to deliver, newest last. */
export interface Outbox {
  add(message: Omit<OutboxMessage, 'at'>): void
  messages(): OutboxMessage[]
}

const MOST = 1_000

export function createOutbox(now: () => number): Outbox {
  const kept: OutboxMessage[] = []
  return {
    add(message) {
      kept.push({ ...message, at: new Date(now()).toISOString() })
      if (kept.length > MOST) kept.shift()
    },
    messages: () => [...kept],
  }
}
