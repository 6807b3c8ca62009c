import { expect } from 'vitest'
import type { BookingNotice } from '../src/features/users/notices/notice-facts.ts'
import type { TestApp } from './app.ts'
import { followersDone, jobsDone } from './background-done.ts'
import { eventually } from './eventually.ts'

interface Somebody {
  id: number
}

/** What somebody reads in the list, oldest first: kind and facts. */
export async function entriesOf(app: TestApp, { id }: Somebody): Promise<BookingNotice[]> {
  const rows = await app.db
    .selectFrom('notifications')
    .select(['type', 'text'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ type, text }) => ({ type, ...JSON.parse(text) }))
}

/** What goes to somebody by push, mail or SMS, sent or waiting, oldest first. */
export const deliveriesTo = (app: TestApp, { id }: Somebody) =>
  app.db
    .selectFrom('deliveries')
    .select(['way', 'kind', 'subject', 'due_at', 'facts', 'state', 'link', 'key'])
    .where('user_id', '=', id)
    .where('site_id', 'is not', null)
    .orderBy('created_at')
    .orderBy('kind')
    .execute()

/** `push NEW`, `mail CONFIRMED`, and `entry CONFIRMED` for the list: all that somebody was told so far, once it is written. */
export async function toldTo(app: TestApp, who: Somebody): Promise<string[]> {
  await noticesDone(app)
  const deliveries = await deliveriesTo(app, who)
  const entries = await entriesOf(app, who)
  return [...entries.map(({ type }) => `entry ${type}`), ...deliveries.map(({ way, kind }) => `${way} ${kind}`)]
}

/** Until everything so far is handled and nothing waits any more. */
export async function noticesDone(app: TestApp): Promise<void> {
  await followersDone(app.db)
  await eventually(async () => {
    const waiting = await app.db.selectFrom('waiting_notices').select('activity_id').execute()
    expect(waiting).toEqual([])
  })
}

/** A browser that gets the pushes of somebody; the answer is what arrived there so far, once everything is sent. */
export async function browserOf(app: TestApp, { accessToken: token }: { accessToken: string }) {
  const subscription = app.fakes?.push.subscribe()
  if (!subscription) throw new Error('the demo has a push service')
  const body = { token: JSON.stringify({ expirationTime: null, ...subscription }), old_token: null }
  expect((await app.call('POST', '/api/notifications/token', { token, body })).status).toBe(200)
  return async () => {
    await noticesDone(app)
    await jobsDone(app.db)
    const messages = app.fakes?.outbox.messages() ?? []
    return messages.filter(({ channel, to }) => channel === 'push' && to === subscription.endpoint)
  }
}
