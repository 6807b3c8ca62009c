import { StaffBooking } from '@korto/contract/booking-lists'
import { StaffRule } from '@korto/contract/recurring-lists'
import { SITE_BOOKINGS_PER_PAGE } from '@korto/domain/timeslot/admin-window'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { bodyOf, setClock } from '../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aClub, type Club, canaryPhone } from '../../../../test/club.ts'
import { aBooking, aCoach, aRule, aStaffMember, aUser, signedInUser } from '../../../../test/factories.ts'

let app: TestApp
let club: Club
beforeAll(async () => {
  app = await testApp()
  await setClock(app)
})
beforeEach(async () => {
  club = await aClub(app.db)
})
afterAll(() => app.close())

const read = (list: string, { accessToken: token }: { accessToken: string }) =>
  app.call('GET', `/api/admin/site/${club.site.id}/${list}`, { token })
const bookings = async (who: { accessToken: string }, query = '') =>
  bodyOf(await read(`bookings${query}`, who), z.array(StaffBooking))
const pending = async (who: { accessToken: string }) => bodyOf(await read('pending', who), z.array(StaffBooking))
const rules = async (who: { accessToken: string }) => bodyOf(await read('recurring', who), z.array(StaffRule))

const onDays = (...days: string[]) =>
  Promise.all(days.map((day) => aBooking(app.db, { itemId: club.court.id, userId: club.cleo.id, day })))
const startDays = (list: StaffBooking[]) => list.map(({ fromDate }) => fromDate.slice(0, 10))

test('staff read every field of a booking and who made it [RT-06] [DATA-04]', async () => {
  const { site, court, ivan, cleo, ada, fred } = club
  const paymentData = {
    method: 'card',
    amount: 40.5,
    currency: 'BGN',
    paidAt: '2026-11-16T09:00:00+02:00',
    reference: 'R-7',
  }
  const additionalItemsData = [{ name: 'Racket', quantity: 2, price: 3.5 }]
  const { id } = await aBooking(app.db, {
    itemId: court.id,
    userId: cleo.id,
    supplItemId: ivan.id,
    day: '2026-11-17',
    quantity: 2,
    status: 'CANCELED',
    description: 'left-handed',
    note: 'owes us for the net',
    priceCents: 4_050,
    paymentData,
    additionalItems: additionalItemsData,
    createdBy: ada.id,
    lateCanceled: true,
    canceledAt: new Date('2026-11-16T08:30:00Z'),
  })
  const email = await app.db.selectFrom('users').select('email').where('id', '=', cleo.id).executeTakeFirstOrThrow()
  const dateTime = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+0[23]:00$/)
  const expected = {
    id,
    userId: cleo.id,
    siteId: site.id,
    itemId: court.id,
    itemName: 'Court 1',
    supplItemId: ivan.id,
    coachName: 'Ivan',
    fromDate: '2026-11-17T10:00:00+02:00',
    toDate: '2026-11-17T11:00:00+02:00',
    quantity: 2,
    status: 'CANCELED',
    recurringId: null,
    occurrenceDate: null,
    description: 'left-handed',
    site_private_note: 'owes us for the net',
    price: 40.5,
    currency: 'BGN',
    originalItemId: null,
    originalItemMultiplier: null,
    itemNeedsConfirmation: false,
    additionalItemsData,
    paymentData,
    user: {
      id: cleo.id,
      displayName: 'Cleo Canary',
      email: email.email,
      phoneNumber: canaryPhone(site.id),
      phoneVerified: true,
      deleted: false,
    },
    createdAt: dateTime,
    createdBy: ada.id,
    updatedAt: dateTime,
    canceledAt: '2026-11-16T10:30:00+02:00',
    lateCanceled: true,
    version: 1,
    arrivedAt: null,
    sharedItemId: null,
    sharedItemMultiplier: 1,
  }
  for (const who of [ada, fred]) expect(await bookings(who)).toEqual([expected])
})

test('the feed begins three months ago, whatever is requested; one day older is not sent [RT-06] [ADM-18]', async () => {
  await onDays('2026-08-15', '2026-08-16', '2026-11-16', '2026-11-20', '2026-11-21')
  expect(startDays(await bookings(club.ada))).toEqual(['2026-08-16', '2026-11-16', '2026-11-20'])
  expect(startDays(await bookings(club.ada, '?from=2016-01-01&to=2026-11-16'))).toEqual(['2026-08-16', '2026-11-16'])
  expect(await bookings(club.ada, '?from=2026-08-01&to=2026-08-15')).toEqual([])
})

