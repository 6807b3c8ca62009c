import { NotificationRead } from '@korto/contract/notification'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { bodyOf, setClock } from '../../../test/answers.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import { NEXT_TUESDAY, TUESDAY } from '../../../test/bookings.ts'
import { bookingFacts } from '../../../test/deliveries.ts'
import { aNotification, anItem, aSite, aWatcher, signedInUser } from '../../../test/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ ROLE: 'web' })
  await setClock(app)
})
afterAll(() => app.close())

const read = ({ accessToken: token }: { accessToken: string }, query = '') =>
  app.call('GET', `/api/me/notifications${query}`, { token })
const notifications = async (who: { accessToken: string }, query = '') =>
  bodyOf(await read(who, query), z.array(NotificationRead))

/** An entry as it is stored: the facts without the type. */
async function anEntry(userId: number, type: string, facts: object, link: string | null = '/my-bookings') {
  const { type: _, ...stored } = { type, ...facts }
  const { id } = await app.db
    .insertInto('notifications')
    .values({ user_id: userId, type, text: JSON.stringify(stored), link })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('notifications are listed newest first, with whether they were read [DATA-06]', async () => {
  const [cleo, otto] = [await signedInUser(app.db), await signedInUser(app.db)]
  const older = await aNotification(app.db, cleo.id, { text: 'Court 1 is free', read: true })
  const newer = await aNotification(app.db, cleo.id, { text: 'Your booking is confirmed' })
  const entry = {
    type: 'CONFIRMED',
    about: 'bookings',
    title: '',
    link: '/',
    action: { kind: 'SEE_BOOKING', link: '/', watcherGroupId: null },
    createdAt: expect.stringMatching(/^\S{19}\+00:00$/),
  }
  expect(await notifications(cleo)).toEqual([
    { ...entry, id: newer.id, text: 'Your booking is confirmed', read: false },
    { ...entry, id: older.id, text: 'Court 1 is free', read: true },
  ])
  expect(await notifications(otto)).toEqual([])
})

test('entries up to one are marked as read, newer ones and those of others are not; the other tabs are notified', async () => {
  const [cleo, otto] = [await signedInUser(app.db), await signedInUser(app.db)]
  const entry = await aNotification(app.db, cleo.id)
  const ottos = await aNotification(app.db, otto.id)
  await aNotification(app.db, cleo.id)
  const mark = (lastId: unknown) =>
    app.call('POST', '/api/notifications/read', { token: cleo.accessToken, body: { lastId } })
  const unread = async () =>
    (await app.db.selectFrom('activity').select('user_ids').where('type', '=', 'NOTICE').execute()).length
  expect((await mark(entry.id)).status).toBe(200)
  expect((await notifications(cleo)).map(({ read }) => read)).toEqual([false, true])
  expect(await unread()).toBe(1)
  expect((await mark(ottos.id)).status).toBe(200)
  expect((await notifications(otto)).map(({ read }) => read)).toEqual([false])
  expect(await unread()).toBe(1)
  expect((await mark('all')).status).toBe(400)
})

test('of more than a hundred entries the newest hundred are sent, and then those before them', async () => {
  const cleo = await signedInUser(app.db)
  const made: number[] = []
  for (let n = 0; n < 103; n++) made.push((await aNotification(app.db, cleo.id)).id)
  const ids = async (query?: string) => (await notifications(cleo, query)).map(({ id }) => id)
  expect(await ids()).toEqual(made.toReversed().slice(0, 100))
  expect(await ids(`?before=${made[3]}`)).toEqual([made[2], made[1], made[0]])
  expect(await ids(`?before=${made[0]}`)).toEqual([])
  for (const query of ['?before=x', '?before=0', '?about=other', '?about=BOOKINGS', '?page=2']) {
    const { status, body } = await read(cleo, query)
    expect([status, body.message]).toEqual([400, expect.stringContaining(query.slice(1).split('=')[0] ?? '')])
  }
})

test('the filters have bookings and watched times, each with its own pages', async () => {
  const cleo = await signedInUser(app.db)
  const slot = { site: 'Club', item: 'Court 1', start: `${TUESDAY}T10:00:00+02:00`, end: `${TUESDAY}T11:00:00+02:00` }
  const made: Record<string, number> = {}
  for (const type of ['CONFIRMED', 'REJECTED', 'CANCELED', 'MOVED', 'REMINDER'] as const)
    made[type] = await anEntry(cleo.id, type, bookingFacts({ type, before: bookingFacts({}) }))
  made.SLOT_FREE = await anEntry(cleo.id, 'SLOT_FREE', slot, `/places/club-1/1?initial-date=${TUESDAY}`)
  made.CLIENT_ADDED = await anEntry(cleo.id, 'CLIENT_ADDED', { site: 'Club' }, '/places/club-1')
  const types = async (query: string) => (await notifications(cleo, query)).map(({ type }) => type)
  const bookings = ['REMINDER', 'MOVED', 'CANCELED', 'REJECTED', 'CONFIRMED']
  expect(await types('?about=bookings')).toEqual(bookings)
  expect(await types(`?about=bookings&before=${made.CANCELED}`)).toEqual(['REJECTED', 'CONFIRMED'])
  expect(await types('?about=watched')).toEqual(['SLOT_FREE'])
  expect(await types('')).toEqual(['CLIENT_ADDED', 'SLOT_FREE', ...bookings])
})

test.each(['bookings', 'watched'])('the filter %s is answered by an index of its own', async (about) => {
  const types =
    about === 'watched' ? sql`('SLOT_FREE')` : sql`('CONFIRMED', 'REJECTED', 'CANCELED', 'MOVED', 'REMINDER')`
  await app.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx)
    const { rows } = await sql<Record<string, string>>`
      explain select id from notifications
      where user_id = 1 and id < 9 and type in ${types} order by id desc limit 100`.execute(trx)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain(`notifications_${about}`)
    expect(plan).not.toContain('Sort')
  })
})

