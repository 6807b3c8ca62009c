import { type Comparison, medianBy } from './comparison.ts'
import { barText, isMet, type Outcome, type Row } from './outcome.ts'

const [WIDTH, LEFT, LINE, BAR] = [760, 260, 30, 16]
const SPACE = WIDTH - LEFT - 110
/** Readable on light and dark backgrounds. */
const [PLAIN, CEILING, MISSED, INK] = ['#2f7d5b', '#8a94a0', '#c2413b', '#6b7480']

/** Rates with their range where variants were compared; otherwise each value with its bar. */
export function chartOf(title: string, { comparisons = [], rows }: Outcome): string | null {
  const drawn = comparisons.length > 0 ? comparisons.flatMap(comparisonLines) : rows.map(rowLine)
  if (drawn.length === 0) return null
  const height = drawn.length * LINE + 20
  const lines = drawn.map((line, index) => `<g transform="translate(0 ${10 + index * LINE})">${line}</g>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="13" fill="${INK}">
<title>${escapeXml(title)}</title>
${lines.join('\n')}
</svg>
`
}

function comparisonLines({ title, variants }: Comparison): string[] {
  const most = Math.max(...variants.flatMap(({ samples }) => samples.map(({ perSecond }) => perSecond)), 1)
  const x = (value: number) => LEFT + (value / most) * SPACE
  const bars = variants.map((variant, index) => {
    const rates = variant.samples.map(({ perSecond }) => perSecond)
    const value = medianBy(variant, ({ perSecond }) => perSecond)
    const [low, high] = [Math.min(...rates), Math.max(...rates)]
    return [
      label(variant.name),
      bar(x(value) - LEFT, index === 0 ? CEILING : PLAIN),
      `<path d="M${at(x(low))} 15H${at(x(high))}M${at(x(low))} 11v8M${at(x(high))} 11v8" stroke="${INK}"/>`,
      text(x(high) + 8, `${Math.round(value).toLocaleString('en')}/s`),
    ].join('')
  })
  return [`<text x="10" y="19" font-weight="600">${escapeXml(title)}</text>`, ...bars]
}

/** The mark of the bar is at two thirds of the width, so that a miss is visible. */
function rowLine(row: Row): string {
  const bound = 'atMost' in row.bar ? row.bar.atMost : row.bar.atLeast
  const scale = ((SPACE * 2) / 3 / (bound || 1)) * 1
  const length = bound === 0 ? (row.value === 0 ? 2 : SPACE) : Math.min(row.value * scale, SPACE)
  const mark = LEFT + (bound === 0 ? 2 : (SPACE * 2) / 3)
  const value = `${Number(row.value.toPrecision(3))} ${row.unit}`
  return [
    label(row.name),
    bar(length, isMet(row) ? PLAIN : MISSED),
    `<path d="M${at(mark)} 3v24" stroke="${INK}" stroke-dasharray="3 2"><title>${escapeXml(barText(row))}</title></path>`,
    text(Math.max(LEFT + length, mark) + 8, value),
  ].join('')
}

const bar = (length: number, colour: string) =>
  `<rect x="${LEFT}" y="7" width="${at(Math.max(length, 1))}" height="${BAR}" rx="2" fill="${colour}"/>`
const label = (name: string) =>
  `<text x="${LEFT - 10}" y="19" text-anchor="end">${escapeXml(name.length > 40 ? `${name.slice(0, 39)}…` : name)}</text>`
const text = (x: number, value: string) => `<text x="${at(x)}" y="19">${escapeXml(value)}</text>`
const at = (value: number) => value.toFixed(1)
const escapeXml = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
