import { signedInUser } from '../apps/server/test/factories.ts'
import { open } from './support/accounts.ts'
import { expect, isControlled, test } from './support/installed-app.ts'

interface Worker {
  registration: ServiceWorkerRegistration
  dispatchEvent(event: Event): void
}

test('a push is a toast in the open app, else a notification whose click opens its page [EXT-04, NOTIF-10, NOTIF-11]', async ({
  testProxy,
  world,
  app: { context, page },
}) => {
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
  const push = (data: string) =>
    browser.send('ServiceWorker.deliverPushMessage', { origin: testProxy.url, registrationId, data })
  const shown = () =>
    page.evaluate(async () => {
      const notes = await (await navigator.serviceWorker.ready).getNotifications()
      return notes.map(({ title, body, data }) => ({ title, body, link: data.link }))
    })

  const clear = () =>
    page.evaluate(async () => {
      for (const note of await (await navigator.serviceWorker.ready).getNotifications()) note.close()
    })

  const { accessToken } = await signedInUser(world.db)
  await page.evaluate((token) => localStorage.setItem('accessToken', token), accessToken)
  await page.clock.install()
  await open(page, '/terms')
  // The listening chunk has loaded.
  await expect(page.getByRole('banner').getByRole('button', { name: 'Profile menu' })).toBeVisible()
  let toast = page.getByRole('status')
  let tries = 0
  // A busy page may answer too late, and the system shows the message; so it is sent until the page shows it.
  await expect(async () => {
    const title = `Court 3 is free, told ${++tries} times`
    toast = page.getByText(title, { exact: true })
    await clear()
    await push(JSON.stringify({ title, text: 'Now', link: '/terms' }))
    await expect(toast).toBeVisible({ timeout: 2_000 })
    expect(await shown()).toEqual([])
  }).toPass()
  await page.clock.fastForward(7_000)
  await expect(toast).toBeVisible()
  await page.clock.fastForward(3_500)
  await expect(toast).toHaveCount(0)
  await page.evaluate(() => localStorage.removeItem('accessToken'))
  await page.goto('/')
  await isControlled(page)

  await push(JSON.stringify({ title: 'Court 1 is free', text: 'Today at 18:00', link: '/terms?from=push', tag: 'w1' }))
  await expect.poll(shown).toEqual([{ title: 'Court 1 is free', body: 'Today at 18:00', link: '/terms?from=push' }])
  // A newer message with the same tag replaces it; an external link becomes the home page.
  await push(JSON.stringify({ title: 'Court 2 is free', text: 'Too', link: 'https://other.example/', tag: 'w1' }))
  await expect.poll(shown).toEqual([{ title: 'Court 2 is free', body: 'Too', link: '/' }])
  // A busy browser may lose one, so it is sent until it is shown.
  const titles = async () => [...new Set((await shown()).map(({ title }) => title))].sort()
  await expect(async () => {
    await push('no note of ours')
    await expect.poll(titles, { timeout: 3_000 }).toEqual(['Court 2 is free', 'Korto'])
  }).toPass({ timeout: 30_000 })

  await push(JSON.stringify({ title: 'Booked', text: 'Tomorrow', link: '/privacy?from=push', tag: 'b1' }))
  await expect.poll(titles).toEqual(['Booked', 'Court 2 is free', 'Korto'])
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as Worker
    const note = (await scope.registration.getNotifications()).find(({ title }) => title === 'Booked')
    const click = new Event('notificationclick')
    scope.dispatchEvent(
      Object.assign(click, { notification: note, waitUntil: (work: Promise<unknown>) => work.catch(() => 0) }),
    )
  })
  await expect(page).toHaveURL(`${testProxy.url}/privacy?from=push`)
  await expect.poll(async () => (await shown()).map(({ title }) => title)).not.toContain('Booked')
})
