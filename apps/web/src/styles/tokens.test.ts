import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

/** The declarations of a theme and the shared ones, with references to other tokens resolved. */
function tokensOf(theme: 'light' | 'dark'): (name: string) => string {
  const declared = new Map<string, string>()
  for (const [, selector = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const isOfOther = selector.includes(theme === 'light' ? '"dark"' : '"light"') && !selector.includes(`"${theme}"`)
    if (isOfOther || selector.includes('@media')) continue
    for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+):\s*([^;]+);/g)) declared.set(name, value.trim())
  }
  const tokenOf = (name: string): string => {
    const value = declared.get(name) ?? ''
    const [, other] = /^var\(--([\w-]+)\)$/.exec(value) ?? []
    return other ? tokenOf(other) : value
  }
  return tokenOf
}

/** The contrast ratio of the WCAG, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = (color.match(/^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i) ?? []).slice(1).map((hex) => {
    const part = Number.parseInt(hex, 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const SURFACES = ['canvas', 'surface', 'sunken', 'raised', 'hover']
const SLOTS = 'free3 free2 free1 busy passed over own pending missed watch closed event select'.split(' ')

const WORDS: [text: string, on: string][] = [
  ...['text', 'text-2', 'text-3'].flatMap((text) => SURFACES.map((on): [string, string] => [text, on])),
  ...SLOTS.map((slot): [string, string] => [`slot-${slot}-text`, `slot-${slot}`]),
  ...[0, 1, 2, 3, 4, 5].map((heat): [string, string] => [`heat-${heat}-text`, `heat-${heat}`]),
  ...['success', 'warn', 'danger', 'info', 'watch', 'clay', 'accent'].map((role): [string, string] => [
    `${role}-text`,
    `${role}-soft`,
  ]),
  ...[1, 2, 3, 4, 5, 6].map((one): [string, string] => [`avatar-${one}-text`, `avatar-${one}`]),
  ['text-on-accent', 'accent'],
  ['text-on-accent', 'accent-hover'],
  ['danger-ink', 'danger'],
  ['now-ink', 'now'],
  ['accent-text', 'surface'],
  ['brand-panel-text', 'brand-panel'],
  ['brand-panel-2', 'brand-panel'],
  ['mark-ink', 'mark'],
]
/** Edges of controls, and meaningful lines. */
const EDGES: [line: string, on: string][] = [
  ['line-control', 'surface'],
  ['line-control', 'canvas'],
  ['focus', 'canvas'],
  ['focus', 'surface'],
  ['slot-over-line', 'surface'],
  ['slot-pending-line', 'surface'],
  ['slot-watch-line', 'surface'],
  ['slot-event-line', 'surface'],
  ['now', 'surface'],
]

describe.each(['light', 'dark'] as const)('the tokens of the %s theme', (theme) => {
  const tokenOf = tokensOf(theme)

  test.each([...WORDS, ...EDGES])('%s and %s are both colours', (one, other) => {
    for (const name of [one, other]) expect(tokenOf(name), name).toMatch(/^#[\da-f]{6}$/i)
  })
  test.each(WORDS)('%s has enough contrast on %s', (text, on) => {
    expect(contrast(tokenOf(text), tokenOf(on))).toBeGreaterThanOrEqual(4.5)
  })
  test.each(EDGES)('the line %s has enough contrast on %s', (line, on) => {
    expect(contrast(tokenOf(line), tokenOf(on))).toBeGreaterThanOrEqual(3)
  })
})
