import { StaffTimetable } from '@korto/contract/timetable'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodyOf, setClock } from '../../../test/answers.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import { TUESDAY } from '../../../test/bookings.ts'
import { aClub, type Club } from '../../../test/club.ts'
import { aBooking } from '../../../test/factories.ts'

let app: TestApp
let club: Club
beforeAll(async () => {
  app = await testApp()
  await setClock(app)
  club = await aClub(app.db)
})
afterAll(() => app.close())

const slotsFor = async (token: string | undefined, itemId: number) => {
  const path = token ? `/api/admin/site/${club.site.id}/timetable` : `/api/sites/${club.site.id}/timetable`
  const answer = await app.call('GET', `${path}?itemId=${itemId}&from=${TUESDAY}&days=1`, { token })
  const { days } = token ? bodyOf(answer, StaffTimetable) : answer.body
  return days[0].slots as StaffTimetable['days'][number]['slots']
}
const freeAtTen = async (token: string | undefined, itemId: number) =>
  (await slotsFor(token, itemId)).find(({ start }) => start.includes('T10:00'))?.free

test('staff see how far a hall is overbooked, visitors that nothing is free [CAP-09]', async () => {
  const { badminton, basketball, cleo, fred } = club
  for (const itemId of [badminton.id, basketball.id])
    await aBooking(app.db, { itemId, userId: cleo.id, day: TUESDAY, time: '10:00' })
  expect(await freeAtTen(fred.accessToken, badminton.id)).toBe(-1)
  expect(await freeAtTen(fred.accessToken, basketball.id)).toBe(-1)
  expect(await freeAtTen(undefined, badminton.id)).toBe(0)
  expect(await freeAtTen(undefined, basketball.id)).toBe(0)
})

test('a booking outside of the hours has a slot of its own for staff, and none for visitors [TT-22]', async () => {
  const { court, cleo, fred } = club
  await aBooking(app.db, { itemId: court.id, userId: cleo.id, day: TUESDAY, time: '06:30' })
  const unmapped = { capacity: 0, free: 0, price: null, unmapped: true }
  const [first, second] = await slotsFor(fred.accessToken, court.id)
  expect(first).toMatchObject({ start: `${TUESDAY}T06:30:00+02:00`, end: `${TUESDAY}T07:30:00+02:00`, ...unmapped })
  expect(second).toMatchObject({ start: `${TUESDAY}T08:00:00+02:00`, unmapped: false })
  expect((await slotsFor(undefined, court.id))[0]?.start).toBe(`${TUESDAY}T08:00:00+02:00`)
})
