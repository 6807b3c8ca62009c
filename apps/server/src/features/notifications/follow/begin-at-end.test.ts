import { expect, onTestFinished, test } from 'vitest'
import { setClock } from '../../../../test/answers.ts'
import { testApp } from '../../../../test/app.ts'
import { booked, call, post, TUESDAY } from '../../../../test/bookings.ts'
import { aClub } from '../../../../test/club.ts'
import { aBooking } from '../../../../test/factories.ts'
import { toldTo } from '../../../../test/told.ts'

test('a club with a history: nobody is told anything old after an upgrade, and everybody what is new', async () => {
  const before = await testApp({ ROLE: 'web' })
  onTestFinished(() => before.close())
  await setClock(before)
  const { site, court, ada, cleo, otto } = await aClub(before.db)
  const request = (time: string) =>
    aBooking(before.db, { itemId: court.id, userId: cleo.id, day: TUESDAY, status: 'PENDING', time })
  const [old, fresh] = [await request('10:00'), await request('12:00')]
  await post(before, ada, `/api/admin/booking/${old.id}/accept`)
  await call(before, ada, 'DELETE', `/api/admin/booking/${old.id}`)
  await booked(before, otto, { siteId: site.id, itemId: court.id, day: TUESDAY, time: '15:00' })

  const after = await testApp({ NOTICE_WAIT_SECONDS: '0' }, before.database)
  onTestFinished(() => after.close())
  await setClock(after)
  await post(after, ada, `/api/admin/booking/${fresh.id}/accept`)
  expect(await toldTo(after, cleo)).toEqual(['entry CONFIRMED', 'mail CONFIRMED'])
})
