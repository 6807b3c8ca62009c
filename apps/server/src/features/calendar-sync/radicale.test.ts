import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../test/answers.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import { booked, bookingsOf, call, rulesOf, sofia, statusOf, TUESDAY, WEDNESDAY } from '../../../test/bookings.ts'
import { icsProgram } from '../../../test/calendar-port/ics-program.ts'
import { QUIET, quiet } from '../../../test/calendar-sync.ts'
import { aClub, type Club } from '../../../test/club.ts'
import { RADICALE_USER, type Radicale, startRadicale } from '../../../test/radicale.ts'
import { calendarIdOf } from './calendar-word.ts'

/** Seconds on a calm machine; others may be at work beside it. */
const SLOWLY = { timeout: 120_000 }

let radicale: Radicale
let app: TestApp
beforeAll(async () => {
  radicale = await startRadicale()
  app = await testApp({ ...QUIET, CALDAV_POLL_SECONDS: '86400', CALDAV_ORIGINS: radicale.origin })
  await setClock(app)
})
afterAll(async () => {
  await app?.close()
  await radicale?.stop()
})

const program = () => icsProgram(radicale.origin, RADICALE_USER)
const admin = async ({ site, ada }: Club, path: string, body?: object) => {
  const answer = await call(app, ada, 'POST', `/api/admin/calendar/${site.id}/${path}`, body)
  expect(answer).toMatchObject({ status: 200 })
  return answer.body
}

/** A club that has connected its own server and made a calendar for each court. */
async function aConnectedClub() {
  const club = await aClub(app.db)
  await admin(club, 'connect_caldav', { address: radicale.origin, ...RADICALE_USER })
  const words = [
    (await admin(club, 'create', { name: 'Court 1' })).id,
    (await admin(club, 'create', { name: 'Court 2' })).id,
  ]
  const [first = '', second = ''] = words.map((word) => calendarIdOf(word) ?? '')
  const start = async (itemId: number, word: string) => {
    await admin(club, `start_sync/${itemId}/${word}`)
    await quiet(app, club.site.id)
  }
  const startBoth = async () => {
    await start(club.court.id, words[0])
    await start(club.secondCourt.id, words[1])
  }
  return { ...club, first, second, startBoth }
}
const timesOf = async (siteId: number) =>
  (await bookingsOf(app, siteId)).map(({ item_id, status, from_at }) => ({ item_id, status, from_at }))

test(
  'a CalDAV calendar is imported, and both sides follow each other without copies [CAL-07] [CAL-08] [CAL-09]',
  SLOWLY,
  async () => {
    const { site, court, secondCourt, cleo, first, second, startBoth } = await aConnectedClub()
    const theirs = await program().add(first, { title: 'Petar', start: `${TUESDAY}T18:00`, end: `${TUESDAY}T19:00` })
    await startBoth()
    expect(await timesOf(site.id)).toEqual([
      { item_id: court.id, status: 'CONFIRMED', from_at: sofia(TUESDAY, '18:00') },
    ])

    const ours = await booked(app, cleo, { siteId: site.id, itemId: court.id, day: WEDNESDAY })
    await quiet(app, site.id)
    const files = await program().list(first)
    expect(files).toHaveLength(2)
    const file = files.find((name) => name !== theirs) ?? ''
    expect(await program().text(first, file)).toMatch(/^SUMMARY:(\[\?\] )?Cleo Canary \+/m)

    await program().drag(first, file, { start: `${WEDNESDAY}T20:00`, end: `${WEDNESDAY}T21:00` })
    await quiet(app, site.id)
    expect(await timesOf(site.id)).toContainEqual(expect.objectContaining({ from_at: sofia(WEDNESDAY, '20:00') }))

    // Dragged to the other court it is the same booking.
    await program().moveTo(first, file, second)
    await quiet(app, site.id)
    expect(await timesOf(site.id)).toContainEqual(
      expect.objectContaining({ item_id: secondCourt.id, from_at: sofia(WEDNESDAY, '20:00') }),
    )
    expect(await bookingsOf(app, site.id)).toHaveLength(2)
    expect((await program().list(first)).length + (await program().list(second)).length).toBe(2)

    await program().remove(first, theirs)
    for (const name of await program().list(second)) await program().remove(second, name)
    await quiet(app, site.id)
    expect((await timesOf(site.id)).map(({ status }) => status)).toEqual(['CANCELED', 'CANCELED'])
    expect(await statusOf(app, ours)).toBe('CANCELED')
  },
)

test(
  'a series there is a rule here, with the dates that differ; a lost token cancels nothing [CAL-10]',
  SLOWLY,
  async () => {
    const { site, court, first, startBoth } = await aConnectedClub()
    const series = { title: 'Team', start: `${TUESDAY}T18:00`, end: `${TUESDAY}T19:00`, lines: ['RRULE:FREQ=WEEKLY'] }
    const id = await program().add(first, series)
    await startBoth()
    expect(await rulesOf(app, site.id)).toMatchObject([{ item_id: court.id, day_of_week: 2, valid_until: null }])
    await program().removeOccasion(first, id, '2026-11-24T18:00')
    await program().dragOccasion(first, id, {
      original: '2026-12-01T18:00',
      start: '2026-12-02T09:00',
      end: '2026-12-02T10:00',
    })
    await quiet(app, site.id)
    const dates = [
      { status: 'CANCELED', occurrence_date: '2026-11-24' },
      { status: 'CONFIRMED', occurrence_date: '2026-12-01', from_at: sofia('2026-12-02', '09:00') },
    ]
    expect(await bookingsOf(app, site.id)).toMatchObject(dates)
    await radicale.loseTokens()
    await quiet(app, site.id)
    expect(await bookingsOf(app, site.id)).toMatchObject(dates)
    expect(await rulesOf(app, site.id)).toHaveLength(1)
    expect(await program().list(first)).toEqual([id])
  },
)
