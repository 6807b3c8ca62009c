import type { BrowserContext, Page } from '@playwright/test'

export interface Write {
  method: string
  path: string
  // biome-ignore lint/suspicious/noExplicitAny: whatever the page sent, for a test to look at
  body: any
}

/** Records what pages write, with its body, which the browser does not expose for streamed requests. */
export const recordWrites = (context: BrowserContext) =>
  context.addInitScript(() => {
    const writes: { method: string; path: string; body: unknown }[] = []
    Object.assign(window, { writes })
    const send = window.fetch
    window.fetch = async (input, init) => {
      const request = new Request(input, init)
      if (request.method !== 'GET') {
        const text = await request.clone().text()
        const { pathname } = new URL(request.url)
        writes.push({ method: request.method, path: pathname, body: text.startsWith('{') ? JSON.parse(text) : text })
      }
      return send(request)
    }
  })

/** What was written since the page was loaded; questions about what a change would hit write nothing. */
export const writesOf = (page: Page): Promise<Write[]> =>
  page.evaluate(() =>
    (window as unknown as { writes: Write[] }).writes.filter(
      ({ path }) => path.startsWith('/api/admin/') && !path.endsWith('/affected'),
    ),
  )
