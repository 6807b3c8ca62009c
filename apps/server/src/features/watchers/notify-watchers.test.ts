import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../test/answers.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import { followersDone, jobsDone } from '../../../test/background-done.ts'
import { booked, call, TUESDAY } from '../../../test/bookings.ts'
import { aClub } from '../../../test/club.ts'
import { eventually } from '../../../test/eventually.ts'
import { signedInUser } from '../../../test/factories.ts'
import { type LiveStream, listening, liveStream } from '../../../test/live-stream.ts'
import { lettersTo } from '../../../test/outbox.ts'
import { watch } from '../../../test/watching.ts'

// A whole server with its followers and its queue, which notify by themselves.
let app: TestApp
let address = ''
beforeAll(async () => {
  app = await testApp()
  await setClock(app)
  address = await listening(app.app)
})
afterAll(() => app.close())

const aFullHour = async () => {
  const club = await aClub(app.db)
  const place = { siteId: club.site.id, itemId: club.court.id, day: TUESDAY }
  return { ...club, place, id: await booked(app, club.cleo, place) }
}

const waits = (
  person: { id: number; accessToken: string },
  { siteId, itemId, day }: { siteId: number; itemId: number; day: string },
) => watch(app, person, { siteId, itemIds: [itemId], day })

const news = ({ events }: LiveStream) => events.filter(({ data }) => data.type === 'me-changed')

test.each([
  {
    language: 'en',
    words: 'Sofia Tennis Club, tomorrow 10:00–11:00. First come, first served.',
    free: 'free',
    path: '/places/',
  },
  {
    language: 'bg',
    words: 'Sofia Tennis Club, утре 10:00–11:00. Който резервира пръв, той играе.',
    free: 'вобод',
    path: '/bg/places/',
  },
  {
    language: 'ru',
    words: 'Sofia Tennis Club, завтра 10:00–11:00. Кто успеет первым, тот и играет.',
    free: 'вобод',
    path: '/ru/places/',
  },
])(
  'the owner of a watcher is notified in $language, on the open screen, in the list and by mail [WATCH-12]',
  async ({ language, words, free, path }) => {
    const { court, place, id, cleo } = await aFullHour()
    const email = `ann-${language}@example.com`
    const ann = await signedInUser(app.db, { email })
    await sql`update users set language = ${language} where id = ${ann.id}`.execute(app.db)
    const screen = await liveStream(address, 'me', ann.accessToken)
    await waits(ann, place)
    // Her other screens get the activity of the watcher itself.
    await eventually(() => expect(news(screen)).toHaveLength(1))
    await call(app, cleo, 'DELETE', `/api/booking/${id}`)

    await eventually(async () => {
      const { body } = await call(app, ann, 'GET', '/api/me/notifications')
      expect(body).toMatchObject([{ type: 'SLOT_FREE', text: words, read: false }])
    })
    await eventually(() => expect(news(screen)).toHaveLength(2))
    const [letter] = await lettersTo(app, email)
    for (const word of [free, 'Sofia Tennis Club', 'Court 1', '10:00–11:00']) expect(letter?.text).toContain(word)
    expect(letter?.text).toContain(`${path}sofia-tennis-club-${place.siteId}/${court.id}?initial-date=${TUESDAY}`)
    await followersDone(app.db)
    expect((await call(app, ann, 'GET', '/api/me/notifications')).body).toHaveLength(1)
    expect(news(screen)).toHaveLength(2)
  },
)

test('a person with push gets a push and no letter; the list has the entry all the same [NOTIF-12]', async () => {
  const { place, id, cleo } = await aFullHour()
  const ann = await signedInUser(app.db, { email: 'pushed@example.com' })
  const bob = await signedInUser(app.db, { email: 'mailed@example.com' })
  const browser = app.fakes?.push.subscribe()
  await call(app, ann, 'POST', '/api/notifications/token', { token: JSON.stringify(browser), old_token: null })
  for (const person of [ann, bob]) await waits(person, place)
  await call(app, cleo, 'DELETE', `/api/booking/${id}`)
  await followersDone(app.db)
  await lettersTo(app, 'mailed@example.com')
  expect((await call(app, ann, 'GET', '/api/me/notifications')).body).toHaveLength(1)
  expect(app.fakes?.outbox.messages().filter(({ to }) => to.includes('pushed@'))).toEqual([])
  expect(app.fakes?.outbox.messages().filter(({ to }) => to === browser?.endpoint)).toMatchObject([
    { channel: 'push', subject: '10:00 on Court 1 is free' },
  ])
})

test('a thousand watchers of one slot are notified once each, in their order, within five seconds', async () => {
  const { place, id, cleo } = await aFullHour()
  const people = await sql<{ id: number }>`
    insert into users (display_name) select 'Waiting ' || n from generate_series(1, 1000) n returning id`.execute(
    app.db,
  )
  // As if each had started a watcher in the dialog, the newest user first.
  const ids = people.rows.map((row) => row.id).reverse()
  await sql`
    with added as (
      insert into watchers (group_id, user_id, from_at, to_at, created_at)
      select gen_random_uuid(), u.id, ${`${TUESDAY}T09:00:00+02:00`}::timestamptz, ${`${TUESDAY}T12:00:00+02:00`}::timestamptz,
        now() - interval '1 hour' + u.place * interval '1 millisecond'
      from unnest(${ids}::bigint[]) with ordinality as u (id, place)
      returning group_id
    )
    insert into watcher_items (group_id, site_id, item_id) select group_id, ${place.siteId}, ${place.itemId} from added`.execute(
    app.db,
  )
  const ann = await signedInUser(app.db)
  await waits(ann, place)

  const began = performance.now()
  await call(app, cleo, 'DELETE', `/api/booking/${id}`)
  const notified = () =>
    app.db
      .selectFrom('notifications')
      .select('user_id')
      .where('user_id', 'in', [...ids, ann.id])
      .orderBy('id')
      .execute()
  await eventually(async () => expect((await notified()).length).toBeGreaterThanOrEqual(1_001))
  expect(performance.now() - began).toBeLessThan(5_000)
  await followersDone(app.db)
  await jobsDone(app.db)
  expect((await notified()).map((row) => row.user_id)).toEqual([...ids, ann.id])
})
