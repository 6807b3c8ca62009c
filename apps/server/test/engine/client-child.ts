// One client process of a race: gets its requests, opens its connections, waits for the signal, fires all of them at once.
import { Agent, request } from 'node:http'

export interface Shot {
  origin: string
  method: string
  path: string
  token: string
  body?: unknown
  key?: string
}

export interface Hit {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  body: any
  ms: number
}

export type ToClient = { load: Shot[] } | 'fire'
export type FromClient = 'ready' | { hits: Hit[] }

const agent = new Agent({ keepAlive: true, maxSockets: 100 })
let loaded: Shot[] = []

process.on('message', async (message: ToClient) => {
  if (message === 'fire') {
    process.send?.({ hits: await Promise.all(loaded.map(fire)) } satisfies FromClient)
    return
  }
  loaded = message.load
  // The connections are there before the signal comes, so that nothing but the race itself takes time.
  await Promise.all(loaded.map(({ origin }) => fire({ origin, method: 'GET', path: '/api/health', token: '' })))
  process.send?.('ready' satisfies FromClient)
})
process.on('disconnect', () => process.exit(0))

function fire({ origin, method, path, token, body, key }: Shot): Promise<Hit> {
  const text = body === undefined ? undefined : JSON.stringify(body)
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(
      `${origin}${path}`,
      {
        method,
        agent,
        headers: {
          ...(token ? { new_access_token: token } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
          ...(text === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        },
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part) => parts.push(part))
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            body: JSON.parse(Buffer.concat(parts).toString() || 'null'),
            ms: performance.now() - begun,
          }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(text)
  })
}
