import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'

export interface LiveEvent {
  id?: string
  retry?: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into messages of every shape
  data: any
}

export interface LiveStream {
  status: number
  headers: IncomingMessage['headers']
  events: LiveEvent[]
  /** Every line as it came, comments too. */
  text(): string
  hasEnded(): boolean
  hangUp(): void
}

/** Makes an app reachable over a real socket and answers where. */
export async function listening(app: FastifyInstance): Promise<string> {
  return app.listen({ port: 0, host: '127.0.0.1' })
}

/** Opens `/api/live` as a browser would; for refusals the body is the only event. */
export async function liveStream(address: string, topics: string, token?: string): Promise<LiveStream> {
  const sent = request(`${address}/api/live?topics=${topics}`, {
    agent: false,
    headers: token ? { new_access_token: token } : {},
  })
  sent.end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  let text = ''
  let ended = false
  const stream: LiveStream = {
    status: response.statusCode ?? 0,
    headers: response.headers,
    events: [],
    text: () => text,
    hasEnded: () => ended,
    hangUp: () => void sent.destroy(),
  }
  response.setEncoding('utf8')
  response.on('data', (chunk: string) => {
    text += chunk
    stream.events = eventsIn(text)
  })
  response.on('error', () => {})
  response.on('close', () => {
    ended = true
  })
  sent.on('error', () => {})
  onTestFinished(() => stream.hangUp())
  if (stream.status !== 200) {
    await once(response, 'close')
    stream.events = [{ data: JSON.parse(text) }]
  }
  return stream
}

const eventsIn = (text: string): LiveEvent[] =>
  text
    .split('\n\n')
    .slice(0, -1)
    .filter((block) => block.includes('data: '))
    .map((block) => {
      const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2)))
      return { ...fields, data: JSON.parse(fields.data) }
    })
