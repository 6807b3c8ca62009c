import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { eventually } from '../../../test/eventually.ts'
import { signedInUser } from '../../../test/factories.ts'
import { freePort } from '../../../test/free-port.ts'

const CONFIG = resolve(import.meta.dirname, '../../../../../docs/proxy/nginx.conf')

let app: TestApp
let proxy: { url: string; stop(): Promise<void> }
beforeAll(async () => {
  app = await testApp()
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' })
  proxy = await startProxy(new URL(address).port)
}, 120_000)
afterAll(async () => {
  await proxy?.stop()
  await app?.close()
})

test('the header new_access_token reaches the server through the delivered proxy configuration [API-02]', async () => {
  const { accessToken, id } = await signedInUser(app.db)
  const me = await fetch(`${proxy.url}/api/me`, { headers: { new_access_token: accessToken } })
  expect(me.status).toBe(200)
  expect(await me.json()).toMatchObject({ id })
})

test('a stream passes through the delivered proxy configuration without being held back', async () => {
  const ending = new AbortController()
  const stream = await fetch(`${proxy.url}/api/live?topics=sites`, { signal: ending.signal })
  const first = await stream.body?.getReader().read()
  expect(new TextDecoder().decode(first?.value)).toContain('"type":"hello"')
  ending.abort()
})

/** A real nginx with the file that we deliver; only its port and that of the product behind it are others. */
async function startProxy(behind: string) {
  const port = await freePort()
  const directory = mkdtempSync(join(tmpdir(), 'korto-proxy-'))
  const config = readFileSync(CONFIG, 'utf8')
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${behind}`)
    .replace(/listen(\s+)8080/g, `listen$1${port}`)
  writeFileSync(join(directory, 'nginx.conf'), config)
  const nginx = spawn(
    nginxPath(),
    ['-p', directory, '-c', join(directory, 'nginx.conf'), '-e', 'stderr', '-g', `daemon off; pid ${directory}/pid;`],
    {
      stdio: 'ignore',
    },
  )
  const url = `http://127.0.0.1:${port}`
  await eventually(async () => expect((await fetch(`${url}/api/health`)).status).toBe(200))
  return {
    url,
    async stop() {
      nginx.kill('SIGTERM')
      await new Promise((ended) => nginx.once('exit', ended))
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

function nginxPath(): string {
  const find = () =>
    ['/usr/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx', '/usr/local/bin/nginx'].find(
      (path) => spawnSync(path, ['-v']).status === 0,
    )
  const found = find()
  if (found) return found
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'nginx-light'], { stdio: 'ignore' })
  }
  const installed = find()
  if (!installed) throw new Error('This test needs nginx: please install it.')
  return installed
}
