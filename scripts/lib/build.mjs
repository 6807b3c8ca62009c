import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { compressFiles } from './compress-files.mjs'
import { withLock } from './lock.mjs'
import { inRoot, root } from './paths.mjs'
import { Problem } from './problem.mjs'
import { runQuietly } from './processes.mjs'
import { treeHash } from './tree-hash.mjs'

const web = inRoot('apps/web')
const built = (...parts) => inRoot('apps/web/build', ...parts)
const stamp = built('.stamp')
const parts = ['client', 'server']

const NOT_PART_OF_THE_BUILD = /^(node_modules|build|\.react-router)$|\.(test|prop|model)\.tsx?$/

/** Builds the web app when anything that goes into it has changed. */
export async function ensureBuilt({ env }) {
  const wanted = hashOfSources()
  if (isBuilt(wanted)) return
  await withLock(
    inRoot('.runtime/build.lock'),
    async () => {
      if (!isBuilt(wanted)) await build(env, wanted)
    },
    (pid) => console.error(`Waiting for process ${pid}, which is building the web app…`),
  )
}

function hashOfSources() {
  const sources = ['apps/web', 'packages/domain/src', 'packages/contract/src', 'package-lock.json']
  return treeHash(root, sources, (name) => NOT_PART_OF_THE_BUILD.test(name))
}

const isBuilt = (wanted) =>
  parts.every((part) => existsSync(built(part))) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted

async function build(env, wanted) {
  console.error('Building the web app…')
  rmSync(built('next'), { recursive: true, force: true })
  mkdirSync(built(), { recursive: true })
  rmSync(stamp, { force: true })
  const { code, output } = await runQuietly('react-router', ['build'], {
    cwd: web,
    // The configuration of the web app takes its build directory from here, relative to itself.
    env: { ...env, NODE_ENV: 'production', KORTO_BUILD_DIRECTORY: 'build/next' },
  })
  if (code !== 0) throw new Problem(`${output.trim()}\nThe web app could not be built.`)
  compressFiles(existsSync(built('next')) ? built('next/client') : built('client'))
  if (existsSync(built('next'))) swapIn()
  writeFileSync(stamp, wanted)
}

/** Built to the side and swapped in, so that a running server never serves half a build. */
function swapIn() {
  for (const part of parts) {
    rmSync(built(`old-${part}`), { recursive: true, force: true })
    if (existsSync(built(part))) renameSync(built(part), built(`old-${part}`))
    renameSync(built('next', part), built(part))
    rmSync(built(`old-${part}`), { recursive: true, force: true })
  }
  rmSync(built('next'), { recursive: true, force: true })
}