test('a console reads only the days it shows, by the start and by the clock of the club [RT-06]', async () => {
  await onDays('2026-11-17', '2026-11-19')
  const midnight = { itemId: club.court.id, userId: club.cleo.id, minutes: 60 }
  // Half past midnight in Sofia is still the day before in UTC.
  await aBooking(app.db, { ...midnight, day: '2026-11-18', time: '00:30' })
  await aBooking(app.db, { ...midnight, day: '2026-11-18', time: '23:30' })
  const times = (await bookings(club.ada, '?from=2026-11-18&to=2026-11-18')).map(({ fromDate }) => fromDate)
  expect(times).toEqual(['2026-11-18T00:30:00+02:00', '2026-11-18T23:30:00+02:00'])
  await onDays('2027-06-01')
  expect(startDays(await bookings(club.ada, '?from=2027-06-01'))).toEqual(['2027-06-01'])
})

test.each([
  ['?from=2026-11-18&to=2026-11-17'],
  ['?from=2026-08-16&to=2026-11-24'],
  ['?from=2026-13-01'],
  ['?to=soon'],
  ['?day=2026-11-17'],
  ['?after=-1'],
])('more than a hundred days, or none that make sense, are refused: %s [RT-06]', async (query) => {
  expect(await read(`bookings${query}`, club.ada)).toMatchObject({ status: 400 })
})

test('a long list comes in pages, each after the last booking of the one before [RT-06]', async () => {
  const { site, court, cleo, ada } = club
  await sql`
    insert into bookings (site_id, item_id, user_id, from_at, to_at, local_date, status)
    select ${site.id}, ${court.id}, ${cleo.id}, start, start + interval '1 hour', '2026-11-17', 'CONFIRMED'
    from generate_series(1, 450) n, lateral (select '2026-11-17T10:00:00Z'::timestamptz + n / 100 * interval '1 hour' as start)`.execute(
    app.db,
  )
  const pages = [await bookings(ada)]
  while (pages.at(-1)?.length === SITE_BOOKINGS_PER_PAGE)
    pages.push(await bookings(ada, `?after=${pages.at(-1)?.at(-1)?.id}`))
  expect(pages.map((page) => page.length)).toEqual([200, 200, 50])
  const all = pages.flat()
  expect(new Set(all.map(({ id }) => id)).size).toBe(450)
  expect(all.map(({ fromDate }) => fromDate)).toEqual(all.map(({ fromDate }) => fromDate).sort())
  expect(await bookings(ada, `?after=${all.at(-1)?.id}`)).toEqual([])
})

test('on request what began before the days and reaches into them is there, too [RT-06]', async () => {
  const at = (day: string, time: string, minutes: number) =>
    aBooking(app.db, { itemId: club.court.id, userId: club.cleo.id, day, time, minutes })
  const night = await at('2026-11-17', '23:00', 150)
  await at('2026-11-17', '22:00', 120)
  const own = await at('2026-11-18', '10:00', 60)
  await at('2026-11-19', '00:00', 60)
  const camp = await at('2026-10-18', '10:00', 31 * 24 * 60)
  const day = '?from=2026-11-18&to=2026-11-18'
  expect((await bookings(club.ada, day)).map(({ id }) => id)).toEqual([own.id])
  const touching = await bookings(club.ada, `${day}&overlapping=true`)
  expect(touching.map(({ id }) => id)).toEqual([camp.id, night.id, own.id])
  expect((await bookings(club.ada, `${day}&overlapping=true&after=${camp.id}`)).map(({ id }) => id)).toEqual([
    night.id,
    own.id,
  ])
  expect((await read(`bookings${day}&overlapping=yes`, club.ada)).status).toBe(400)
})

test('a page that begins before the requested days holds only those days [RT-06]', async () => {
  const [early] = await onDays('2026-11-16', '2026-11-18', '2026-11-20')
  const days = startDays(await bookings(club.ada, `?from=2026-11-17&to=2026-11-18&after=${early?.id}`))
  expect(days).toEqual(['2026-11-18'])
})

test('a page after a booking of another club, or of none, is refused [RT-06]', async () => {
  const other = await aClub(app.db)
  const foreign = await aBooking(app.db, { itemId: other.court.id, userId: other.cleo.id, day: '2026-11-17' })
  for (const after of [foreign.id, 999_999_999])
    expect(await read(`bookings?after=${after}`, club.ada)).toMatchObject({
      status: 400,
      body: { code: 'INVALID', message: 'after: no such booking' },
    })
})

test('a booking keeps the name of its item and owner when they are gone [RT-06] [CLI-07]', async () => {
  const { court, cleo, ada } = club
  await onDays('2026-11-17')
  await app.db.updateTable('items').set({ deleted_at: new Date() }).where('id', '=', court.id).execute()
  await app.db.updateTable('site_clients').set({ deleted: true }).where('user_id', '=', cleo.id).execute()
  expect(await bookings(ada)).toMatchObject([{ itemName: 'Court 1', user: { displayName: 'Cleo Canary' } }])
})

