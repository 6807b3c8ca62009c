import { type Contest, middle } from './contest.ts'
import { barText, holds, type Outcome, type Row } from './outcome.ts'

const [WIDTH, LEFT, LINE, BAR] = [760, 260, 30, 16]
const SPACE = WIDTH - LEFT - 110
/** Readable on light and dark pages alike. */
const [PLAIN, CEILING, MISSED, INK] = ['#2f7d5b', '#8a94a0', '#c2413b', '#6b7480']

/** Rates as bars with their range; where nothing ran in turns, each value against its bar. */
export function pictureOf(title: string, { contests = [], rows }: Outcome): string | null {
  const drawn = contests.length > 0 ? contests.flatMap(contestLines) : rows.map(rowLine)
  if (drawn.length === 0) return null
  const height = drawn.length * LINE + 20
  const lines = drawn.map((line, index) => `<g transform="translate(0 ${10 + index * LINE})">${line}</g>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="13" fill="${INK}">
<title>${safe(title)}</title>
${lines.join('\n')}
</svg>
`
}

function contestLines({ title, lanes }: Contest): string[] {
  const most = Math.max(...lanes.flatMap(({ samples }) => samples.map(({ perSecond }) => perSecond)), 1)
  const x = (value: number) => LEFT + (value / most) * SPACE
  const bars = lanes.map((lane, index) => {
    const rates = lane.samples.map(({ perSecond }) => perSecond)
    const value = middle(lane, ({ perSecond }) => perSecond)
    const [low, high] = [Math.min(...rates), Math.max(...rates)]
    return [
      label(lane.name),
      bar(x(value) - LEFT, index === 0 ? CEILING : PLAIN),
      `<path d="M${at(x(low))} 15H${at(x(high))}M${at(x(low))} 11v8M${at(x(high))} 11v8" stroke="${INK}"/>`,
      text(x(high) + 8, `${Math.round(value).toLocaleString('en')}/s`),
    ].join('')
  })
  return [`<text x="10" y="19" font-weight="600">${safe(title)}</text>`, ...bars]
}

/** The bar of a value stands at two thirds, so that a miss is seen as well. */
function rowLine(row: Row): string {
  const bound = 'atMost' in row.bar ? row.bar.atMost : row.bar.atLeast
  const scale = ((SPACE * 2) / 3 / (bound || 1)) * 1
  const length = bound === 0 ? (row.value === 0 ? 2 : SPACE) : Math.min(row.value * scale, SPACE)
  const mark = LEFT + (bound === 0 ? 2 : (SPACE * 2) / 3)
  const said = `${Number(row.value.toPrecision(3))} ${row.unit}`
  return [
    label(row.name),
    bar(length, holds(row) ? PLAIN : MISSED),
    `<path d="M${at(mark)} 3v24" stroke="${INK}" stroke-dasharray="3 2"><title>${safe(barText(row))}</title></path>`,
    text(Math.max(LEFT + length, mark) + 8, said),
  ].join('')
}

const bar = (length: number, colour: string) =>
  `<rect x="${LEFT}" y="7" width="${at(Math.max(length, 1))}" height="${BAR}" rx="2" fill="${colour}"/>`
const label = (said: string) =>
  `<text x="${LEFT - 10}" y="19" text-anchor="end">${safe(said.length > 40 ? `${said.slice(0, 39)}…` : said)}</text>`
const text = (x: number, said: string) => `<text x="${at(x)}" y="19">${safe(said)}</text>`
const at = (value: number) => value.toFixed(1)
const safe = (said: string) => said.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