test('who lost a place sees other times of the day, who has one sees the booking [PROF-07]', async () => {
  const cleo = await signedInUser(app.db)
  const place = (day: string) => `/places/sofia-club-7/12?initial-date=${day}`
  await anEntry(cleo.id, 'CANCELED', bookingFacts({ type: 'CANCELED' }), place(TUESDAY))
  const over = bookingFacts({ type: 'REJECTED', start: '2026-11-15T10:00' })
  await anEntry(cleo.id, 'REJECTED', over, place('2026-11-15'))
  await anEntry(cleo.id, 'REMINDER', bookingFacts({ type: 'REMINDER' }), '/my-bookings/5')
  // Of a club that was deleted.
  await anEntry(cleo.id, 'CANCELED', bookingFacts({ type: 'CANCELED' }), '/my-bookings')
  const actions = (await notifications(cleo)).map(({ action }) => [action?.kind, action?.link])
  expect(actions).toEqual([
    [undefined, undefined],
    ['SEE_BOOKING', '/my-bookings/5'],
    ['OTHER_TIMES', '/places/sofia-club-7/12'],
    ['OTHER_TIMES', `/places/sofia-club-7/12?initial-date=${TUESDAY}`],
  ])
})

test('a freed slot can be booked until it is taken or begins, then its watcher can be stopped', async () => {
  const cleo = await signedInUser(app.db)
  const site = await aSite(app.db, { name: 'Sofia Club' })
  const court = await anItem(app.db, site.id)
  const { group_id: groupId } = await aWatcher(app.db, { userId: cleo.id, itemIds: [court.id], day: NEXT_TUESDAY })
  const start = `${NEXT_TUESDAY}T10:00:00+02:00`
  const slot = { site: 'Sofia Club', item: 'Clay', start, end: `${NEXT_TUESDAY}T11:00:00+02:00` }
  const link = `/places/sofia-club-${site.id}/${court.id}?initial-date=${NEXT_TUESDAY}`
  await anEntry(cleo.id, 'SLOT_FREE', slot, link)
  const entry = async () => (await notifications(cleo))[0]
  const stop = { kind: 'STOP_WATCHING', link: null, watcherGroupId: groupId }

  const book = { kind: 'BOOK', link: `${link}&slot=${encodeURIComponent(start)}`, watcherGroupId: null }
  expect(await entry()).toMatchObject({ about: 'watched', action: book, title: expect.stringContaining('10:00') })
  const keys = { site_id: site.id, item_id: court.id, from_at: new Date(start), to_at: new Date(slot.end) }
  await app.db
    .insertInto('watched_slots')
    .values({ ...keys, is_full: true })
    .execute()
  expect((await entry())?.action).toEqual(stop)
  await app.db.updateTable('watched_slots').set({ is_full: false }).where('item_id', '=', court.id).execute()
  expect((await entry())?.action).toEqual(book)
  await setClock(app, start)
  expect((await entry())?.action).toEqual(stop)
  await app.db.updateTable('watchers').set({ active: false }).where('group_id', '=', groupId).execute()
  expect((await entry())?.action).toEqual({ kind: 'OPEN', link, watcherGroupId: null })
  await setClock(app)
})

test('an entry about a club that typed a number is read in the language of the reader', async () => {
  const cleo = await signedInUser(app.db)
  await app.db.updateTable('users').set({ language: 'bg' }).where('id', '=', cleo.id).execute()
  await anEntry(cleo.id, 'CLIENT_ADDED', { site: 'Club <b>' }, '/places/club-1')
  const [entry] = await notifications(cleo)
  expect(entry).toMatchObject({ about: 'other', action: { kind: 'OPEN', link: '/places/club-1' } })
  expect(`${entry?.title} ${entry?.text}`).toMatch(/Club <b>.*[а-я]/)
})

test('entries are read in the language of the page that shows them; an unknown one is refused', async () => {
  const cleo = await signedInUser(app.db)
  await anEntry(cleo.id, 'CLIENT_ADDED', { site: 'Vitosha' }, '/places/vitosha-1')
  const titleIn = async (query: string) => (await notifications(cleo, query))[0]?.title
  const [own, bg, ru] = [await titleIn(''), await titleIn('?language=bg'), await titleIn('?language=ru')]
  expect(own).toMatch(/[a-z]/)
  expect([bg, ru].every((title) => title && /\p{Script=Cyrillic}/u.test(title))).toBe(true)
  expect(bg).not.toBe(ru)
  expect(await read(cleo, '?language=xx')).toMatchObject({
    status: 400,
    body: { message: expect.stringMatching(/^language:/) },
  })
})
