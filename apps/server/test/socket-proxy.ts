import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type ListenOptions, type Socket, type TcpNetConnectOpts } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/**
 * `open` passes everything; `silent` drops everything without closing, like a broken network; `deaf`
 * passes requests and holds the answers back.
 */
type Mode = 'open' | 'silent' | 'deaf'

export interface SocketProxy {
  mode: Mode
  /** Connections that neither side has closed yet. */
  count(): number
  /** Packets that clients have sent so far. */
  packets(): number
  port(): number
}

async function startProxy(listen: ListenOptions, target: TcpNetConnectOpts | { path: string }): Promise<SocketProxy> {
  const open = new Set<Socket>()
  let packets = 0
  const proxy: SocketProxy = {
    mode: 'open',
    count: () => open.size,
    packets: () => packets,
    port: () => {
      const address = server.address()
      return typeof address === 'object' && address ? address.port : 0
    },
  }
  const server = createServer((near) => {
    const far = connect(target)
    open.add(near)
    near.on('data', (chunk) => {
      packets++
      if (proxy.mode !== 'silent') far.write(chunk)
    })
    far.on('data', (chunk) => void (proxy.mode === 'open' && near.write(chunk)))
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => {})
      one.on('close', () => {
        open.delete(near)
        other.destroy()
      })
    }
  })
  server.listen(listen)
  await once(server, 'listening')
  onTestFinished(() => {
    for (const near of open) near.destroy()
    server.close()
  })
  return proxy
}

/** A proxy for a PostgreSQL on a unix socket; returns the proxy and the `host` that goes through it. */
export async function postgresProxy({ host, port }: { host: string; port: number }) {
  const directory = mkdtempSync(join(tmpdir(), 'korto-proxy-'))
  const file = `.s.PGSQL.${port}`
  const proxy = await startProxy({ path: join(directory, file) }, { path: join(host, file) })
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return { proxy, host: directory }
}

export const httpProxy = (port: number): Promise<SocketProxy> =>
  startProxy({ port: 0, host: '127.0.0.1' }, { port, host: '127.0.0.1' })
