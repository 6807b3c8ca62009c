import type { Page } from '@playwright/test'

interface PushOptions {
  /** The answer to the permission prompt. */
  answer?: NotificationPermission
  /** The permission before the prompt. */
  before?: NotificationPermission
}

/** Fakes the permission and the subscription, which test browsers lack; the subscription is made by the fake push service. */
export async function fakePush(page: Page, { answer = 'granted', before = 'default' }: PushOptions = {}) {
  await page.addInitScript(
    ([answered, known]) => {
      const kept = {
        get: (name: string) => sessionStorage.getItem(`test-${name}`),
        set: (name: string, value: string) => sessionStorage.setItem(`test-${name}`, value),
      }
      Object.defineProperty(Notification, 'permission', { get: () => kept.get('permission') ?? known })
      Notification.requestPermission = async () => {
        kept.set('asked', String(Number(kept.get('asked')) + 1))
        kept.set('permission', answered)
        return answered
      }
      const bytesOf = (key: string) =>
        Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)).buffer
      const subscriptionOf = (text: string | null) =>
        text && {
          options: { applicationServerKey: bytesOf(kept.get('key') ?? '') },
          toJSON: () => JSON.parse(text),
          unsubscribe: async () => sessionStorage.removeItem('test-subscription') === undefined,
        }
      const pushManager = {
        getSubscription: async () => subscriptionOf(kept.get('subscription')),
        async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
          kept.set('key', applicationServerKey)
          const made = await fetch('/dev/push_subscription', { method: 'POST' })
          kept.set('subscription', await made.text())
          return subscriptionOf(kept.get('subscription'))
        },
      }
      navigator.serviceWorker.getRegistration = async () =>
        ({ active: {}, pushManager, update: async () => {} }) as unknown as ServiceWorkerRegistration
    },
    [answer, before] as const,
  )
  const kept = (name: string) => page.evaluate((key) => sessionStorage.getItem(`test-${key}`), name)
  return {
    asked: async () => Number(await kept('asked')),
    key: () => kept('key'),
    /** The subscription as JSON. */
    token: () => kept('subscription'),
    /** As if it had been made with another key of the server. */
    changeKey: () => page.evaluate(() => sessionStorage.setItem('test-key', 'AAAA')),
    /** Replaces the subscription, as browsers do. */
    changeToken: () =>
      page.evaluate(async () => {
        const made = await fetch('/dev/push_subscription', { method: 'POST' })
        sessionStorage.setItem('test-subscription', await made.text())
      }),
  }
}
