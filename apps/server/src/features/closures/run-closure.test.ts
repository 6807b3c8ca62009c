import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../test/answers.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import { aRegular, book, bookingsOf, freeAt, sofia, storedBooking, TUESDAY, typesOf } from '../../../test/bookings.ts'
import { bestPlace, closed, everyone, readClosure, undo } from '../../../test/closing.ts'
import { aClub, type Club } from '../../../test/club.ts'
import { databaseUrl } from '../../../test/database-url.ts'
import { withoutProtection } from '../../../test/engine/without-protection.ts'
import { eventually } from '../../../test/eventually.ts'
import { aBooking, anItem, aRule } from '../../../test/factories.ts'
import { serverProcess } from '../../../test/server-process.ts'
import { resumeClosures, runClosure } from './run-closure.ts'

let web: TestApp
beforeAll(async () => {
  web = await testApp({ ROLE: 'web' })
  await setClock(web)
})
afterAll(() => web.close())

const whole = ({ id }: { id: number }) => [{ itemId: id, places: null }]
const two = (hour: number) => String(hour).padStart(2, '0')

/** A court with bookings from nine to six, and another to which all of them may move. */
async function aRainyDay(app: TestApp = web) {
  const club = await aClub(app.db)
  const { court, secondCourt, cleo } = club
  const bookings = []
  for (let hour = 9; hour < 18; hour++)
    bookings.push(await aBooking(app.db, { itemId: court.id, userId: cleo.id, day: TUESDAY, time: `${two(hour)}:00` }))
  return { club, bookings, wish: { items: whole(court), lookOn: [secondCourt.id] } }
}

const jobOf = ({ site }: Club, closureId: number) => ({ siteId: site.id, closureId })

test('a crash between entries: the next worker goes on where it stopped, and nothing is done twice', async () => {
  const { club, wish } = await aRainyDay()
  const closureId = await closed(web, club, wish, bestPlace)
  await sql`create function crash() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`.execute(web.db)
  await sql`create trigger crash before update on closure_entries for each row when (new.number = 4)
    execute function crash()`.execute(web.db)
  await expect(runClosure(web.tools, jobOf(club, closureId))).rejects.toThrow()
  await sql`drop trigger crash on closure_entries`.execute(web.db)
  const cut = await readClosure(web, club, closureId)
  expect(cut).toMatchObject({ status: 'RUNNING', done: 3 })
  const movedTo = async () =>
    (await bookingsOf(web, club.site.id)).filter(({ item_id }) => item_id === club.secondCourt.id)
  expect(await movedTo()).toHaveLength(3)

  await runClosure(web.tools, jobOf(club, closureId))
  expect(await readClosure(web, club, closureId)).toMatchObject({ status: 'DONE', done: 9 })
  expect((await movedTo()).map(({ version }) => version)).toEqual(Array(9).fill(2))
  expect((await typesOf(web, club.site.id)).filter((type) => type === 'ADMIN_UPDATE_BOOKING')).toHaveLength(9)
})

test('several workers at once carry out every entry once', async () => {
  const { club, wish } = await aRainyDay()
  const closureId = await closed(web, club, wish, bestPlace)
  await Promise.all([1, 2, 3].map(() => runClosure(web.tools, jobOf(club, closureId))))
  const { entries } = await readClosure(web, club, closureId)
  expect(entries.map(({ result }) => result)).toEqual(Array(9).fill('moved'))
  expect((await bookingsOf(web, club.site.id)).map(({ version }) => version)).toEqual(Array(9).fill(2))
  const types = await typesOf(web, club.site.id)
  expect(types.filter((type) => type === 'ADMIN_CLOSE_ITEMS_FINISHED')).toHaveLength(1)
})

test('killed in the middle, the next process finishes it', { timeout: 90_000 }, async () => {
  const { club, wish } = await aRainyDay()
  const closureId = await closed(web, club, wish, bestPlace)
  const worker = () =>
    serverProcess({
      env: {
        DATABASE_URL: databaseUrl(web.database.connection),
        ROLE: 'worker',
        SECRET: 'a-secret-for-tests-and-nothing-else',
      },
    })
  // Slow enough to be killed half way.
  await sql`create function slow() returns trigger language plpgsql as $$
    begin perform pg_sleep(0.1); return new; end $$`.execute(web.db)
  await sql`create trigger slow before update on closure_entries for each row execute function slow()`.execute(web.db)
  const first = await worker()
  await eventually(async () => expect((await readClosure(web, club, closureId)).done).toBeGreaterThan(1), 30_000)
  first.process.kill('SIGKILL')
  await first.ended
  await sql`drop trigger slow on closure_entries`.execute(web.db)
  expect((await readClosure(web, club, closureId)).done).toBeLessThan(9)

  await worker()
  // What every minute does.
  await resumeClosures(web.tools)
  await eventually(async () => expect((await readClosure(web, club, closureId)).status).toBe('DONE'), 60_000)
  const { entries } = await readClosure(web, club, closureId)
  expect(entries.map(({ result }) => result)).toEqual(Array(9).fill('moved'))
  expect((await bookingsOf(web, club.site.id)).map(({ version }) => version)).toEqual(Array(9).fill(2))
})

