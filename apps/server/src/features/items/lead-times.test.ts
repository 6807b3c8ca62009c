import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../test/answers.ts'
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

const leadTimes = async (itemId: number) =>
  (await app.call('GET', `/api/admin/item/${itemId}/lead_times`, { token: club.ada.accessToken })).body

/** On Tuesday at ten, made at this time of the club's clocks. */
async function booked(made: string, fields: Partial<Parameters<typeof aBooking>[1]> = {}) {
  const { id } = await aBooking(app.db, { itemId: club.court.id, userId: club.cleo.id, day: TUESDAY, ...fields })
  await app.db
    .updateTable('bookings')
    .set({ created_at: new Date(`${made}+02:00`) })
    .where('id', '=', id)
    .execute()
}

test('how early clients book and cancel, newest first, without what staff booked', async () => {
  await booked('2026-11-16T09:00:00')
  await booked('2026-11-16T11:30:00', { supplItemId: club.ivan.id })
  await booked('2026-11-15T10:00:00', { status: 'CANCELED', canceledAt: new Date('2026-11-17T07:15:00Z') })
  await booked('2026-11-16T11:00:00', { createdBy: club.fred.id })
  await booked('2026-10-10T11:00:00')
  expect(await leadTimes(club.court.id)).toEqual({ booked: [1_350, 1_500, 2_880], canceled: [45] })
  expect(await leadTimes(club.ivan.id)).toEqual({ booked: [1_350], canceled: [] })
  expect(await leadTimes(club.hall.id)).toEqual({ booked: [], canceled: [] })
})
