import { ToldRead } from '@korto/contract/told'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { bodyOf, setClock } from '../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { NEXT_TUESDAY, TUESDAY } from '../../../../test/bookings.ts'
import { aClub, canaryPhone } from '../../../../test/club.ts'
import { aDelivery, aDevice, bookingFacts } from '../../../../test/deliveries.ts'
import { aBooking, aCoach, anItem, aRule, signedInUser } from '../../../../test/factories.ts'
import { sessionIdOf } from '../../users/sessions/tokens.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ ROLE: 'web' })
  await setClock(app)
})
afterAll(() => app.close())

type Who = { accessToken: string }
const read = (who: Who, siteId: number, subject: string) =>
  app.call('GET', `/api/admin/site/${siteId}/told?subject=${subject}`, { token: who.accessToken })
const told = async (who: Who, siteId: number, subject: string) =>
  bodyOf(await read(who, siteId, subject), z.object({ told: z.array(ToldRead) })).told

async function aBookedLesson() {
  const club = await aClub(app.db)
  const { court, cleo, ivan, site } = club
  const of = { itemId: court.id, userId: cleo.id, supplItemId: ivan.id }
  const { id } = await aBooking(app.db, { ...of, day: TUESDAY })
  const subject = `b${id}`
  const delivery = (given: Partial<Parameters<typeof aDelivery>[1]>) =>
    aDelivery(app.db, { userId: cleo.id, siteId: site.id, subject, facts: bookingFacts({}), ...given })
  const entry = (read: boolean) =>
    app.db
      .insertInto('notifications')
      .values({ user_id: cleo.id, type: 'CONFIRMED', text: '{}', site_id: site.id, subject, read })
      .execute()
  return { ...club, id, subject, of, delivery, entry }
}

