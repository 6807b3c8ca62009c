import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../../test/answers.ts'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { MONDAY, TUESDAY } from '../../../../test/bookings.ts'
import { aClub, type Club } from '../../../../test/club.ts'
import { aBooking, aRule, signedInUser } from '../../../../test/factories.ts'
import { deliveriesTo, entriesOf } from '../../../../test/told.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ ROLE: 'web' })
  await setClock(app)
})
afterAll(() => app.close())

const at = (day: string, time: string) => setClock(app, `${day}T${time}:00+02:00`)
const wants = (siteId: number, ...people: { id: number }[]) =>
  app.db
    .insertInto('digest_readers')
    .values(people.map(({ id }) => ({ site_id: siteId, user_id: id })))
    .execute()
const digestsOf = async (who: { id: number }) =>
  (await deliveriesTo(app, who)).map(({ way, kind, facts }) => ({ way, kind, ...(facts as object) }))

async function aBusyTuesday(): Promise<Club> {
  const club = await aClub(app.db)
  const { court, secondCourt, ivan, cleo, otto } = club
  await aBooking(app.db, { itemId: court.id, userId: cleo.id, supplItemId: ivan.id, day: TUESDAY, time: '10:00' })
  await aBooking(app.db, { itemId: court.id, userId: otto.id, day: TUESDAY, time: '09:00' })
  await aBooking(app.db, { itemId: court.id, userId: otto.id, day: TUESDAY, time: '12:00', status: 'CANCELED' })
  await aBooking(app.db, { itemId: court.id, userId: otto.id, day: TUESDAY, time: '13:00', status: 'PENDING' })
  await aRule(app.db, { itemId: secondCourt.id, userId: cleo.id, validFrom: TUESDAY, time: '08:00', until: '22:00' })
  return club
}

test('at seven in the morning staff who want it get a letter with the day, once, and nobody else', async () => {
  await at(MONDAY, '12:00')
  const { site, ada, fred } = await aBusyTuesday()
  await wants(site.id, ada)
  await at(TUESDAY, '06:59')
  expect(await digestsOf(ada)).toEqual([])
  await at(TUESDAY, '07:01')
  await at(TUESDAY, '07:02')
  const [digest, ...more] = await digestsOf(ada)
  expect(more).toEqual([])
  expect(digest).toMatchObject({
    way: 'mail',
    kind: 'DIGEST',
    site: 'Sofia Tennis Club',
    day: TUESDAY,
    pending: 1,
    total: 3,
    bookings: [
      { start: `${TUESDAY}T08:00`, end: `${TUESDAY}T22:00`, item: 'Court 2', client: 'Cleo Canary' },
      { start: `${TUESDAY}T09:00`, client: 'Otto', coach: null },
      { start: `${TUESDAY}T10:00`, item: 'Court 1', client: 'Cleo Canary', coach: 'Ivan' },
    ],
  })
  const { free } = digest as unknown as { free: { item: string; starts: string[] }[] }
  expect(free.map(({ item }) => item)).not.toContain('Court 2')
  expect(free.map(({ item }) => item)).not.toContain('Staff court')
  const courtOne = free.find(({ item }) => item === 'Court 1')?.starts
  expect(courtOne).toContain(`${TUESDAY}T12:00`)
  expect(courtOne).not.toContain(`${TUESDAY}T10:00`)
  expect(await digestsOf(fred)).toEqual([])
  expect(await entriesOf(app, ada)).toEqual([])
})

test('a coach reads of the own lessons, and whoever has left reads nothing', async () => {
  await at(MONDAY, '12:00')
  const { site, coach } = await aBusyTuesday()
  const gone = await signedInUser(app.db)
  await wants(site.id, coach, gone)
  await at(TUESDAY, '07:01')
  expect(await digestsOf(coach)).toMatchObject([{ total: 1, pending: 0, bookings: [{ coach: 'Ivan' }], free: [] }])
  expect(await digestsOf(gone)).toEqual([])
})