test('a number typed in by the club, or not proved yet, is no verified number [DATA-04]', async () => {
  const typed = await aUser(app.db, { displayName: 'Typed', phoneNumber: '+359888000001' })
  await app.db.updateTable('users').set({ autogenerated: true }).where('id', '=', typed.id).execute()
  const unproved = await aUser(app.db, { displayName: 'Unproved', phoneNumber: null })
  const unverified = { unverified_phone_number: '+359888000002' }
  await app.db.updateTable('users').set(unverified).where('id', '=', unproved.id).execute()
  for (const [time, { id: userId }] of [
    ['10:00', typed],
    ['11:00', unproved],
  ] as const)
    await aBooking(app.db, { itemId: club.court.id, userId, day: '2026-11-17', time })
  expect((await bookings(club.ada)).map(({ user }) => [user.phoneNumber, user.phoneVerified])).toEqual([
    ['+359888000001', false],
    ['+359888000002', false],
  ])
})

test('pending are NEW, PENDING and PENDING_COACH of the future, earliest first [RT-07]', async () => {
  const on = (status: StaffBooking['status'], day = '2026-11-17', time = '10:00') =>
    aBooking(app.db, { itemId: club.court.id, userId: club.cleo.id, day, time, status })
  const later = await on('PENDING', '2027-03-01')
  const waiting = [await on('NEW'), await on('PENDING', '2026-11-18'), await on('PENDING_COACH', '2026-11-19')]
  for (const status of ['CONFIRMED', 'REJECTED', 'CANCELED', 'MISSED'] as const) await on(status)
  await on('PENDING', '2026-11-16', '11:59')
  const listed = await pending(club.fred)
  expect(listed.map(({ id }) => id)).toEqual([...waiting, later].map(({ id }) => id))
  expect(listed[0]).toMatchObject({ status: 'NEW', user: { displayName: 'Cleo Canary' }, itemName: 'Court 1' })
})

test('series of the club are read with owner, note and the dates that stored bookings replace [RT-08]', async () => {
  const { site, court, ivan, cleo, ada, fred } = club
  const { id } = await aRule(app.db, {
    itemId: court.id,
    userId: cleo.id,
    supplItemId: ivan.id,
    validFrom: '2026-01-06',
    time: '22:30',
    until: '24:00',
    note: 'pays by the month',
  })
  const of = { itemId: court.id, userId: cleo.id, recurringId: id }
  await aBooking(app.db, { ...of, day: '2026-08-11' })
  await aBooking(app.db, { ...of, day: '2026-11-19', occurrenceDate: '2026-11-17' })
  for (const who of [ada, fred])
    expect(await rules(who)).toEqual([
      {
        id,
        version: 1,
        sharedItemId: null,
        sharedItemMultiplier: 1,
        userId: cleo.id,
        siteId: site.id,
        itemId: court.id,
        itemName: 'Court 1',
        supplItemId: ivan.id,
        coachName: 'Ivan',
        rule: 'every_week;2;22:30:00;24:00:00;1',
        validFrom: '2026-01-06',
        validUntil: null,
        originalItemId: null,
        originalItemMultiplier: null,
        replacedDates: ['2026-11-17'],
        site_private_note: 'pays by the month',
        user: expect.objectContaining({ id: cleo.id, displayName: 'Cleo Canary', phoneNumber: canaryPhone(site.id) }),
        createdAt: expect.stringMatching(/\+0[23]:00$/),
        createdBy: cleo.id,
      },
    ])
})

test('series that ended before the feed begins, and deleted ones, are not sent [RT-08]', async () => {
  const ending = (validUntil: string | null) =>
    aRule(app.db, { itemId: club.court.id, userId: club.cleo.id, validFrom: '2026-01-06', validUntil })
  await ending('2026-08-15')
  const sent = [await ending('2026-08-16'), await ending(null)]
  const deleted = await ending(null)
  await app.db.updateTable('recurring_rules').set({ deleted_at: new Date() }).where('id', '=', deleted.id).execute()
  expect((await rules(club.ada)).map(({ id }) => id)).toEqual(sent.map(({ id }) => id))
})

test('no list of a club holds a row of another [RT-06] [RT-07] [RT-08]', async () => {
  const other = await aClub(app.db)
  await aBooking(app.db, { itemId: other.court.id, userId: other.cleo.id, day: '2026-11-17', status: 'PENDING' })
  await aRule(app.db, { itemId: other.court.id, userId: other.cleo.id, validFrom: '2026-11-17' })
  expect(await bookings(club.ada)).toEqual([])
  expect(await pending(club.ada)).toEqual([])
  expect(await rules(club.ada)).toEqual([])
})

