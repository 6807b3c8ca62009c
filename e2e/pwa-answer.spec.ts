import { anItem, aStaffMember, signedInUser } from '../apps/server/test/factories.ts'
import { instantOf, wireDateTime } from '../packages/domain/src/time/site-time.ts'
import { announceAndWait, inDays } from './support/club.ts'
import { aPushedDevice, notesTo } from './support/devices.ts'
import { expect, isControlled, test } from './support/installed-app.ts'

interface Worker {
  registration: ServiceWorkerRegistration
  dispatchEvent(event: Event): void
}

test('a request is accepted from its notification, which then says so; a second answer fails', async ({
  testProxy,
  world,
  app: { context, page },
}) => {
  const { siteId } = await world.aClub('Answering Tennis')
  const court = await anItem(world.db, siteId, { name: 'Court 2', config: { require_confirmation: true } })
  await announceAndWait(world, siteId, 'Court 2')
  const fred = await signedInUser(world.db)
  await aStaffMember(world.db, siteId, fred.id, ['front_office'])
  const device = await aPushedDevice(world, fred.accessToken)
  const client = await signedInUser(world.db, { displayName: 'Rada Asks' })
  const at = (minutes: number) => wireDateTime('Europe/Sofia', instantOf('Europe/Sofia', inDays(1), minutes) ?? 0)
  const answer = await fetch(`${world.url}/api/booking`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', new_access_token: client.accessToken },
    body: JSON.stringify({ siteId, itemId: court.id, start: at(600), end: at(660) }),
  })
  const { id } = await answer.json()
  await expect.poll(async () => (await notesTo(world, device)).length, { timeout: 10_000 }).toBe(1)
  const [note] = await notesTo(world, device)

  await context.grantPermissions(['notifications'], { origin: testProxy.url })
  await page.goto('/')
  await isControlled(page)
  const browser = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  const registrationId = await registered
  const push = () =>
    browser.send('ServiceWorker.deliverPushMessage', {
      origin: testProxy.url,
      registrationId,
      data: JSON.stringify(note),
    })
  const shown = () =>
    page.evaluate(async () => {
      const notes = await (await navigator.serviceWorker.ready).getNotifications()
      return notes.map((one) => {
        // Missing in the DOM types.
        const { title, body, actions } = one as Notification & { actions: { action: string; title: string }[] }
        return { title, body, actions: actions.map((button) => button.title) }
      })
    })
  const click = async (action: string) =>
    context.serviceWorkers()[0]?.evaluate(async (chosen) => {
      const scope = globalThis as unknown as Worker
      const [notification] = await scope.registration.getNotifications()
      const waitUntil = (work: Promise<unknown>) => work.catch(() => 0)
      scope.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, action: chosen, waitUntil }))
    }, action)

  const title = expect.stringContaining('Rada Asks asks for')
  // A busy browser may lose one, so it is sent until it is shown; the tag makes it one notification.
  await expect(async () => {
    await push()
    await expect
      .poll(shown, { timeout: 3_000 })
      .toEqual([{ title, body: expect.stringContaining('Court 2'), actions: ['Accept', 'Reject'] }])
  }).toPass({ timeout: 30_000 })
  await click('ACCEPT')
  await expect.poll(shown).toEqual([{ title, body: 'Accepted', actions: [] }])
  const stored = await world.db.selectFrom('bookings').select('status').where('id', '=', id).executeTakeFirst()
  expect(stored?.status).toBe('CONFIRMED')

  await expect(async () => {
    await push()
    await expect.poll(async () => (await shown())[0]?.actions, { timeout: 3_000 }).toEqual(['Accept', 'Reject'])
  }).toPass({ timeout: 30_000 })
  await click('REJECT')
  await expect.poll(async () => (await shown())[0]?.actions).toEqual([])
  expect((await shown())[0]?.body).not.toBe('Rejected')
})
