import { hydrated } from './support/hydrated.ts'
import { expect, test } from './support/world.ts'

/** Computed styles of pieces by the design guide; colours by their tokens. */
const STYLES: {
  piece: string
  part: string
  atLeast?: number
  isHovered?: boolean
  style: Record<string, string>
}[] = [
  {
    piece: 'Button',
    part: 'button[data-kind="primary"][data-size="md"]:enabled',
    atLeast: 44,
    style: {
      'background-color': '--accent',
      color: '--text-on-accent',
      'border-radius': '10px',
      'font-size': '15px',
      'font-weight': '600',
    },
  },
  // Readable under the pointer that pressed it, too.
  {
    piece: 'Button',
    part: 'button[data-kind="primary"]:disabled:not([aria-busy])',
    isHovered: true,
    style: { 'background-color': '--sunken', color: '--text-2' },
  },
  {
    piece: 'Button',
    part: 'button[data-kind="primary"][aria-busy]:disabled',
    isHovered: true,
    style: { 'background-color': '--accent', color: '--text-on-accent' },
  },
  { piece: 'Card', part: 'h2 + *', style: { 'background-color': '--surface', 'border-radius': '14px' } },
  {
    piece: 'Field',
    part: 'span:has(> input:enabled):not([data-wrong])',
    atLeast: 44,
    style: {
      'background-color': '--surface',
      'border-top-color': '--line-control',
      'border-radius': '10px',
      'font-size': '15px',
    },
  },
  {
    piece: 'slot',
    part: '[data-kind="free3"]',
    atLeast: 40,
    style: { 'background-color': '--slot-free3', color: '--slot-free3-text', 'border-radius': '6px' },
  },
  {
    piece: 'slot',
    part: '[data-kind="own"]',
    atLeast: 40,
    style: { 'background-color': '--slot-own', color: '--slot-own-text' },
  },
  {
    piece: 'slot',
    part: '[data-kind="full"]',
    style: { 'background-color': '--slot-busy', color: '--slot-busy-text' },
  },
  { piece: 'Tabs', part: '[role="tab"][aria-selected="true"]', atLeast: 40, style: { color: '--text' } },
  { piece: 'IconButton, Menu, ShareButton', part: 'button[aria-label]', atLeast: 36, style: {} },
  {
    piece: 'type',
    part: 'h1, [data-type="h1"]',
    style: { 'font-size': '28px', 'line-height': '34px', 'font-weight': '700' },
  },
]

for (const theme of ['light', 'dark'] as const) {
  test(`pieces have the styles of the design guide (${theme})`, async ({ world }) => {
    const { page } = await world.signedOut()
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/dev/ui?theme=${theme}`)
    await hydrated(page)
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Wix Madefor')
    for (const { piece, part, atLeast = 0, isHovered = false, style } of STYLES) {
      const found = page.getByRole('region', { name: piece, exact: true }).locator(part).first()
      await expect(found, `${piece} ${part}`).toBeVisible()
      if (isHovered) await found.hover()
      const seen = await found.evaluate((element, names) => {
        const computed = getComputedStyle(element)
        /** The computed colour of a token. */
        const painted = (token: string) => {
          const probe = element.parentElement?.appendChild(document.createElement('i'))
          if (!probe) return ''
          probe.style.color = `var(${token})`
          const { color } = getComputedStyle(probe)
          probe.remove()
          return color
        }
        const styles = Object.entries(names).map(([name, value]) => ({
          name,
          seen: computed.getPropertyValue(name),
          meant: value.startsWith('--') ? painted(value) : value,
        }))
        return { styles, height: element.getBoundingClientRect().height }
      }, style)
      expect(seen.height, `${piece} ${part}`).toBeGreaterThanOrEqual(atLeast)
      for (const { name, seen: is, meant } of seen.styles) expect(is, `${piece} ${part} ${name}`).toBe(meant)
    }
  })
}