test('a coach gets their own lessons and no row of others [OVER-04] [RT-06] [RT-07]', async () => {
  const { court, ivan, maria, cleo, otto, coach } = club
  const of = { itemId: court.id, day: '2026-11-17', status: 'PENDING_COACH' as const }
  const own = await aBooking(app.db, { ...of, userId: cleo.id, supplItemId: ivan.id })
  await aBooking(app.db, { ...of, userId: otto.id, supplItemId: maria.id, time: '11:00' })
  await aBooking(app.db, { ...of, userId: otto.id, time: '12:00' })
  const rule = { itemId: court.id, validFrom: '2026-11-17' }
  const ownRule = await aRule(app.db, { ...rule, userId: cleo.id, supplItemId: ivan.id })
  await aRule(app.db, { ...rule, userId: otto.id, supplItemId: maria.id })
  await aRule(app.db, { ...rule, userId: otto.id })
  expect((await bookings(coach)).map(({ id }) => id)).toEqual([own.id])
  expect((await pending(coach)).map(({ id }) => id)).toEqual([own.id])
  expect((await rules(coach)).map(({ id }) => id)).toEqual([ownRule.id])
})

test('a coach of two sees the lessons of both, one of none sees none [OVER-06]', async () => {
  const { site, court, ivan, maria, cleo } = club
  const both = await signedInUser(app.db)
  await aCoach(app.db, site.id, both.id, [ivan.id, maria.id])
  const none = await signedInUser(app.db)
  await aCoach(app.db, site.id, none.id, [])
  for (const [time, coach] of [
    ['10:00', ivan],
    ['11:00', maria],
  ] as const)
    await aBooking(app.db, { itemId: court.id, userId: cleo.id, supplItemId: coach.id, day: '2026-11-17', time })
  expect((await bookings(both)).map(({ coachName }) => coachName)).toEqual(['Ivan', 'Maria'])
  expect(await bookings(none)).toEqual([])
})

test.each([
  ['tomorrow', '2026-11-17', 'CONFIRMED', true],
  ['just being given', '2026-11-16', 'CONFIRMED', true],
  ['in 8 days', '2026-11-24', 'CONFIRMED', true],
  ['in 9 days', '2026-11-25', 'CONFIRMED', false],
  ['over', '2026-11-15', 'CONFIRMED', false],
  ['not accepted yet', '2026-11-17', 'PENDING_COACH', false],
  ['canceled', '2026-11-17', 'CANCELED', false],
] as const)('of a lesson %s a coach sees the name, and the phone only while it is needed', async (...row) => {
  const [, day, status, showsPhone] = row
  const { site, court, ivan, cleo, coach } = club
  await aBooking(app.db, {
    itemId: court.id,
    userId: cleo.id,
    supplItemId: ivan.id,
    day,
    time: '11:30',
    status,
    note: 'owes us for the net',
    paymentData: { method: 'card', amount: 20, currency: 'BGN', paidAt: '2026-11-16T09:00:00+02:00' },
  })
  const [lesson] = await bookings(coach, '?from=2026-11-01&to=2026-12-01')
  expect(lesson?.user).toEqual({
    id: cleo.id,
    displayName: 'Cleo Canary',
    email: null,
    phoneNumber: showsPhone ? canaryPhone(site.id) : null,
    phoneVerified: showsPhone,
    deleted: false,
  })
  for (const field of ['site_private_note', 'paymentData', 'additionalItemsData'])
    expect(lesson).not.toHaveProperty(field)
})

test('of a series a coach sees the phone while an occasion lies within the next 8 days', async () => {
  const { site, court, ivan, cleo, coach } = club
  const { id } = await aRule(app.db, {
    itemId: court.id,
    userId: cleo.id,
    supplItemId: ivan.id,
    validFrom: '2026-11-20',
    note: 'pays by the month',
  })
  const [before] = await rules(coach)
  expect(before).toMatchObject({ user: { displayName: 'Cleo Canary', email: null, phoneNumber: canaryPhone(site.id) } })
  expect(before).not.toHaveProperty('site_private_note')
  const occasion = { itemId: court.id, userId: cleo.id, recurringId: id, day: '2026-11-20' }
  await aBooking(app.db, { ...occasion, status: 'CANCELED' })
  expect(await rules(coach)).toMatchObject([{ user: { phoneNumber: null } }])
})

test('a person who is coach and front office sees what the front office sees [ADM-09]', async () => {
  const { site, court, ivan, cleo } = club
  const both = await signedInUser(app.db)
  await aStaffMember(app.db, site.id, both.id, ['coach', 'front_office'])
  const row = { site_id: site.id, user_id: both.id, suppl_item_id: ivan.id }
  await app.db.insertInto('site_staff_items').values(row).execute()
  await aBooking(app.db, { itemId: court.id, userId: cleo.id, day: '2026-11-17', note: 'owes us for the net' })
  expect(await bookings(both)).toMatchObject([{ site_private_note: 'owes us for the net' }])
})
