import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { bookingsOf, MONDAY, post, TUESDAY } from '../../../../test/bookings.ts'
import { applied, once } from '../../../../test/calendar-parts.ts'
import { aClub } from '../../../../test/club.ts'
import { aClient } from '../../../../test/factories.ts'
import { personOfEvent } from './client-of-event.ts'

const guest = (email: string, name: string | null = null) => ({ email, name })

test.each([
  ['Ivan Petrov', [], { displayName: 'Ivan Petrov' }],
  ['Ivan Petrov +359 888 123 456', [], { displayName: 'Ivan Petrov', phoneNumber: '+359888123456' }],
  ['Иван, тел. 0888 123 456', [], { displayName: 'Иван', phoneNumber: '+359888123456' }],
  ['Cleo +359700000001', [], { displayName: 'Cleo', phoneNumber: '+359700000001' }],
  ['0888123456', [], { displayName: '+359888123456', phoneNumber: '+359888123456' }],
  ['[?] Maria (maria@Example.com)', [], { displayName: 'Maria', email: 'maria@example.com' }],
  ['maria@example.com', [], { displayName: 'maria@example.com', email: 'maria@example.com' }],
  ['Lesson', [guest('Otto@example.com', 'Otto')], { displayName: 'Lesson', email: 'otto@example.com' }],
  ['', [guest('otto@example.com', 'Otto')], { displayName: 'Otto', email: 'otto@example.com' }],
  ['Lesson', [guest('c_1@resource.calendar.google.com'), guest('not an address')], { displayName: 'Lesson' }],
  ['Finals 2026-11-17 18:00, courts 1-4', [], { displayName: 'Finals 2026-11-17 18:00, courts 1-4' }],
  ['<b>Vera</b> & "Co"', [], { displayName: '<b>Vera</b> & "Co"' }],
  ['Ve\u0000ra\u202E\u200B\r\nPet\trova', [], { displayName: 'Vera Pet rova' }],
  ['\u0007\u200B', [], { displayName: '—' }],
])('%j names a person', (title, guests, person) => {
  expect(personOfEvent(title, guests, 'Bulgaria')).toEqual({ phoneNumber: null, email: null, ...person })
})

test('a title of ten thousand letters is a name of eighty, also of letters in two halves', () => {
  expect(personOfEvent('x'.repeat(10_000), []).displayName).toBe('x'.repeat(80))
  expect(personOfEvent('🎾'.repeat(5_000), []).displayName).toBe('🎾'.repeat(40))
  const digits = personOfEvent('0888 123 456 '.repeat(800), [], 'Bulgaria')
  expect(digits.displayName.length).toBeLessThanOrEqual(80)
})

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await setClock(app)
})
afterAll(() => app.close())

const clientsOf = (siteId: number) =>
  app.db
    .selectFrom('site_clients')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['user_id', 'display_name', 'email', 'phone_number'])
    .where('site_id', '=', siteId)
    .execute()

test('one title is one client, however many events come at once', async () => {
  const { site, court, secondCourt, hiddenCourt } = await aClub(app.db)
  const event = (time: string, itemId: number, title: string) =>
    applied(app, { siteId: site.id, itemId, part: 'once', after: once(TUESDAY, time), title })
  // On different courts nothing else makes them wait for each other.
  const onAll = (time: string, title: string) =>
    Promise.all([court, secondCourt, hiddenCourt].map(({ id }) => event(time, id, title)))
  await onAll('10:00', 'Ivan Petrov')
  await onAll('11:00', `Maria +359 888 000 ${site.id + 100}`)
  const names = (await clientsOf(site.id)).map(({ display_name }) => display_name)
  expect(names.filter((name) => name === 'Ivan Petrov')).toHaveLength(1)
  expect(names.filter((name) => name === 'Maria')).toHaveLength(1)
  expect(new Set((await bookingsOf(app, site.id)).map(({ user_id }) => user_id)).size).toBe(2)
})

test('a client is found by the number, then by the e-mail, as the club sees them', async () => {
  const { site, court, ada, cleo, otto } = await aClub(app.db)
  await aClient(app.db, site.id, otto.id)
  const { email } = await app.db.selectFrom('users').select('email').where('id', '=', otto.id).executeTakeFirstOrThrow()
  const { phone_number } = await app.db
    .selectFrom('users')
    .select('phone_number')
    .where('id', '=', cleo.id)
    .executeTakeFirstOrThrow()
  const person = { displayName: 'Typed Tom', phoneNumber: `+35988700${site.id + 1000}` }
  const { body } = await post(app, ada, `/api/admin/site/${site.id}/users`, person)
  const titles = [`Cleo ${phone_number}`, `somebody ${email}`, `Tom ${person.phoneNumber} ${email}`, 'Typed Tom']
  const owners: number[] = []
  for (const [index, title] of titles.entries()) {
    const after = once(MONDAY, `${14 + index}:00`)
    await applied(app, { siteId: site.id, itemId: court.id, part: 'once', after, title })
    owners.push((await bookingsOf(app, site.id)).at(-1)?.user_id ?? 0)
  }
  expect(owners).toEqual([cleo.id, otto.id, body.id, body.id])
})

test('markup and control letters of a title are letters of a name, and of a closing', async () => {
  const { site, court, ada } = await aClub(app.db)
  const event = { siteId: site.id, itemId: court.id, title: `<img src=x onerror=alert(1)>\u0000${'é'.repeat(9_000)}` }
  await applied(app, { ...event, part: 'once', after: once(TUESDAY) })
  await applied(app, { ...event, part: 'days', after: { kind: 'days', from: TUESDAY, to: TUESDAY } })
  const { body } = await app.call('GET', `/api/admin/site/${site.id}/users?search=onerror`, { token: ada.accessToken })
  const [client] = body
  expect(client.displayName).toMatch(/^<img src=x onerror=alert\(1\)>é+$/)
  expect(client.displayName).toHaveLength(80)
  const { title } = await app.db
    .selectFrom('item_events')
    .select('title')
    .where('item_id', '=', court.id)
    .executeTakeFirstOrThrow()
  expect(title).toBe(client.displayName)
})
