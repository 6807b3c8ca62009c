// Keeps media queries to the breakpoints that are listed in tokens.css.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const STYLES = 'apps/web/src'
const TOKENS = 'styles/tokens.css'

/** Every media query at a width that is not in the list, one line each. */
export function otherBreakpoints(root) {
  const read = (file) => readFileSync(join(root, STYLES, file), 'utf8')
  const [list = ''] = /\/\* Breakpoints.*?\*\//s.exec(read(TOKENS)) ?? []
  const allowed = [...list.matchAll(/(\d+)px/g)].map(([, width]) => Number(width))
  const files = readdirSync(join(root, STYLES), { recursive: true }).filter((file) => file.endsWith('.css'))
  return files.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) => {
        const widths = /^\s*@media/.test(line) ? [...line.matchAll(/(?:(min|max)-width: )?([\d.]+)(?:px|em)/g)] : []
        const others = widths.filter(([, side, width]) => !side || !allowed.includes(width - (side === 'min' ? 1 : 0)))
        return others.map(([found]) => `${STYLES}/${file}:${index + 1} ${found} is no breakpoint of ${TOKENS}`)
      }),
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const others = otherBreakpoints(join(import.meta.dirname, '..'))
  for (const line of others) console.error(line)
  process.exitCode = others.length === 0 ? 0 : 1
}
