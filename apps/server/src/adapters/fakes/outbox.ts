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

const MAX_MESSAGES = 1_000

export function createOutbox(now: () => number): Outbox {
  const messages: OutboxMessage[] = []
  return {
    add(message) {
      messages.push({ ...message, at: new Date(now()).toISOString() })
      if (messages.length > MAX_MESSAGES) messages.shift()
    },
    messages: () => [...messages],
  }
}
