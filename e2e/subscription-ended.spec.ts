import { recordActivity } from '../apps/server/src/features/activity/record-activity.ts'
import { endAt } from '../apps/server/test/ending.ts'
import { aStaffMember, signedInUser } from '../apps/server/test/factories.ts'
import { open } from './support/accounts.ts'
import { expect, test, type World } from './support/world.ts'

const NO_BOOKING = "We don't have online booking support with this club at the moment."
const WITHIN = { timeout: 2_000 }

/** An admin of the club pays with a card that works. */
async function pay({ db, url }: World, siteId: number) {
  const { id, accessToken } = await signedInUser(db, { displayName: 'Ada' })
  await aStaffMember(db, siteId, id, ['admin'])
  const answer = await fetch(`${url}/api/admin/payment/create_subscription`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', new_access_token: accessToken },
    body: JSON.stringify({ payment_method_nonce: 'fake-valid-nonce', siteId, planId: 'basic_monthly' }),
  })
  expect({ status: answer.status, body: await answer.json() }).toMatchObject({
    status: 200,
    body: { subscriptionStatus: 'ACTIVE' },
  })
}

/** As the minute job does it: the end has come, and everybody is told. */
async function end({ db }: World, siteId: number) {
  await endAt({ db }, siteId, Date.now() - 60_000)
  await db.transaction().execute((trx) =>
    recordActivity(trx, {
      type: 'SYSTEM_CHANGE_SUBSCRIPTION',
      siteId,
      actorId: null,
      itemIds: [],
      userIds: [],
      data: { planId: null, before: 'TRIAL', after: 'EXPIRED', changed: [] },
    }),
  )
}

test('place page, embedded timetable and card turn when a subscription ends, and are back within two seconds of paying [SUB-07, SITE-05]', async ({
  world,
}) => {
  const name = 'Overdue Tennis'
  const { siteId, courtId, path } = await world.aClub(name)
  const { context, page: place } = await world.signedOut()
  const [embed, home] = [await context.newPage(), await context.newPage()]
  await open(place, path)
  await open(embed, `/embed/club/${siteId}`)
  await open(home, `/?search=${encodeURIComponent(name)}`)
  const card = home.getByRole('article').filter({ has: home.locator(`h3 a[href$="-${siteId}/"]`) })
  await expect(card).toBeVisible()
  for (const page of [place, embed]) await expect(page.getByRole('grid')).toBeVisible()
  for (const shown of [place, embed, card]) await expect(shown.getByText(NO_BOOKING)).toHaveCount(0)

  await end(world, siteId)
  for (const shown of [place, embed, card]) await expect(shown.getByText(NO_BOOKING)).toBeVisible()
  for (const page of [place, embed]) await expect(page.getByRole('grid')).toHaveCount(0)
  const timetable = await fetch(`${world.url}/api/sites/${siteId}/timetable?itemId=${courtId}`)
  expect({ status: timetable.status, body: await timetable.json() }).toMatchObject({
    status: 409,
    body: { code: 'NO_ONLINE_BOOKING', message: NO_BOOKING },
  })

  await pay(world, siteId)
  await place.getByRole('grid').waitFor(WITHIN)
  await expect(embed.getByRole('grid')).toBeVisible()
  for (const shown of [place, embed, card]) await expect(shown.getByText(NO_BOOKING)).toHaveCount(0)
})
