import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Front {
  url: string
  /** As if a new build were deployed: another name, and a service worker with other bytes. */
  deploy(build: string): void
  /** As if the network were gone: connections end without an answer. */
  cut(isCut: boolean): void
  close(): Promise<void>
}

/** Stands before the running product and passes everything on, so that a test can change what a browser sees of it. */
export async function aFrontOf(product: string): Promise<Front> {
  let build: string | null = null
  let isCut = false
  const server = createServer((incoming, outgoing) => {
    if (isCut) return void incoming.socket.destroy()
    if (build !== null && incoming.url === '/build.json') return void outgoing.end(JSON.stringify({ build }))
    passOn(product, incoming, outgoing, incoming.url === '/service-worker.js' ? build : null)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: (name) => {
      build = name
    },
    cut: (cut) => {
      isCut = cut
      if (cut) server.closeAllConnections()
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function passOn(product: string, incoming: IncomingMessage, outgoing: ServerResponse, renamed: string | null) {
  const { hostname, port } = new URL(product)
  const { method, url, headers } = incoming
  // A worker is changed on its way, so it is asked for whole and as plain text.
  const asked = renamed === null ? headers : { host: headers.host, 'accept-encoding': 'identity' }
  const passed = request({ hostname, port, method, path: url, headers: asked }, (answer) => {
    if (renamed === null) {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      return answer.pipe(outgoing)
    }
    const chunks: Buffer[] = []
    answer.on('data', (chunk) => chunks.push(chunk))
    answer.on('end', () => {
      const script = Buffer.concat(chunks)
        .toString()
        .replace(/korto-[0-9a-f]{16}/, `korto-${renamed}`)
      outgoing.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(script)
    })
  })
  passed.on('error', () => outgoing.destroy())
  incoming.pipe(passed)
}
