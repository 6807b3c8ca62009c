import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { expect, isControlled, test } from './support/installed-app.ts'

const cached = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return { names, paths: requests.flat().map(({ url }) => new URL(url).pathname) }
  })

/** The app checks for a new build when its tab becomes visible, once it is hydrated. */
async function showTabAgain(page: Page) {
  await expect(async () => {
    const check = page.waitForResponse('**/build.json', { timeout: 1_000 })
    await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
    await check
  }).toPass()
}

test('the page can be installed: manifest, icons and service worker are in order, in each language [BOOT-29]', async ({
  app: { context, page },
}) => {
  for (const [path, start, words] of [
    ['/', '/', 'Find a court'],
    ['/bg', '/bg', 'Намери корт'],
    ['/ru', '/ru', 'Найдите корт'],
  ] as const) {
    await page.goto(path)
    const address = await page.locator('link[rel="manifest"]').getAttribute('href')
    const manifest = await (await page.request.get(address ?? '')).json()
    expect(manifest).toMatchObject({ id: '/', name: 'Korto', start_url: start, scope: '/', display: 'standalone' })
    expect(manifest.description).toContain(words)
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await page.request.get(src)
      expect(icon.headers()['content-type']).toContain(type)
      if (type === 'image/png') {
        const body = await icon.body()
        expect(`${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`).toBe(sizes)
      }
    }
    expect(manifest.icons.map((icon: { purpose: string; sizes: string }) => `${icon.purpose} ${icon.sizes}`)).toEqual(
      expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512']),
    )
  }
  await page.goto('/')
  await isControlled(page)
  const browser = await context.newCDPSession(page)
  const { errors } = await browser.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])
  const manifestId = new URL('/', page.url()).href
  await browser.send('PWA.install', { manifestId, installUrlOrBundleUrl: manifestId })
  await browser.send('PWA.uninstall', { manifestId })
})

test('opened from the home screen it runs in a standalone window [BOOT-29]', async ({
  world,
  testProxy,
  launchOptions,
}) => {
  const club = await world.aClub('Standalone Tennis')
  const home = await mkdtemp(join(tmpdir(), 'korto-app-'))
  const args = [...(launchOptions.args ?? []), `--app=${testProxy.url}/bg?search=Standalone`]
  const context = await chromium.launchPersistentContext(home, { ...launchOptions, args, serviceWorkers: 'allow' })
  try {
    const page = context.pages()[0] ?? (await context.waitForEvent('page'))
    await expect(page.locator('html')).toHaveAttribute('lang', 'bg')
    expect(await page.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true)
    await page.getByRole('link', { name: 'Standalone Tennis' }).first().click()
    await expect(page.getByRole('heading', { name: 'Standalone Tennis' })).toBeVisible()
    await expect(page).toHaveURL(`${testProxy.url}/bg${club.path.replace(/[^/]+$/, '')}`)
  } finally {
    await context.close()
    await rm(home, { recursive: true, force: true })
  }
})

test('without a connection any address shows the offline page in its language, and recovers by itself', async ({
  testProxy,
  app: { context, page },
}) => {
  await page.goto('/')
  await isControlled(page)
  testProxy.cut(true)
  for (const [path, title] of [
    ['/places/anything-1/', 'You are offline'],
    ['/bg/terms', 'Няма връзка'],
    ['/ru', 'Нет связи'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    // With styles, from the cache.
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Wix Madefor')
    expect(new URL(page.url()).pathname).toBe(path)
  }
  await page.goto('/bg/terms')
  await context.setOffline(true)
  testProxy.cut(false)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Условия за ползване')
})

test('the worker caches files of the build and the offline pages only', async ({ world, app: { page } }) => {
  const club = await world.aClub('Uncached Tennis')
  await page.goto('/')
  await isControlled(page)
  await page.goto(club.path)
  await page.goto('/bg/why-korto')
  await page.waitForLoadState('networkidle')
  const { names, paths } = await cached(page)
  expect(names).toHaveLength(1)
  for (const path of paths) expect(path).toMatch(/^\/assets\/|^(\/bg|\/ru)?\/offline$/)
  expect(paths).toEqual(expect.arrayContaining(['/offline', '/bg/offline', '/ru/offline']))
  expect(paths.some((path) => path.startsWith('/assets/place-'))).toBe(true)
  expect(paths.some((path) => path.endsWith('.woff2'))).toBe(true)
  const worker = await page.request.get('/service-worker.js')
  expect(worker.headers()['cache-control']).toBe('no-cache')
})

test('a new build is offered; Update activates its worker and reloads the page [BOOT-23, BOOT-24]', async ({
  testProxy,
  app: { page },
}) => {
  await page.goto('/terms')
  await isControlled(page)
  const before = (await cached(page)).names
  testProxy.deploy('feedfeedfeedfeed')
  await showTabAgain(page)
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await expect(dialog).toContainText('New version is available')
  await expect(dialog).toContainText('You only need to refresh the page to update')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible()
  // The new worker waits; the open page has not changed.
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state))
    .toBe('installed')
  expect((await cached(page)).names).toEqual(expect.arrayContaining(before))
  await Promise.all([page.waitForEvent('load'), dialog.getByRole('button', { name: 'Update' }).click()])
  await isControlled(page)
  await expect.poll(async () => (await cached(page)).names).toEqual(['korto-feedfeedfeedfeed'])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of use')
})

test('Cancel closes the dialog, and it opens again only for another build [BOOT-25]', async ({
  testProxy,
  app: { page },
}) => {
  await page.goto('/terms')
  testProxy.deploy('aaaaaaaaaaaaaaaa')
  await showTabAgain(page)
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await showTabAgain(page)
  await expect(dialog).toHaveCount(0)
  testProxy.deploy('bbbbbbbbbbbbbbbb')
  await showTabAgain(page)
  await expect(dialog).toContainText('New version is available')
})
