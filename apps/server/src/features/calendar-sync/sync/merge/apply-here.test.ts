import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../../test/app.ts'
import {
  booked,
  bookingsOf,
  freeAt,
  NEXT_TUESDAY,
  rulesOf,
  sofia,
  TUESDAY,
  typesOf,
} from '../../../../../test/bookings.ts'
import { aSyncedClub, eventsIn, googleOf, QUIET, quiet, timed } from '../../../../../test/calendar-sync.ts'
import { toldTo } from '../../../../../test/told.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ ...QUIET, NOTICE_WAIT_SECONDS: '0' })
  await setClock(app)
})
afterAll(() => app.close())

test('a weekly event comes with the dates that it leaves out, in one go', async () => {
  const { store } = googleOf(app)
  const { site, court, calendar } = await aSyncedClub(app)
  const [skipped] = sofia(NEXT_TUESDAY, '19:00').toISOString().replaceAll(/[-:]/g, '').split('.')
  store.put(calendar, {
    summary: 'Morning group',
    ...timed(TUESDAY, '19:00', '20:00'),
    recurrence: ['RRULE:FREQ=WEEKLY', `EXDATE:${skipped}Z`],
  })
  await quiet(app, site.id)
  const place = { siteId: site.id, itemId: court.id }
  expect([await freeAt(app, place, TUESDAY, '19:00'), await freeAt(app, place, NEXT_TUESDAY, '19:00')]).toEqual([0, 1])
  const links = await app.db.selectFrom('calendar_links').select('tries').where('site_id', '=', site.id).execute()
  expect(links).toEqual([{ tries: 0 }])
  expect((await typesOf(app, site.id)).slice(2)).toEqual(['SYSTEM_NEW_RECURRENCE', 'SYSTEM_CANCEL_OCCASION'])
})

test('an event of ours that somebody lets repeat: the booking stays, as a date of a series of the same client', async () => {
  const { store } = googleOf(app)
  const { site, court, cleo, calendar } = await aSyncedClub(app)
  const id = await booked(app, cleo, { siteId: site.id, itemId: court.id, day: TUESDAY })
  await quiet(app, site.id)
  const [event] = eventsIn(calendar)
  store.put(calendar, { id: event?.id ?? '', recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=TU,TH'] })
  await quiet(app, site.id)
  const rules = await rulesOf(app, site.id)
  expect(rules.map(({ day_of_week, user_id }) => [day_of_week, user_id])).toEqual([
    [2, cleo.id],
    [4, cleo.id],
  ])
  expect(await bookingsOf(app, site.id)).toMatchObject([
    { id, status: 'CONFIRMED', recurring_id: rules[0]?.id, occurrence_date: TUESDAY },
  ])
  expect(eventsIn(calendar)).toHaveLength(1)
  expect(await toldTo(app, cleo)).toEqual([])
  await quiet(app, site.id)
  expect(await rulesOf(app, site.id)).toHaveLength(2)
  expect(eventsIn(calendar)).toHaveLength(1)
})
