import type { BrowserContext, Page } from '@playwright/test'

/** Records POST bodies, which the browser does not expose for streamed requests. Call before the page opens. */
export const recordPostBodies = (context: BrowserContext) =>
  context.addInitScript(() => {
    const sent: { url: string; body: string }[] = []
    Object.assign(window, { sent })
    const send = window.fetch
    window.fetch = async (input, init) => {
      const request = new Request(input, init)
      if (request.method === 'POST') sent.push({ url: request.url, body: await request.clone().text() })
      return send(request)
    }
  })

/** The last body posted to a path. */
export const lastBody = (page: Page, path: string): Promise<unknown> =>
  page.evaluate((wanted) => {
    const { sent } = window as unknown as { sent: { url: string; body: string }[] }
    const last = sent.findLast(({ url }) => url.endsWith(wanted))
    return last ? JSON.parse(last.body) : null
  }, path)
