import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect } from './world.ts'

/** A page of a club's own, which notes every message that reaches it. */
const pageWith = (code: string) => `<!doctype html><html lang="en"><title>Our club</title><body style="margin:0">
<script>window.heard = []; addEventListener('message', ({ origin, data }) => heard.push({ origin, data }))</script>
<h1>Our club</h1>${code}</body></html>`

/** What a club copies from its console: the frame, and the script that fits its height. */
export const snippet = (product: string, path: string) =>
  `<iframe src="${product}${path}" title="Booking" style="width:100%;height:640px;border:0"></iframe>
<script async src="${product}/embed.js"></script>`

/** A web site of another origin, on this machine: in demo mode it counts as listed. */
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

/** A web site somewhere in the world, which no club has listed unless it says so. */
export async function openStranger(page: Page, code: string, host = 'stranger.example'): Promise<void> {
  // It is played by this machine, which browsers keep from the rest of the world.
  await page.context().grantPermissions(['local-network-access'])
  await page.route(`https://${host}/`, (route) => route.fulfill({ contentType: 'text/html', body: pageWith(code) }))
  await page.goto(`https://${host}/`)
}

/** For a page that is opened: a browser that keeps cookies inside pages of others; some do, some do not. */
export function keepCookies(): void {
  if (window === window.parent) return
  let kept = ''
  Object.defineProperty(document, 'cookie', {
    get: () => kept,
    set: (cookie: string) => {
      kept = cookie.includes('Max-Age=0') ? '' : (cookie.split(';')[0] ?? '')
    },
  })
}

/** The same for one that keeps nothing there. */
export function blockCookies(): void {
  if (window === window.parent) return
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined })
  Object.defineProperty(window, 'localStorage', {
    get: () => {
      throw new DOMException('blocked', 'SecurityError')
    },
  })
}

/** The timetable inside the page, when its scripts have taken over. */
export async function timetableIn(page: Page) {
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('[popover]')).toHaveCount(1, { timeout: 15_000 })
  return frame
}

declare global {
  var heard: { origin: string; data: unknown }[]
}

export const heardBy = (page: Page) => page.evaluate(() => globalThis.heard)
