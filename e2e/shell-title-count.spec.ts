import { aNotification, anItem, aStaffMember } from '../apps/server/test/factories.ts'
import { addDays } from '../packages/domain/src/time/day.ts'
import { dayOf, instantOf, wireDateTime } from '../packages/domain/src/time/site-time.ts'
import { expect, test } from './support/world.ts'

test('the count in the title changes with new and handled notifications, without reload [BOOT-21, BOOT-22]', async ({
  world,
}) => {
  const { siteId } = await world.aClub('Title Tennis')
  const court = await anItem(world.db, siteId, { name: 'Court 2', config: { require_confirmation: true } })
  const fred = await world.signedIn({ displayName: 'Fred Title' })
  await aStaffMember(world.db, siteId, fred.userId, ['front_office'])
  const cleo = await world.signedIn({ displayName: 'Cleo Title' })
  for (let note = 0; note < 2; note++) await aNotification(world.db, cleo.userId)
  await aNotification(world.db, cleo.userId, { read: true })

  await fred.page.goto('/terms')
  await cleo.page.goto('/terms')
  await expect(cleo.page).toHaveTitle('(2) Terms of use - Korto')
  await expect(fred.page).toHaveTitle('Terms of use - Korto')
  for (const { page } of [fred, cleo]) await page.evaluate(() => Object.assign(window, { notReloaded: true }))

  // The request is listed for the admin.
  const day = addDays(dayOf('Europe/Sofia', Date.now()), 1)
  const post = (page: typeof cleo.page, address: string, data: object) =>
    page.evaluate(
      async ([to, body]) => {
        const headers = {
          'content-type': 'application/json',
          new_access_token: localStorage.getItem('accessToken') ?? '',
        }
        const answer = await fetch(to, { method: 'POST', headers, body: JSON.stringify(body) })
        return { status: answer.status, body: await answer.json() }
      },
      [address, data] as const,
    )
  const at = (minute: number) => wireDateTime('Europe/Sofia', instantOf('Europe/Sofia', day, minute) ?? 0)
  const booked = await post(cleo.page, '/api/booking', {
    siteId,
    itemId: court.id,
    start: at(600),
    end: at(660),
  })
  expect(booked, JSON.stringify(booked)).toMatchObject({ status: 200, body: { status: 'PENDING' } })
  await expect(fred.page).toHaveTitle('(1) Terms of use - Korto')
  // The count stays in front when the page changes.
  await fred.page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(fred.page).toHaveTitle('(1) Privacy policy - Korto')

  // The bell links to the notifications.
  await fred.page.getByRole('banner').getByRole('link', { name: '1 notification' }).click()
  await expect(fred.page).toHaveTitle('(1) Notifications - Korto')
  const waiting = fred.page.getByRole('status').filter({ hasText: '1 booking waits for an answer' })
  await expect(waiting.getByRole('link', { name: 'Title Tennis' })).toHaveAttribute(
    'href',
    `/admin/overview?day=${day}`,
  )

  await post(fred.page, `/api/admin/booking/${booked.body.id}/accept`, {})
  await expect(fred.page).toHaveTitle('Notifications - Korto')
  await expect(waiting).toHaveCount(0)
  for (const { page } of [fred, cleo]) expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true)
})
