import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './free-port.ts'

export const RADICALE_USER = { user: 'ada', password: 'app password 1' }
/** Another account of the same server. */
export const OTHER_RADICALE_USER = { user: 'eve', password: 'app password 2' }

const READY_MS = 20_000

export interface Radicale {
  origin: string
  /** Forgets what it remembers of changes, as a server does after a restore: all tokens are lost. */
  loseTokens(): Promise<void>
  stop(): Promise<void>
}

/** A CalDAV server of its own for a test file, with nothing in it; ended by its id. */
export async function startRadicale(): Promise<Radicale> {
  const folder = await mkdtemp(join(tmpdir(), 'korto-radicale-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  await writeFile(join(folder, 'users'), [RADICALE_USER, OTHER_RADICALE_USER].map(userLine).join(''))
  await writeFile(join(folder, 'config'), configOf(folder, port))
  const child = spawn(radicalePath(), ['--config', join(folder, 'config')], { stdio: ['ignore', 'ignore', 'pipe'] })
  let printed = ''
  child.stderr.on('data', (chunk) => {
    printed += chunk
  })
  const ended = once(child, 'exit')
  const startedAt = performance.now()
  while (!(await isUp(origin))) {
    if (child.exitCode !== null || performance.now() - startedAt > READY_MS)
      throw new Error(`Radicale did not start: ${printed}`)
    await pause(50)
  }
  return {
    origin,
    async loseTokens() {
      const collections = join(folder, 'collections', 'collection-root', RADICALE_USER.user)
      for (const name of await readdir(collections)) {
        const tokens = join(collections, name, '.Radicale.cache', 'sync-token')
        // Files that begin with a dot are just being written.
        const files = existsSync(tokens) ? (await readdir(tokens)).filter((file) => !file.startsWith('.')) : []
        for (const file of files) await rm(join(tokens, file), { force: true })
      }
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null && child.kill('SIGTERM')) await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** `npm test` finds or installs it; see `scripts/lib/radicale.mjs`. */
function radicalePath(): string {
  const given = process.env.RADICALE_PATH
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]
  const found = given || folders.map((folder) => join(folder, 'radicale')).find((path) => existsSync(path))
  if (found) return found
  throw new Error('The calendar tests need Radicale: install the package "radicale", or set RADICALE_PATH.')
}

const userLine = ({ user, password }: { user: string; password: string }) => `${user}:${password}\n`

const configOf = (folder: string, port: number) => `
[server]
hosts = 127.0.0.1:${port}
[auth]
type = htpasswd
htpasswd_filename = ${join(folder, 'users')}
htpasswd_encryption = plain
delay = 0
[storage]
filesystem_folder = ${join(folder, 'collections')}
[web]
type = none
[logging]
level = error
`

const isUp = (origin: string): Promise<boolean> =>
  fetch(`${origin}/.well-known/caldav`, { redirect: 'manual' }).then(
    () => true,
    () => false,
  )
