// What a visitor downloads before the first page works, file by file, compared with the budget.
// usage: node scripts/check-sizes.mjs [build directory]   after the web app was built
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'

const KB = 1_000

/** Of one page, compressed; fonts are compressed already. */
export const BUDGET = { script: 180 * KB, style: 20 * KB, all: 240 * KB, requests: 30 }

const LANGUAGES = ['en', 'bg', 'ru']
const PAGES = ['place', 'embed', 'home', 'login', 'why', 'register-club', 'terms', 'privacy', 'cookies']
/** The page whose files are listed one by one. */
const LISTED = 'en/place'

/** The page itself and its icon. */
const OTHER_REQUESTS = 2

/** The files that a route loads first: the entry, the root, the frame of its language and the page. */
export function filesOf(manifest, routeId) {
  const chain = []
  for (let id = routeId; id !== undefined; id = manifest.routes[id].parentId) {
    if (!manifest.routes[id]) throw new Error(`the build has no page ${id}`)
    chain.unshift(manifest.routes[id])
  }
  const parts = [manifest.entry, ...chain]
  const scripts = [manifest.url, ...parts.flatMap(({ module, imports = [] }) => [module, ...imports])]
  const styles = parts.flatMap(({ css = [] }) => css)
  return { scripts: unique(scripts), styles: unique(styles) }
}

/** React Router adds an empty fragment to some URLs. */
const unique = (files) => [...new Set(files.filter(Boolean).map((file) => file.replace(/#$/, '')))]

/** Latin is on every page; bg and ru need Cyrillic as well. */
export const fontsOf = (names, language) =>
  names.filter(
    (name) => name.endsWith('.woff2') && (/latin-wght/.test(name) || (language !== 'en' && /cyrillic-wght/.test(name))),
  )

/** Messages for what exceeds the budget. */
export function excesses(page, { script, style, font, requests }, budget = BUDGET) {
  const kb = (bytes) => `${(bytes / KB).toFixed(1)} kB`
  const all = script + style + font
  return [
    script > budget.script && `${page}: ${kb(script)} of script, at most ${kb(budget.script)}`,
    style > budget.style && `${page}: ${kb(style)} of styles, at most ${kb(budget.style)}`,
    all > budget.all && `${page}: ${kb(all)} with fonts, at most ${kb(budget.all)}`,
    requests > budget.requests && `${page}: ${requests} requests, at most ${budget.requests}`,
  ].filter(Boolean)
}

function readManifest(client) {
  const name = readdirSync(join(client, 'assets')).find((file) => /^manifest-\w+\.js$/.test(file))
  if (!name) throw new Error(`${client} is no build of the web app`)
  const text = readFileSync(join(client, 'assets', name), 'utf8')
  return {
    ...JSON.parse(text.replace(/^window\.__reactRouterManifest=/, '').replace(/;?\s*$/, '')),
    url: `/assets/${name}`,
  }
}

/** Prints a line for every file, then the sums of every page. Returns what is too large. */
export function checkSizes(client, print) {
  const manifest = readManifest(client)
  const names = readdirSync(join(client, 'assets'))
  const known = new Map()
  const sizeOf = (file) => {
    if (!known.has(file)) known.set(file, compressed(join(client, file)))
    return known.get(file)
  }
  const sum = (files) => files.reduce((total, file) => total + sizeOf(file), 0)
  const problems = []
  for (const language of LANGUAGES) {
    for (const page of PAGES.filter((name) => manifest.routes[`${language}/${name}`])) {
      const id = `${language}/${page}`
      const { scripts, styles } = filesOf(manifest, id)
      const fonts = fontsOf(names, language).map((name) => `/assets/${name}`)
      const requests = scripts.length + styles.length + fonts.length + OTHER_REQUESTS
      const sizes = { script: sum(scripts), style: sum(styles), font: sum(fonts), requests }
      if (id === LISTED)
        for (const file of [...scripts, ...styles, ...fonts]) print(`  ${kilobytes(sizeOf(file))}  ${file}`)
      print(
        `${kilobytes(sizes.script)} script ${kilobytes(sizes.style)} styles ${kilobytes(sizes.font)} fonts ${String(requests).padStart(3)} requests  ${id}`,
      )
      problems.push(...excesses(id, sizes))
    }
  }
  return problems
}

const compressed = (file) =>
  file.endsWith('.woff2') ? readFileSync(file).length : gzipSync(readFileSync(file), { level: 9 }).length

const kilobytes = (bytes) => `${(bytes / KB).toFixed(1).padStart(7)} kB`

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const client = join(process.argv[2] ?? join(import.meta.dirname, '../apps/web/build'), 'client')
  if (!existsSync(client)) {
    console.error(`${client} is missing: build the web app first.`)
    process.exitCode = 1
  } else {
    const problems = checkSizes(client, (line) => console.log(line))
    for (const problem of problems) console.error(problem)
    process.exitCode = problems.length === 0 ? 0 : 1
  }
}
