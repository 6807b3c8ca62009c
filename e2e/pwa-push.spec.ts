import { expect, isControlled, test } from './support/installed-app.ts'

interface Worker {
  registration: ServiceWorkerRegistration
  dispatchEvent(event: Event): void
}

test('a push is shown as a notification, and a click on it opens its page [EXT-04]', async ({
  front,
  app: { context, page },
}) => {
  await context.grantPermissions(['notifications'], { origin: front.url })
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
    browser.send('ServiceWorker.deliverPushMessage', { origin: front.url, registrationId, data })
  const shown = () =>
    page.evaluate(async () => {
      const notes = await (await navigator.serviceWorker.ready).getNotifications()
      return notes.map(({ title, body, data }) => ({ title, body, data }))
    })

  await push(JSON.stringify({ title: 'Court 1 is free', text: 'Today at 18:00', link: '/terms?from=push', tag: 'w1' }))
  await expect.poll(shown).toEqual([{ title: 'Court 1 is free', body: 'Today at 18:00', data: '/terms?from=push' }])
  // A newer one about the same thing takes its place; a link to elsewhere leads home.
  await push(JSON.stringify({ title: 'Court 2 is free', text: 'Too', link: 'https://other.example/', tag: 'w1' }))
  await expect.poll(shown).toEqual([{ title: 'Court 2 is free', body: 'Too', data: '/' }])
  await push('no note of ours')
  await expect.poll(async () => (await shown()).map(({ title }) => title).sort()).toEqual(['Court 2 is free', 'Korto'])

  await push(JSON.stringify({ title: 'Booked', text: 'Tomorrow', link: '/privacy?from=push', tag: 'b1' }))
  await expect.poll(async () => (await shown()).length).toBe(3)
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as Worker
    const note = (await scope.registration.getNotifications()).find(({ title }) => title === 'Booked')
    const click = new Event('notificationclick')
    scope.dispatchEvent(
      Object.assign(click, { notification: note, waitUntil: (work: Promise<unknown>) => work.catch(() => 0) }),
    )
  })
  await expect(page).toHaveURL(`${front.url}/privacy?from=push`)
  await expect.poll(async () => (await shown()).map(({ title }) => title)).not.toContain('Booked')
})
