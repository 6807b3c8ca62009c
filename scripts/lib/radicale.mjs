import { installPackages, onPath, runs } from './find-program.mjs'
import { installLock } from './install.mjs'
import { withLock } from './lock.mjs'
import { Problem } from './problem.mjs'

/** The path of a Radicale, a CalDAV server that the calendar tests run against, installed if necessary and possible. */
export async function ensureRadicale({ env }) {
  const configured = env.RADICALE_PATH
  if (configured) {
    if (!runs(configured)) throw new Problem(`RADICALE_PATH is ${configured}, which does not run.`)
    return configured
  }
  return findRadicale(env) ?? withLock(installLock, () => findRadicale(env) ?? installRadicale(env))
}

const findRadicale = (env) => onPath(['radicale'], env).find(runs)

async function installRadicale(env) {
  await installPackages(['radicale'], 'the calendar tests', env)
  const found = findRadicale(env)
  if (found) return found
  throw new Problem('The calendar tests need Radicale: install the package "radicale", or set RADICALE_PATH.')
}
