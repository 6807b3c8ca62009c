// What a visitor downloads before the first page works, file by file, compared with the budget.
// usage: node scripts/check-sizes.mjs [build directory]   after the web app was built
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { misplacedSdk } from './lib/payment-sdk.mjs'

const KB = 1_000

/** Of one page, compressed; fonts are compressed already. */
export const BUDGET = { script: 180 * KB, style: 20 * KB, all: 240 * KB, requests: 30 }

/** Of one screen or dialog of the console, beyond the files that its frame has loaded already. */
export const CONSOLE_BUDGET = 120 * KB

/** Of one topic of help in one language. */
export const TOPIC_BUDGET = 15 * KB

/** Of screens that may have more, by the name of their file: statistics draw charts. */
const SCREEN_BUDGETS = { statistics: 150 * KB }

/** `/assets/statistics-a1b2.js` is the screen `statistics`. */
export const budgetOf = (screen) => SCREEN_BUDGETS[/^\/assets\/(.+)-[\w-]{8}\.js$/.exec(screen)?.[1]] ?? CONSOLE_BUDGET

const LANGUAGES = ['en', 'bg', 'ru']
const PAGES = ['place', 'embed', 'home', 'login', 'why', 'register-club', 'terms', 'privacy', 'cookies']
/** The page whose files are listed one by one. */
const LISTED = 'en/place'

/** Smaller parts of the console are not listed. */
const LISTED_FROM = 10 * KB

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

const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g
const LAZY_IMPORT = /\bimport\(\s*["'`]\.\/([\w.-]+\.js)["'`]\s*\)/g

/**
 * The screens of the console and what they open, each with the files that it adds. The frame is what the route itself
 * imports lazily; `read` returns the text of a file of `/assets/`.
 */
export function consoleScreens(manifest, read) {
  const route = manifest.routes['en/admin']
  if (!route) return []
  const importsOf = (file, pattern) => [...read(file).matchAll(pattern)].map(([, name]) => `/assets/${name}`)
  const withImports = (files) => {
    const all = new Set(files)
    // A set also visits what is added to it meanwhile.
    for (const file of all) for (const imported of importsOf(file, STATIC_IMPORT)) all.add(imported)
    return all
  }
  const first = filesOf(manifest, 'en/admin').scripts.filter((file) => file !== manifest.url)
  const frame = withImports([...first, ...importsOf(route.module, LAZY_IMPORT)])
  // What public pages import lazily is no screen of the console.
  const pages = PAGES.map((page) => `en/${page}`).filter((id) => manifest.routes[id])
  const shared = withImports(
    pages.flatMap((id) => filesOf(manifest, id).scripts.filter((file) => file !== manifest.url)),
  )
  const screens = new Map()
  const own = new Set([...frame].filter((file) => !shared.has(file)))
  for (const file of own) {
    for (const screen of importsOf(file, LAZY_IMPORT)) {
      if (frame.has(screen) || screens.has(screen)) continue
      const added = [...withImports([screen])].filter((one) => !frame.has(one))
      screens.set(screen, added)
      for (const one of added) if (!shared.has(one)) own.add(one)
    }
  }
  return [...screens].map(([screen, files]) => ({ screen, files }))
}

/** Messages for topics of help that are too large, named by the build after their file; without any the name has changed. */
export function largeTopics(names, sizeOf) {
  const topics = names.filter((name) => /\.json_help-[\w-]+\.js$/.test(name))
  if (topics.length === 0) return ['help: the build has no topics']
  return topics
    .filter((name) => sizeOf(name) > TOPIC_BUDGET)
    .map((name) => `${name}:${kilobytes(sizeOf(name))} of help, at most${kilobytes(TOPIC_BUDGET)}`)
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
  const read = (file) => readFileSync(join(client, file), 'utf8')
  for (const { screen, files } of consoleScreens(manifest, read)) {
    const size = sum(files)
    if (size < LISTED_FROM) continue
    print(`${kilobytes(size)} script beyond the frame of the console  ${screen}`)
    const budget = budgetOf(screen)
    if (size > budget)
      problems.push(`${screen}:${kilobytes(size)} of script beyond the frame, at most${kilobytes(budget)}`)
  }
  problems.push(...misplacedSdk(manifest, read))
  problems.push(...largeTopics(names, (name) => sizeOf(`/assets/${name}`)))
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
