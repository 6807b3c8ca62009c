import { stumblingBlocks } from './support/axe.ts'
import { overflowing } from './support/overflowing.ts'
import { publicPages } from './support/public-pages.ts'
import { expect, test } from './support/world.ts'

const DESK = 1440
const PHONE = 390

/** Each language in two looks; together all languages, both themes and both sizes meet on every page. */
const LOOKS = {
  '': [
    { colorScheme: 'light', width: DESK },
    { colorScheme: 'dark', width: PHONE },
  ],
  '/bg': [
    { colorScheme: 'dark', width: DESK },
    { colorScheme: 'light', width: PHONE },
  ],
  '/ru': [
    { colorScheme: 'light', width: PHONE },
    { colorScheme: 'dark', width: DESK },
  ],
} as const

for (const [prefix, looks] of Object.entries(LOOKS)) {
  test(`axe finds nothing on any public page, by day and by night, on desk and phone (${prefix || '/en'})`, async ({
    world,
  }) => {
    const pages = await publicPages(world, `Axe Tennis ${prefix}`)
    // Slow, and the same in every language.
    const except = prefix === '/ru' ? ['color-contrast'] : []
    const { page } = await world.signedOut()
    for (const { colorScheme, width } of looks) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      for (const address of pages) {
        await page.goto(prefix + address || '/')
        expect(await stumblingBlocks(page, except), `${prefix}${address} at ${width}, ${colorScheme}`).toEqual([])
      }
    }
  })
}

/** The narrowest phones, the borders of the size classes on both sides, and the widest desks. */
const WIDTHS = [320, 350, 390, 500, 501, 820, 992, 993, 1280, 1440, 1600, 1920]

for (const prefix of ['/bg', '/ru'] as const) {
  test(`no text overflows, from the narrowest to the widest screen (${prefix}) [UI-09]`, async ({ world }) => {
    const name = `Клуб с едно доста дълго и подробно име край Южния парк ${prefix.slice(1)}`
    const pages = await publicPages(world, name)
    const { page } = await world.signedOut()
    await page.clock.install()
    for (const address of pages) {
      // The lists would show the clubs of other journeys too: one is searched, and in that of a sport, which has only
      // theirs, an address without an end may be cut.
      await page.goto(prefix + (address || `?search=${encodeURIComponent(name)}`))
      if (!address) await expect(page.getByRole('link', { name }).first()).toBeVisible()
      const mayBeCut = address.startsWith('/tag/')
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        // Told at once instead of with the next frame; the page is laid out again 300 ms later.
        await page.evaluate(() => void dispatchEvent(new Event('resize')))
        await page.clock.runFor(350)
        await expect.poll(() => overflowing(page, { mayBeCut }), `${prefix}${address} at ${width}`).toEqual([])
      }
    }
  })
}
