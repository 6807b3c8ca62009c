import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { freePort } from '../apps/server/test/free-port.ts'
import { siteSlug } from '../packages/domain/src/site/slug.ts'
import { browserPath } from './support/browser-path.ts'
import { medianOf } from './support/median.ts'
import type { Bench, Row } from './support/outcome.ts'
import { runningProduct } from './support/running-product.ts'

const LIGHTHOUSE = '13.5.0'
/** Outside the workspace: 117 packages and 180 MB for one bench. Kept for the next run. */
const INSTALL_DIRECTORY = resolve(import.meta.dirname, `../.runtime/lighthouse-${LIGHTHOUSE}`)
const CLI = join(INSTALL_DIRECTORY, 'node_modules/lighthouse/cli/index.js')
const RUNS = 3

/** Lighthouse with its mobile settings, three runs for each page. */
export const bench: Bench = {
  title: `Lighthouse ${LIGHTHOUSE}, mobile, median of ${RUNS}`,
  async run() {
    await installLighthouse()
    const browser = await browserPath()
    const dataDir = mkdtempSync(join(tmpdir(), 'korto-bench-'))
    const port = await freePort()
    const product = await runningProduct(dataDir, port)
    try {
      const origin = `http://localhost:${port}`
      const why = await measurePage(`${origin}/why-korto`, browser)
      const home = await measurePage(`${origin}/`, browser)
      const place = await measurePage(await aPlaceIn(origin), browser)
      return {
        rows: [
          ...scores('why-korto', why),
          ...scores('home', home),
          ...scores('place', place),
          { name: 'place, largest paint', value: place.lcpSeconds, unit: 's', bar: { atMost: 2 } },
          { name: 'place, layout shift', value: place.shift, unit: '', bar: { atMost: 0.02 } },
          { name: 'place, blocking time', value: place.blockedMs, unit: 'ms', bar: { atMost: 100 } },
        ],
      }
    } finally {
      await product.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
}

/** Without install scripts: none is needed. */
async function installLighthouse() {
  if (existsSync(CLI)) return
  console.log(`  fetching Lighthouse ${LIGHTHOUSE} into .runtime/…`)
  mkdirSync(INSTALL_DIRECTORY, { recursive: true })
  const args = ['install', '--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund']
  await output('npm', [...args, '--prefix', INSTALL_DIRECTORY, `lighthouse@${LIGHTHOUSE}`])
}

async function aPlaceIn(origin: string): Promise<string> {
  const sites = (await (await fetch(`${origin}/api/sites`)).json()) as { id: number; name: string }[]
  const [site] = sites
  if (!site) throw new Error('the demo has no club')
  return `${origin}/places/${encodeURIComponent(siteSlug(site))}/`
}

interface Measurement {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  lcpSeconds: number
  shift: number
  blockedMs: number
}

const scores = (page: string, { performance, accessibility, bestPractices, seo }: Measurement): Row[] => [
  { name: `${page}, performance`, value: performance, unit: '', bar: { atLeast: 95 } },
  { name: `${page}, accessibility`, value: accessibility, unit: '', bar: { atLeast: 100 } },
  { name: `${page}, best practices`, value: bestPractices, unit: '', bar: { atLeast: 100 } },
  { name: `${page}, SEO`, value: seo, unit: '', bar: { atLeast: 100 } },
]

async function measurePage(url: string, browser: string): Promise<Measurement> {
  const runs: Measurement[] = []
  for (let run = 0; run < RUNS; run++) runs.push(await measureOnce(url, browser))
  const names = Object.keys(runs[0] ?? {}) as (keyof Measurement)[]
  return Object.fromEntries(names.map((name) => [name, medianOf(runs.map((run) => run[name]))])) as Record<
    keyof Measurement,
    number
  >
}

async function measureOnce(url: string, browser: string): Promise<Measurement> {
  const report = JSON.parse(await runLighthouse(url, browser))
  const score = (category: string) => Math.round(report.categories[category].score * 100)
  const value = (audit: string): number => report.audits[audit].numericValue
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpSeconds: value('largest-contentful-paint') / 1_000,
    shift: value('cumulative-layout-shift'),
    blockedMs: value('total-blocking-time'),
  }
}

/** Sometimes Chromium loses the trace of a load (NO_NAVSTART); such a run is repeated. */
async function runLighthouse(url: string, browser: string, triesLeft = 2): Promise<string> {
  const args = [CLI, url, '--output=json', '--quiet', `--chrome-flags=${CHROME_FLAGS}`]
  try {
    return await output(process.execPath, args, { CHROME_PATH: browser })
  } catch (error) {
    if (triesLeft === 0) throw error
    return runLighthouse(url, browser, triesLeft - 1)
  }
}

const CHROME_FLAGS = '--headless=new --no-sandbox --disable-gpu --disable-background-networking --no-first-run'

async function output(program: string, args: string[], settings: Record<string, string> = {}): Promise<string> {
  const child = spawn(program, args, {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [stdout, code] = await Promise.all([
    text(child.stdout),
    new Promise<number | null>((resolve, reject) => child.once('close', resolve).once('error', reject)),
  ])
  if (code !== 0) throw new Error(`${program} ended with ${code}`)
  return stdout
}
