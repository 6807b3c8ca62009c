import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { installPinned } from './install-pinned.mjs'
import { Problem } from './problem.mjs'

const NAME = 'node-some-platform'
const VERSION = '24.0.0'

const directory = mkdtempSync(join(tmpdir(), 'korto-pinned-'))
afterAll(() => rmSync(directory, { recursive: true }))
const aDirectory = () => mkdtempSync(join(directory, 'place-'))

/** A package whose program says `words`, and whose install script leaves a mark if it is ever run. */
function aTarball(words) {
  const place = aDirectory()
  const inside = join(place, 'package')
  mkdirSync(join(inside, 'bin'), { recursive: true })
  const manifest = { name: NAME, version: VERSION, scripts: { postinstall: 'touch ran' } }
  writeFileSync(join(inside, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(inside, 'bin/node'), `#!/bin/sh\necho ${words}\n`, { mode: 0o755 })
  expect(spawnSync('tar', ['-czf', join(place, 'package.tgz'), '-C', place, 'package']).status).toBe(0)
  return readFileSync(join(place, 'package.tgz'))
}

const integrityOf = (bytes) => `sha512-${createHash('sha512').update(bytes).digest('base64')}`

/** A registry with one package; what it says of the package may differ from what it sends. */
async function aRegistry({ sends, says }) {
  const server = createServer((request, response) => {
    if (request.url?.endsWith('.tgz')) return response.end(sends)
    const dist = { tarball: `http://127.0.0.1:${server.address().port}/${NAME}.tgz`, integrity: says }
    const version = { name: NAME, version: VERSION, dist }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ name: NAME, 'dist-tags': { latest: VERSION }, versions: { [VERSION]: version } }))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => server.close())
  return {
    ...process.env,
    npm_config_registry: `http://127.0.0.1:${server.address().port}/`,
    npm_config_cache: aDirectory(),
    npm_config_fetch_retries: '0',
  }
}

const genuine = aTarball('genuine')
const pinned = { name: NAME, version: VERSION, integrity: integrityOf(genuine) }

test('a package that is what its integrity says is installed, and its scripts are not run', async () => {
  const place = aDirectory()
  await installPinned(place, pinned, await aRegistry({ sends: genuine, says: pinned.integrity }))
  expect(spawnSync(join(place, 'node_modules', NAME, 'bin/node'), { encoding: 'utf8' }).stdout).toBe('genuine\n')
  expect(existsSync(join(place, 'node_modules', NAME, 'ran'))).toBe(false)
}, 60_000)

const forged = aTarball('forged')
test.each([
  ['in what it sends', { sends: forged, says: pinned.integrity }],
  ['in what it sends and says', { sends: forged, says: integrityOf(forged) }],
])(
  'a registry that lies %s is detected, and nothing of it stays',
  async (_, lies) => {
    const place = aDirectory()
    const installing = installPinned(place, pinned, await aRegistry(lies))
    await expect(installing).rejects.toThrow(/node-some-platform@24\.0\.0 is not what Korto names by its sha512/)
    await expect(installing).rejects.toBeInstanceOf(Problem)
    expect(existsSync(join(place, 'node_modules'))).toBe(false)
  },
  60_000,
)
