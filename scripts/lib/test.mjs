import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser, findShell } from './browser.mjs'
import { ensureBuilt } from './build.mjs'
import { checks } from './checks.mjs'
import { root, testDirectory } from './paths.mjs'
import { Problem } from './problem.mjs'
import { run } from './processes.mjs'
import { ensureRadicale } from './radicale.mjs'
import { countPlaywright, countStep, countVitest, total } from './summary.mjs'
import { planTests } from './test-plan.mjs'

/** Types, lint and boundaries only. */
export async function check(runtime) {
  return report(await runChecks(runtime))
}

/** All checks and tests, or the selected part. The last line is the sum. */
export async function test(runtime, words) {
  const plan = planTests(words, { root, cwd: process.env.INIT_CWD ?? process.cwd() })
  mkdirSync(testDirectory, { recursive: true })
  const suites = plan.withChecks ? await runChecks(runtime) : []
  if (plan.unit) suites.push(...(await runVitest(runtime, plan.unit)))
  if (plan.e2e) suites.push(...(await runPlaywright(runtime, plan.e2e)))
  return report(suites)
}

async function runChecks(runtime) {
  const suites = []
  for (const { name, run: runCheck } of checks(runtime)) suites.push({ name, ...countStep(await runCheck()) })
  return suites
}

async function runVitest(runtime, paths) {
  const radicale = await attempt('a CalDAV server', () => (needsRadicale(paths) ? ensureRadicale(runtime) : null))
  const file = join(testDirectory, `vitest-${process.pid}.json`)
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...paths]
  const colors = process.stdout.isTTY ? {} : { NO_COLOR: '1' }
  const env = { ...runtime.env, ...colors, ...(radicale.value ? { RADICALE_PATH: radicale.value } : {}) }
  const code = await run('vitest', args, { env })
  const tests = { name: 'unit and database tests', ...countVitest(takeReport(file, 'vitest.json'), code) }
  return radicale.failed ? [radicale, tests] : [tests]
}

/** The tests of calendars are among those of the server. */
const needsRadicale = (paths) =>
  paths.length === 0 || paths.some((path) => path === 'apps' || path.startsWith('apps/server'))

async function runPlaywright(runtime, paths) {
  const browser = await attempt('a browser', () => ensureBrowser(runtime))
  const build = await attempt('build of the web app', () => ensureBuilt(runtime))
  if (browser.failed || build.failed) return [browser, build]
  const sizes = {
    name: 'sizes of the first load',
    ...countStep(await run(runtime.node, ['scripts/check-sizes.mjs'], runtime)),
  }
  const file = join(testDirectory, `playwright-${process.pid}.json`)
  const browsers = { CHROMIUM_PATH: browser.value, CHROMIUM_SHELL_PATH: findShell(runtime.env) }
  const env = { ...runtime.env, ...browsers, PLAYWRIGHT_REPORT: file }
  const code = await run('playwright', ['test', ...paths], { env })
  return [build, sizes, { name: 'browser tests', ...countPlaywright(takeReport(file, 'playwright.json'), code) }]
}

/** A prerequisite of tests; if it fails, that is one failure with its reason. */
async function attempt(name, work) {
  try {
    return { name, value: await work(), ...countStep(0) }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    console.error(error.message)
    return { name, ...countStep(1) }
  }
}

/** Written under a unique name, since two runs may be concurrent, and kept under the plain one. */
function takeReport(file, name) {
  if (!existsSync(file)) return null
  const text = readFileSync(file, 'utf8')
  renameSync(file, join(testDirectory, name))
  return JSON.parse(text)
}

function report(suites) {
  const { passed, failed } = total(suites)
  console.log('')
  for (const suite of suites) {
    console.log(`${suite.failed ? '✗' : '✓'} ${suite.name}: ${suite.passed} passed, ${suite.failed} failed`)
  }
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}
