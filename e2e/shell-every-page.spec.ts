import { axeViolations, axeViolationsInBothThemes } from './support/axe.ts'
import { overflowing } from './support/overflowing.ts'
import { publicPages } from './support/public-pages.ts'
import { expect, test } from './support/world.ts'

/** Each page on both in another language: what axe finds hangs on the page, the size and the theme. */
const SIZES = { desk: { width: 1440, first: 0 }, phone: { width: 390, first: 1 } }
const PREFIXES = ['', '/bg', '/ru']

for (const [size, { width, first }] of Object.entries(SIZES)) {
  test(`axe finds nothing on any public page, in both themes, on a ${size}`, async ({ world }) => {
    const pages = await publicPages(world, `Axe ${size} Tennis`)
    const { page } = await world.signedOut()
    await page.setViewportSize({ width, height: 900 })
    for (const [index, address] of pages.entries()) {
      const path = (PREFIXES[(first + index) % PREFIXES.length] ?? '') + address
      await page.goto(path || '/')
      expect(await axeViolationsInBothThemes(page), path).toEqual([])
    }
  })
}

test('axe finds nothing on the page without a connection, in both themes', async ({ world }) => {
  const { page } = await world.signedOut()
  for (const colorScheme of ['light', 'dark'] as const) {
    // It has no scripts, so it asks the device once.
    await page.emulateMedia({ colorScheme })
    await page.goto('/offline')
    expect(await axeViolations(page), colorScheme).toEqual([])
  }
})

/** The narrowest phones, the borders of the size classes on both sides, and the widest desks. */
const WIDTHS = [320, 350, 390, 500, 501, 820, 992, 993, 1280, 1440, 1600, 1920]

for (const prefix of ['/bg', '/ru'] as const) {
  test(`no text overflows, from the narrowest to the widest screen (${prefix}) [UI-09]`, async ({ world }) => {
    const name = `Клуб с едно доста дълго и подробно име край Южния парк ${prefix.slice(1)}`
    const pages = await publicPages(world, name)
    const { page } = await world.signedOut()
    await page.clock.install()
    for (const address of [...pages, '/offline']) {
      // The lists would show the clubs of other journeys too: one is searched, and in that of a sport, which has only
      // theirs, an address without an end may be cut.
      await page.goto(prefix + (address || `?search=${encodeURIComponent(name)}`))
      if (!address) await expect(page.getByRole('link', { name }).first()).toBeVisible()
      const mayBeCut = address.startsWith('/tag/')
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        // Dispatched at once instead of with the next frame; the layout follows 300 ms later.
        await page.evaluate(() => void dispatchEvent(new Event('resize')))
        await page.clock.runFor(350)
        await expect.poll(() => overflowing(page, { mayBeCut }), `${prefix}${address} at ${width}`).toEqual([])
      }
    }
  })
}