/** Clients want the very places to which people are moved. How often one was given twice. */
async function placesGivenTwice(app: TestApp): Promise<number> {
  const { club, wish } = await aRainyDay(app)
  const { site, secondCourt } = club
  const closureId = await closed(app, club, wish, bestPlace)
  const people = await Promise.all(Array.from({ length: 9 }, () => aRegular(app, site.id)))
  const answers = await Promise.all([
    ...people.map((who, n) =>
      book(app, who, { siteId: site.id, itemId: secondCourt.id, day: TUESDAY, time: `${two(9 + n)}:00` }),
    ),
    ...[1, 2].map(() => runClosure(app.tools, jobOf(club, closureId))),
  ])
  const { entries } = await readClosure(app, club, closureId)
  const moved = entries.filter(({ result }) => result === 'moved').length
  const made = answers.filter((answer) => answer?.status === 200).length
  for (const answer of answers) if (answer) expect([200, 409]).toContain(answer.status)
  const there = (await bookingsOf(app, site.id)).filter(
    ({ item_id, status }) => item_id === secondCourt.id && status === 'CONFIRMED',
  )
  expect(there).toHaveLength(moved + made)
  return there.length - new Set(there.map(({ from_at }) => from_at.getTime())).size
}

test('clients who book meanwhile: no place is given twice, and every one is used; without the lock some are', {
  timeout: 60_000,
}, async () => {
  expect(await placesGivenTwice(web)).toBe(0)
  const unprotected = await testApp({ ROLE: 'web' })
  await setClock(unprotected)
  await withoutProtection(unprotected.db)
  await sql`create function slow() returns trigger language plpgsql as $$
    begin perform pg_sleep(0.02); return new; end $$`.execute(unprotected.db)
  await sql`create trigger slow before insert or update on bookings for each row execute function slow()`.execute(
    unprotected.db,
  )
  const twice: number[] = []
  for (let run = 0; run < 5 && (twice.at(-1) ?? 0) === 0; run++) twice.push(await placesGivenTwice(unprotected))
  await unprotected.close()
  expect(twice.at(-1)).toBeGreaterThan(0)
})

test('undone: the courts are open again, and everybody is back', async () => {
  const { club, bookings, wish } = await aRainyDay()
  const { site, court, cleo } = club
  await aRule(web.db, { itemId: court.id, userId: cleo.id, validFrom: TUESDAY, time: '18:00', until: '19:00' })
  const times = [{ fromDate: `${TUESDAY}T09:00:00`, toDate: `${TUESDAY}T19:00:00` }]
  const canceled = bookings[0]?.id
  const closureId = await closed(web, club, { ...wish, times }, (hit) =>
    hit.bookingId === canceled ? { choice: 'cancel' } : bestPlace(hit),
  )
  await runClosure(web.tools, jobOf(club, closureId))
  expect((await undo(web, club, closureId)).status).toBe(200)
  expect(await web.db.selectFrom('item_events').select('id').where('site_id', '=', site.id).execute()).toEqual([])
  expect(await readClosure(web, club, closureId)).toMatchObject({ status: 'UNDOING', canUndo: false })
  await runClosure(web.tools, jobOf(club, closureId))
  const { status, entries } = await readClosure(web, club, closureId)
  expect(status).toBe('UNDONE')
  expect(entries.map(({ undo: back }) => back)).toEqual(Array(10).fill('back'))
  for (const { id, from_at } of bookings)
    expect(await storedBooking(web, id)).toMatchObject({ item_id: court.id, status: 'CONFIRMED', from_at })
  expect((await typesOf(web, site.id)).slice(-1)).toEqual(['ADMIN_REOPEN_ITEMS_FINISHED'])
  expect((await undo(web, club, closureId)).status).toBe(409)
})

test('undone while it runs: what was not begun stays, and the court can be booked', async () => {
  const { club, wish } = await aRainyDay()
  const closureId = await closed(web, club, wish, everyone('cancel'))
  await undo(web, club, closureId)
  await runClosure(web.tools, jobOf(club, closureId))
  const { entries, status } = await readClosure(web, club, closureId)
  expect({ status, results: new Set(entries.map(({ result }) => result)) }).toEqual({
    status: 'UNDONE',
    results: new Set(['kept']),
  })
  expect(await freeAt(web, { siteId: club.site.id, itemId: club.court.id }, TUESDAY, '08:00')).toBe(1)
})

test('whose old place is taken, or who was changed since, stays', async () => {
  const { club, bookings, wish } = await aRainyDay()
  const { court, secondCourt, cleo } = club
  const closureId = await closed(web, club, wish, bestPlace)
  await runClosure(web.tools, jobOf(club, closureId))
  const [first, second] = bookings
  await sql`update bookings set description = 'rackets' where id = ${first?.id}`.execute(web.db)
  await undo(web, club, closureId)
  await aBooking(web.db, { itemId: court.id, userId: cleo.id, day: TUESDAY, time: '10:00' })
  await runClosure(web.tools, jobOf(club, closureId))
  const { entries } = await readClosure(web, club, closureId)
  expect(entries.slice(0, 3)).toMatchObject([
    { undo: 'stays', refusal: 'CHANGED' },
    { undo: 'stays', refusal: 'NOT_ENOUGH_CAPACITY' },
    { undo: 'back', refusal: null },
  ])
  expect(await storedBooking(web, second?.id ?? 0)).toMatchObject({
    item_id: secondCourt.id,
    from_at: sofia(TUESDAY, '10:00'),
  })
})

test('a minute after the last entry it can no longer be undone', async () => {
  const club = await aClub(web.db)
  const spare = await anItem(web.db, club.site.id)
  const closureId = await closed(web, club, { items: whole(spare) }, everyone('keep'))
  await runClosure(web.tools, jobOf(club, closureId))
  expect(await readClosure(web, club, closureId)).toMatchObject({ canUndo: true, undoUntil: expect.any(String) })
  await sql`update closures set finished_at = finished_at - interval '61 seconds' where id = ${closureId}`.execute(
    web.db,
  )
  expect(await readClosure(web, club, closureId)).toMatchObject({ canUndo: false, undoUntil: null })
  expect((await undo(web, club, closureId)).status).toBe(409)
})
