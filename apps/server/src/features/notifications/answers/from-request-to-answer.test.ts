import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { followersDone, jobsDone } from '../../../../test/background-done.ts'
import { booked, statusOf, TUESDAY } from '../../../../test/bookings.ts'
import { aClub } from '../../../../test/club.ts'
import { eventually } from '../../../../test/eventually.ts'
import { anItem } from '../../../../test/factories.ts'
import { lettersTo } from '../../../../test/outbox.ts'

/** With everything that runs in the background: followers and senders. */
let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await setClock(app)
})
afterAll(() => app.close())

interface Note {
  actions?: { action: string; title: string }[]
  answerToken?: string
}

async function aBrowserOf({ accessToken: token }: { accessToken: string }) {
  const subscription = app.fakes?.push.subscribe()
  if (!subscription) throw new Error('the demo has a push service')
  const headers = {
    'user-agent':
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  }
  await app.call('POST', '/api/notifications/token', { token, headers, body: { token: JSON.stringify(subscription) } })
  return () => (app.fakes?.push.notesTo(subscription.endpoint) ?? []) as Note[]
}

test('a request is accepted from its push; the client hears of it, and the desk sees who was told', async () => {
  const { site, cleo, fred, ada } = await aClub(app.db)
  const court = await anItem(app.db, site.id, { name: 'Clay', config: { require_confirmation: true } })
  const [notes, adas] = [await aBrowserOf(fred), await aBrowserOf(ada)]
  const id = await booked(app, cleo, { siteId: site.id, itemId: court.id, day: TUESDAY })
  await eventually(() => expect([notes().length, adas().length]).toEqual([1, 1]), 10_000)
  const [note] = notes()
  expect(note?.actions?.map(({ action }) => action)).toEqual(['ACCEPT', 'REJECT'])

  const answer = (token: string | undefined) =>
    app.call('POST', '/api/notifications/answer', { body: { token, answer: 'ACCEPT' } })
  expect(await answer(note?.answerToken)).toMatchObject({ status: 200, body: { status: 'CONFIRMED' } })
  expect(await answer(note?.answerToken)).toMatchObject({ status: 404 })
  expect(await answer(adas()[0]?.answerToken)).toMatchObject({ status: 409, body: { code: 'STATE' } })
  expect(await statusOf(app, id)).toBe('CONFIRMED')

  await followersDone(app.db)
  await jobsDone(app.db)
  const entries = (await app.call('GET', '/api/me/notifications', { token: cleo.accessToken })).body
  expect(entries).toMatchObject([
    { type: 'CONFIRMED', about: 'bookings', action: { kind: 'SEE_BOOKING' }, read: false },
  ])
  const path = `/api/admin/site/${site.id}/told?subject=b${id}`
  const { told } = (await app.call('GET', path, { token: fred.accessToken })).body
  const seen = told.map(({ kind, way, name, state }: Record<string, string>) => [kind, way, name, state].join(' '))
  expect(seen.toSorted()).toEqual([
    'CONFIRMED app Cleo Canary SENT',
    'CONFIRMED mail Cleo Canary SENT',
    'PENDING push Ada SENT',
    'PENDING push Fred SENT',
  ])
  expect(told.find(({ name }: { name: string }) => name === 'Fred')).toMatchObject({
    as: 'club',
    device: 'Chrome on Windows',
  })
})

test('a receipt that was asked for arrives as one letter', async () => {
  const { site, court, cleo } = await aClub(app.db)
  const { email } = await app.db.selectFrom('users').select('email').where('id', '=', cleo.id).executeTakeFirstOrThrow()
  const id = await booked(app, cleo, { siteId: site.id, itemId: court.id, day: TUESDAY })
  const ask = () => app.call('POST', `/api/booking/${id}/receipt`, { token: cleo.accessToken })
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 200])
  const [letter] = await lettersTo(app, email ?? '')
  expect(letter?.text).toContain('Court 1')
})
