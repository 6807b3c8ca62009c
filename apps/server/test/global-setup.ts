import { mkdirSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { discardEmbedded } from '../src/platform/db/embedded/discard-embedded.ts'
import { startEmbedded } from '../src/platform/db/embedded/start-embedded.ts'
import './cluster.ts'

const testHome = resolve(import.meta.dirname, '../../../.test')

/** One throw-away cluster for the whole run, with a directory of its own, so that runs and `npm start` live side by side. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  mkdirSync(testHome, { recursive: true })
  await discardLeftovers()
  const dataDir = join(testHome, `cluster-${process.pid}`)
  const cluster = await startEmbedded({ dataDir, isThrowAway: true })
  // Vitest does not tear down after Ctrl-C; at least no process stays, and the next run removes the files.
  const endAtOnce = () => process.kill(cluster.pid, 'SIGQUIT')
  process.once('exit', endAtOnce)
  const { host, port, user, password } = cluster.connection
  project.provide('testCluster', { host, port, user, password })
  return async () => {
    process.off('exit', endAtOnce)
    await cluster.stop()
    await discardEmbedded(dataDir)
  }
}

/** Runs that were killed could not clean up after themselves. */
async function discardLeftovers(): Promise<void> {
  const leftovers = readdirSync(testHome).filter((name) => name.startsWith('cluster-'))
  await Promise.all(leftovers.map((name) => discardEmbedded(join(testHome, name))))
}
