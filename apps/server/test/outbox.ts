import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { jobsDone } from './background-done.ts'
import { eventually } from './eventually.ts'

const messagesOf = (app: TestApp) => app.fakes?.outbox.messages() ?? []

/** Letters to somebody, newest first: as many as expected, and none besides. */
export async function lettersTo(app: TestApp, email: string, count = 1) {
  const sent = () => messagesOf(app).filter(({ channel, to }) => channel === 'mail' && to.includes(email))
  await eventually(() => expect(sent().length).toBeGreaterThanOrEqual(count))
  await jobsDone(app.db)
  expect(sent()).toHaveLength(count)
  return sent().toReversed()
}

/** The path of the button in a letter. */
export const linkIn = (letter: { text: string } | undefined): string =>
  new URL(/https?:\/\/\S+/.exec(letter?.text ?? '')?.[0] ?? '').pathname

/** The tokens of links with this path in letters to somebody, newest first. */
export const linkTokensTo = (app: TestApp, email: string, path: string): string[] =>
  messagesOf(app)
    .filter(({ channel, to, text }) => channel === 'mail' && to.includes(email) && text.includes(path))
    .map((letter) => linkIn(letter).split(path)[1] ?? '')
    .toReversed()

/** The newest of them, once there are as many as expected. */
export const linkTokenTo = (app: TestApp, email: string, path: string, atLeast = 1): Promise<string> =>
  eventually(() => {
    const tokens = linkTokensTo(app, email, path)
    expect(tokens.length).toBeGreaterThanOrEqual(atLeast)
    return tokens[0] ?? ''
  })

export const smsTo = (app: TestApp, phone: string) =>
  messagesOf(app).filter(({ channel, to }) => channel === 'sms' && to === phone)

/** The code in the newest SMS to a number. */
export const codeTo = (app: TestApp, phone: string): string =>
  /\b\d{6}\b/.exec(smsTo(app, phone).at(-1)?.text ?? '')?.[0] ?? ''
