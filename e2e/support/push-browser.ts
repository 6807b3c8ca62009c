import type { Page } from '@playwright/test'

interface Wish {
  /** What the person answers when the browser asks. */
  answer?: NotificationPermission
  /** What the browser knows before it asks. */
  before?: NotificationPermission
}

/**
 * The part of a browser that talks to a push service, which no test browser has: the permission, and a subscription that
 * the product's own fake push service has made.
 */
export async function canPush(page: Page, { answer = 'granted', before = 'default' }: Wish = {}) {
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
      const subscriptionOf = (text: string | null) =>
        text && {
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
    /** As the browser hands it over. */
    token: () => kept('subscription'),
    /** Browsers change it now and then. */
    changeToken: () =>
      page.evaluate(async () => {
        const made = await fetch('/dev/push_subscription', { method: 'POST' })
        sessionStorage.setItem('test-subscription', await made.text())
      }),
  }
}
