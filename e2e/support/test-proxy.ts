import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface TestProxy {
  url: string
  /** Pretends that a new build was deployed: another name, and a changed service worker. */
  deploy(build: string): void
  /** Pretends that the network is down: connections end without a response. */
  cut(isCut: boolean): void
  close(): Promise<void>
}

/** Forwards everything to the running product; a test can change what the browser sees. */
export async function startTestProxy(product: string): Promise<TestProxy> {
  let build: string | null = null
  let isCut = false
  const server = createServer((incoming, outgoing) => {
    if (isCut) return void incoming.socket.destroy()
    if (build !== null && incoming.url === '/build.json') return void outgoing.end(JSON.stringify({ build }))
    forward(product, incoming, outgoing, incoming.url === '/service-worker.js' ? build : null)
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

function forward(product: string, incoming: IncomingMessage, outgoing: ServerResponse, renamed: string | null) {
  const { hostname, port } = new URL(product)
  const { method, url, headers } = incoming
  // The worker's script is changed here, so it is requested whole and uncompressed.
  const requestHeaders = renamed === null ? headers : { host: headers.host, 'accept-encoding': 'identity' }
  const forwarded = request({ hostname, port, method, path: url, headers: requestHeaders }, (answer) => {
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
  forwarded.on('error', () => outgoing.destroy())
  incoming.pipe(forwarded)
}
