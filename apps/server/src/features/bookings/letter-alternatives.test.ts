import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../test/answers.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import { TUESDAY } from '../../../test/bookings.ts'
import { aClub } from '../../../test/club.ts'
import { endSubscription } from '../../../test/ending.ts'
import { aNotice } from '../../dev-notices.ts'
import { alternativesFor } from './letter-alternatives.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await setClock(app)
})
afterAll(() => app.close())

test('who has lost a place reads the nearest free times of the same court, each a link to book it', async () => {
  const { site, court } = await aClub(app.db)
  const facts = aNotice({
    type: 'CANCELED',
    siteId: site.id,
    itemId: court.id,
    start: `${TUESDAY}T10:00`,
    end: `${TUESDAY}T11:00`,
  })
  const times = await alternativesFor(app.tools, 'bg', facts)
  expect(times.map(({ label }) => label)).toEqual(['вт 17, 09:00', 'вт 17, 11:00', 'вт 17, 12:00'])
  const { pathname, searchParams } = new URL(times[1]?.address ?? '')
  expect(pathname).toBe(`/bg/places/sofia-tennis-club-${site.id}/${court.id}`)
  expect(searchParams.get('slot')).toBe(`${TUESDAY}T11:00:00+02:00`)
})

test.each([
  { why: 'a series', change: { isSeries: true } },
  { why: 'what the club is told', change: { as: 'club' as const } },
  { why: 'a confirmation', change: { type: 'CONFIRMED' as const } },
  { why: 'a court that is gone', change: { itemId: 999_999 } },
  { why: 'a club that is gone', change: { siteId: 999_999 } },
])('there are none for $why', async ({ change }) => {
  const { site, court } = await aClub(app.db)
  const facts = aNotice({ type: 'CANCELED', siteId: site.id, itemId: court.id, ...change })
  expect(await alternativesFor(app.tools, 'en', facts)).toEqual([])
})

test('there are none at a club whose subscription has ended [SUB-07]', async () => {
  const { site, court } = await aClub(app.db)
  await endSubscription(app, site.id)
  const facts = aNotice({ type: 'CANCELED', siteId: site.id, itemId: court.id, start: `${TUESDAY}T10:00` })
  expect(await alternativesFor(app.tools, 'en', facts)).toEqual([])
})
