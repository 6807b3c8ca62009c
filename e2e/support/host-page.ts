import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect } from './world.ts'

/** A page of a club, which records every message it receives. */
const pageWith = (code: string) => `<!doctype html><html lang="en"><title>Our club</title><body style="margin:0">
<script>window.receivedMessages = []; addEventListener('message', ({ origin, data }) => receivedMessages.push({ origin, data }))</script>
<h1>Our club</h1>${code}</body></html>`

/** The code that a club copies from its console: the frame, and the script that adjusts its height. */
export const snippet = (product: string, path: string) =>
  `<iframe src="${product}${path}" title="Booking" style="width:100%;height:640px;border:0"></iframe>
<script async src="${product}/embed.js"></script>`

/** A page of another origin on this machine, which counts as listed in demo mode. */
export async function aHostPage(code: string): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((_request, answer) => answer.setHeader('content-type', 'text/html').end(pageWith(code)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A page on a public host, which is not listed unless a club lists it. */
export async function openUnlistedHost(page: Page, code: string, host = 'stranger.example'): Promise<void> {
  // The browser blocks requests from public pages to this machine unless permitted.
  await page.context().grantPermissions(['local-network-access'])
  await page.route(`https://${host}/`, (route) => route.fulfill({ contentType: 'text/html', body: pageWith(code) }))
  await page.goto(`https://${host}/`)
}

/** Init script: a browser that keeps cookies in third-party frames. */
export function keepCookies(): void {
  if (window === window.parent) return
  let stored = ''
  Object.defineProperty(document, 'cookie', {
    get: () => stored,
    set: (cookie: string) => {
      stored = cookie.includes('Max-Age=0') ? '' : (cookie.split(';')[0] ?? '')
    },
  })
}

/** Init script: a browser that blocks storage in third-party frames. */
export function blockCookies(): void {
  if (window === window.parent) return
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined })
  Object.defineProperty(window, 'localStorage', {
    get: () => {
      throw new DOMException('blocked', 'SecurityError')
    },
  })
}

/** The hydrated timetable inside the page. */
export async function timetableIn(page: Page) {
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('[popover]')).toHaveCount(1, { timeout: 15_000 })
  return frame
}

declare global {
  var receivedMessages: { origin: string; data: unknown }[]
}

export const messagesReceivedBy = (page: Page) => page.evaluate(() => globalThis.receivedMessages)
