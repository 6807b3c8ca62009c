import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { listen } from './listen.ts'

const ANY_LOCAL_PORT = { port: 0, host: '127.0.0.1' }
let app = Fastify()
afterEach(() => app.close())

/** So many that every socket gets some of them. */
const CONNECTIONS = 100

async function ask(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n')
  return socket
}

const portOf = (address: string) => Number(new URL(address).port)

test('requests on every socket are answered before the server closes', async () => {
  let requests = 0
  const all = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  app.get('/', async () => {
    if (++requests === CONNECTIONS) all.resolve()
    await answer.promise
    return 'here you are'
  })
  const port = portOf(await listen(app, ANY_LOCAL_PORT))
  const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, () => ask(port)))
  const answers = Promise.all(sockets.map(text))
  await all.promise
  let isClosed = false
  const closed = app.close().then(() => {
    isClosed = true
  })
  await turn()
  expect(isClosed).toBe(false)
  answer.resolve()
  for (const answered of await answers) {
    expect(answered).toMatch(/^HTTP\/1.1 200/)
    expect(answered).toMatch(/here you are$/)
  }
  await closed
})

test('a request on one of the added sockets is waited for, too', async () => {
  let requests = 0
  const answer = Promise.withResolvers<void>()
  app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  app.get('/', async () => {
    requests++
    await answer.promise
    return 'here you are'
  })
  const port = portOf(await listen(app, ANY_LOCAL_PORT))
  const onFirstSocket = () =>
    new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))
  const askOnce = async (before = requests) => {
    const socket = await ask(port)
    await vi.waitUntil(() => requests > before)
    return socket
  }
  // The kernel chooses the socket; a connection of the first one is closed again.
  let socket = await askOnce()
  while ((await onFirstSocket()) > 0) {
    socket.destroy()
    await vi.waitUntil(async () => (await onFirstSocket()) === 0)
    socket = await askOnce()
  }
  const answered = text(socket)
  let isClosed = false
  const closed = app.close().then(() => {
    isClosed = true
  })
  for (let n = 0; n < 50; n++) await turn()
  expect(isClosed).toBe(false)
  answer.resolve()
  expect(await answered).toMatch(/here you are$/)
  await closed
})

test('a port that another process listens on is in use', async () => {
  app = Fastify()
  const port = portOf(await listen(app, ANY_LOCAL_PORT))
  const other = Fastify()
  await expect(listen(other, { ...ANY_LOCAL_PORT, port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await other.close()
})
