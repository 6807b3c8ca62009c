import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { eventually } from './eventually.ts'

const messagesOf = (app: TestApp) => app.fakes?.outbox.messages() ?? []

/** Letters to somebody, newest first, once there are as many as expected. */
export const lettersTo = (app: TestApp, email: string, atLeast = 1) =>
  eventually(() => {
    const sent = messagesOf(app).filter(({ channel, to }) => channel === 'mail' && to.includes(email))
    expect(sent.length).toBeGreaterThanOrEqual(atLeast)
    return sent.toReversed()
  })

/** The path of the button in a letter. */
export const linkIn = (letter: { text: string } | undefined): string =>
  new URL(/https?:\/\/\S+/.exec(letter?.text ?? '')?.[0] ?? '').pathname

export const smsTo = (app: TestApp, phone: string) =>
  messagesOf(app).filter(({ channel, to }) => channel === 'sms' && to === phone)

/** The code in the newest SMS to a number. */
export const codeTo = (app: TestApp, phone: string): string =>
  /\b\d{6}\b/.exec(smsTo(app, phone).at(-1)?.text ?? '')?.[0] ?? ''
