import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { MONDAY, TUESDAY } from '../../../../test/bookings.ts'
import { aClub } from '../../../../test/club.ts'
import { withoutChanges } from '../../../../test/database-hash.ts'
import { aBooking } from '../../../../test/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ ROLE: 'web' })
  await setClock(app)
})
afterAll(() => app.close())

async function anOwnBooking(change: Partial<Parameters<typeof aBooking>[1]> = {}) {
  const club = await aClub(app.db)
  const { court, cleo, ivan } = club
  await app.db
    .updateTable('users')
    .set({ email: `cleo${club.site.id}@example.com` })
    .where('id', '=', cleo.id)
    .execute()
  const of = { itemId: court.id, userId: cleo.id, supplItemId: ivan.id, day: TUESDAY }
  return { ...club, ...(await aBooking(app.db, { ...of, ...change })) }
}
const ask = ({ accessToken: token }: { accessToken: string }, id: number | string, process = app) =>
  process.call('POST', `/api/booking/${id}/receipt`, { token })
const deliveries = (userId: number) =>
  app.db.selectFrom('deliveries').selectAll().where('user_id', '=', userId).execute()

test('a letter about the own booking is ordered, once however often it is asked for', async () => {
  const { id, cleo, site, court } = await anOwnBooking()
  const answers = await Promise.all([ask(cleo, id), ask(cleo, id), ask(cleo, id)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await ask(cleo, id)).status).toBe(200)
  expect(await deliveries(cleo.id)).toMatchObject([
    {
      way: 'mail',
      kind: 'RECEIPT',
      site_id: site.id,
      subject: `b${id}`,
      link: `/my-bookings/${id}`,
      facts: {
        type: 'RECEIPT',
        as: 'client',
        site: 'Sofia Tennis Club',
        itemId: court.id,
        item: 'Court 1',
        coach: 'Ivan',
        start: `${TUESDAY}T10:00`,
        end: `${TUESDAY}T11:00`,
        price: { cents: 2000 },
      },
    },
  ])
})

test('that of somebody else, of nobody or without a session is refused', async () => {
  const { id, otto, ada } = await anOwnBooking()
  await withoutChanges(app.db, async () => {
    for (const who of [otto, ada]) expect((await ask(who, id)).status).toBe(404)
    expect((await ask(otto, 999_999_999)).status).toBe(404)
    expect((await ask(otto, 'x')).status).toBe(400)
    expect((await app.call('POST', `/api/booking/${id}/receipt`)).status).toBe(401)
  })
})

test('what was canceled or is over has no receipt', async () => {
  const canceled = await anOwnBooking({ status: 'CANCELED' })
  const over = await anOwnBooking({ day: MONDAY, time: '09:00' })
  await withoutChanges(app.db, async () => {
    expect(await ask(canceled.cleo, canceled.id)).toMatchObject({ status: 409, body: { code: 'STATE' } })
    expect(await ask(over.cleo, over.id)).toMatchObject({ status: 409, body: { code: 'ALREADY_PASSED' } })
  })
})

test('without an address or a mail service the person hears so', async () => {
  const { id, cleo } = await anOwnBooking()
  const { mail } = app.tools
  app.tools.mail = null
  const without = await withoutChanges(app.db, () => ask(cleo, id))
  app.tools.mail = mail
  await app.db.updateTable('users').set({ mail_failures: 2 }).where('id', '=', cleo.id).execute()
  const unreachable = await withoutChanges(app.db, () => ask(cleo, id))
  await app.db.updateTable('users').set({ email: null }).where('id', '=', cleo.id).execute()
  const nowhere = await withoutChanges(app.db, () => ask(cleo, id))
  for (const answer of [without, unreachable, nowhere])
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'NO_MAIL', message: expect.stringContaining('cannot send you a letter') },
    })
})
