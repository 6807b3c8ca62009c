import type { Page } from '@playwright/test'
import { axeViolations, axeViolationsInBothThemes } from './support/axe.ts'
import { overflowing } from './support/overflowing.ts'
import { publicPages } from './support/public-pages.ts'
import { expect, test } from './support/world.ts'

const PREFIXES = ['', '/bg', '/ru']

async function resize(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 })
  // Dispatched at once instead of with the next frame; the layout follows 300 ms later.
  await page.evaluate(() => void dispatchEvent(new Event('resize')))
  await page.clock.runFor(350)
}

for (const half of [0, 1]) {
  test(`axe finds nothing on any public page, in both themes, on a desk and on a phone (${half + 1} of 2)`, async ({
    world,
  }) => {
    const pages = await publicPages(world, `Axe Tennis ${half}`)
    const { page } = await world.signedOut()
    await page.clock.install()
    for (const [index, address] of pages.entries()) {
      if (index % 2 !== half) continue
      // Another language with each page: violations depend on the page, the size and the theme.
      const path = (PREFIXES[index % PREFIXES.length] ?? '') + address
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(path || '/')
      expect(await axeViolationsInBothThemes(page), path).toEqual([])
      await resize(page, 390)
      expect(await axeViolationsInBothThemes(page), `${path} on a phone`).toEqual([])
    }
  })
}

test('axe finds nothing on the offline page, in both themes', async ({ world }) => {
  const { page } = await world.signedOut()
  for (const colorScheme of ['light', 'dark'] as const) {
    // Without scripts the theme is that of the device on load.
    await page.emulateMedia({ colorScheme })
    await page.goto('/offline')
    expect(await axeViolations(page), colorScheme).toEqual([])
  }
})

/** The narrowest phones, both sides of each breakpoint, and the widest screens. */
const WIDTHS = [320, 350, 390, 500, 501, 820, 992, 993, 1280, 1440, 1600, 1920]

/** Pages whose layout is CSS alone: without scripts they look the same and load in a fifth of the time. */
const STATIC = ['/terms', '/privacy', '/cookies', '/nowhere', '/offline']

for (const prefix of ['/bg', '/ru'] as const) {
  test(`no text overflows, from the narrowest to the widest screen (${prefix}) [UI-09]`, async ({ world }) => {
    const name = `Клуб с едно доста дълго и подробно име край Южния парк ${prefix.slice(1)}`
    const pages = await publicPages(world, name)
    const { page } = await world.signedOut()
    await page.clock.install()
    for (const address of pages.filter((address) => !STATIC.includes(address))) {
      // The lists would show the clubs of other journeys too: one is searched, and in that of a sport, which has only
      // theirs, an address without an end may be cut.
      await page.goto(prefix + (address || `?search=${encodeURIComponent(name)}`))
      if (!address) await expect(page.getByRole('link', { name }).first()).toBeVisible()
      const mayBeCut = address.startsWith('/tag/')
      for (const width of WIDTHS) {
        await resize(page, width)
        await expect.poll(() => overflowing(page, { mayBeCut }), `${prefix}${address} at ${width}`).toEqual([])
      }
    }
    const plain = await world.withoutScripts()
    for (const address of STATIC) {
      await plain.page.goto(prefix + address)
      for (const width of WIDTHS) {
        await plain.page.setViewportSize({ width, height: 900 })
        expect(await overflowing(plain.page), `${prefix}${address} at ${width}`).toEqual([])
      }
    }
  })
}