test('the desk sees who was told what, how, and whether it arrived, the newest first', async () => {
  const { site, ada, fred, coach, cleo, subject, delivery, entry } = await aBookedLesson()
  await entry(false)
  const deviceId = await aDevice(app.db, cleo.id, sessionIdOf(cleo.refreshToken) ?? '')
  await app.db
    .updateTable('push_tokens')
    .set({ user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' })
    .where('id', '=', deviceId)
    .execute()
  await delivery({ way: 'push', deviceId, state: 'DROPPED', reason: 'overtaken' })
  await delivery({ kind: 'CANCELED', state: 'FAILED', reason: '550 <cleo@example.com> is unknown' })
  await delivery({ way: 'sms', kind: 'CANCELED', state: 'UNKNOWN' })
  await delivery({ way: 'push', kind: 'NEW', userId: coach.id, state: 'WAITING', facts: bookingFacts({ as: 'coach' }) })
  const rows = await told(fred, site.id, subject)
  const client = { name: 'Cleo Canary', as: 'client', reason: null, device: null }
  expect(rows.map(({ at: _, ...row }) => row)).toEqual([
    { ...client, kind: 'NEW', way: 'push', name: 'Ivan the coach', as: 'coach', state: 'WAITING' },
    { ...client, kind: 'CANCELED', way: 'sms', state: 'UNKNOWN' },
    { ...client, kind: 'CANCELED', way: 'mail', state: 'FAILED' },
    { ...client, kind: 'CONFIRMED', way: 'push', state: 'DROPPED', reason: 'overtaken', device: 'Firefox on Linux' },
    { ...client, kind: 'CONFIRMED', way: 'app', state: 'SENT' },
  ])
  expect(rows[0]?.at).toMatch(/\+02:00$/)
  expect(await told(ada, site.id, subject)).toEqual(rows)
  expect(JSON.stringify(rows)).not.toMatch(/@|\+359/)
  expect(JSON.stringify(rows)).not.toContain(canaryPhone(site.id))
})

test('an entry that was read is shown as read', async () => {
  const { site, ada, subject, entry } = await aBookedLesson()
  await entry(true)
  expect(await told(ada, site.id, subject)).toMatchObject([{ way: 'app', state: 'READ' }])
})

test('only admin, front office and the coach of the booking see it', async () => {
  const { site, coach, cleo, otto, maria, subject, delivery } = await aBookedLesson()
  await delivery({})
  expect(await told(coach, site.id, subject)).toHaveLength(1)
  const another = await signedInUser(app.db)
  await aCoach(app.db, site.id, another.id, [maria.id])
  expect((await read(another, site.id, subject)).status).toBe(404)
  for (const who of [cleo, otto]) expect((await read(who, site.id, subject)).status).toBe(403)
})

test('a booking of another club is not found, whichever club is named', async () => {
  const [here, there] = [await aBookedLesson(), await aBookedLesson()]
  await there.delivery({})
  expect((await read(here.ada, here.site.id, there.subject)).status).toBe(404)
  expect((await read(here.ada, there.site.id, there.subject)).status).toBe(403)
  expect((await read(here.ada, here.site.id, 'b999999999')).status).toBe(404)
  expect((await read(here.ada, here.site.id, `r999999999_${TUESDAY}`)).status).toBe(404)
})

test.each(['', 'b', 'b0', 'x12', 'b12;', 'r3', 'r3_', 'r3_2026-02-30', 'r3_2026-1-1', 'b12_2026-11-20'])(
  'the subject "%s" is refused and named',
  async (subject) => {
    const { site, ada } = await aBookedLesson()
    const { status, body } = await read(ada, site.id, encodeURIComponent(subject))
    expect([status, body.message]).toEqual([400, expect.stringMatching(/^subject: /)])
  },
)

test('a date of a series has its own list, before and after it is stored', async () => {
  const { site, ada, coach, of, delivery, maria } = await aBookedLesson()
  const rule = await aRule(app.db, { ...of, validFrom: TUESDAY })
  const subject = `r${rule.id}_${NEXT_TUESDAY}`
  await delivery({ subject, kind: 'REMINDER' })
  expect(await told(ada, site.id, subject)).toMatchObject([{ kind: 'REMINDER' }])
  expect(await told(coach, site.id, subject)).toHaveLength(1)
  expect(await told(ada, site.id, `r${rule.id}_${TUESDAY}`)).toEqual([])
  const occasion = { ...of, supplItemId: maria.id, day: NEXT_TUESDAY, time: '18:00', recurringId: rule.id }
  const { id } = await aBooking(app.db, occasion)
  expect(await told(ada, site.id, `b${id}`)).toMatchObject([{ kind: 'REMINDER' }])
  expect((await read(coach, site.id, subject)).status).toBe(404)
})

test('one notice of several bookings is listed with each of them, and one of a series with its dates', async () => {
  const { site, ada, court, of, cleo, id, delivery } = await aBookedLesson()
  const later = await aBooking(app.db, { ...of, day: NEXT_TUESDAY })
  const place = (day: string) => ({ item: 'Court 1', coach: null, start: `${day}T10:00`, end: `${day}T11:00` })
  const movedHere = { ...place(NEXT_TUESDAY), before: place(TUESDAY) }
  const facts = bookingFacts({ type: 'CANCELED', places: [{ ...place(TUESDAY), before: null }, movedHere] })
  await delivery({ kind: 'CANCELED', facts })
  const { type: _, ...stored } = facts
  await app.db
    .insertInto('notifications')
    .values([
      { user_id: cleo.id, type: 'CANCELED', text: JSON.stringify(stored), site_id: site.id, subject: `b${id}` },
      { user_id: cleo.id, type: 'CANCELED', text: 'A sentence', site_id: site.id, subject: 'b1' },
    ])
    .execute()
  const ways = async (subject: string) => (await told(ada, site.id, subject)).map(({ way }) => way).toSorted()
  expect(await ways(`b${id}`)).toEqual(['app', 'mail'])
  expect(await ways(`b${later.id}`)).toEqual(['app', 'mail'])
  const kinds = async (subject: string) => (await told(ada, site.id, subject)).map(({ kind }) => kind)
  expect(await kinds(`b${id}`)).toEqual(['CANCELED', 'CANCELED'])
  expect(await kinds(`b${later.id}`)).toEqual(['MOVED', 'MOVED'])
  const another = await aBooking(app.db, { ...of, day: NEXT_TUESDAY, time: '12:00' })
  expect(await ways(`b${another.id}`)).toEqual([])

  const rule = await aRule(app.db, { itemId: court.id, userId: cleo.id, validFrom: TUESDAY })
  await delivery({ kind: 'MOVED', subject: `r${rule.id}` })
  expect(await told(ada, site.id, `r${rule.id}_${NEXT_TUESDAY}`)).toMatchObject([{ kind: 'MOVED' }])
})

test('after the account is deleted its name is gone', async () => {
  const { site, ada, cleo, subject, delivery } = await aBookedLesson()
  await delivery({})
  await app.db
    .updateTable('users')
    .set({ deleted_at: new Date(), display_name: null })
    .where('id', '=', cleo.id)
    .execute()
  await app.db.updateTable('users').set({ language: 'ru' }).where('id', '=', ada.id).execute()
  expect(await told(ada, site.id, subject)).toMatchObject([{ name: 'Удалённый пользователь' }])
})

test('of somebody whom the club has only typed it learns nothing [X5]', async () => {
  const { site, ada, cleo, subject, delivery, entry } = await aBookedLesson()
  await delivery({})
  await entry(false)
  await app.db.updateTable('site_clients').set({ typed_name: 'Typed' }).where('user_id', '=', cleo.id).execute()
  expect(await told(ada, site.id, subject)).toEqual([])
})

test('at most a hundred are listed', async () => {
  const { site, ada, subject, delivery } = await aBookedLesson()
  for (let n = 0; n < 104; n++) await delivery({})
  expect(await told(ada, site.id, subject)).toHaveLength(100)
})

test('a coach without a booking there is shown none of other courts', async () => {
  const { site, court, cleo, coach } = await aBookedLesson()
  const plain = await anItem(app.db, site.id)
  const { id } = await aBooking(app.db, { itemId: plain.id, userId: cleo.id, day: TUESDAY })
  expect(court.id).not.toBe(plain.id)
  expect((await read(coach, site.id, `b${id}`)).status).toBe(404)
})
