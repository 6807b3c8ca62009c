// A push service and a mail server in a process of their own: cheap receivers that note what arrives, by settings alone.
import { createECDH } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { decrypt } from '../../apps/server/src/adapters/push/fake/decrypt.ts'

export interface Arrival {
  way: 'push' | 'mail'
  /** The end of the device's address, or the address of the letter. */
  to: string
  /** What makes a second arrival the same message: the topic of a push, the `Message-ID` of a letter. */
  name: string
  /** Milliseconds since 1970. */
  at: number
}

export interface Behaviour {
  /** `slowly`: the answer comes within 60 ms. `silent`: it never comes, as from a service that is down. */
  answers: 'well' | 'slowly' | 'silent'
  /** Also decrypts pushes, as a browser does: the note's tag must be the topic, or it would be shown twice. */
  reads: boolean
}

/** Only `take` is answered, with the arrivals since the last one. */
export type Ask = { ask: 'take' } | ({ ask: 'behave' } & Behaviour)

/** Given to all devices, for what arrives is told apart by the address. */
interface Receiver {
  privateKey: string
  auth: string
}

const SLOW_MS = 60
const receiverKeys: Receiver = JSON.parse(process.argv[2] ?? '{}')
const receiver = createECDH('prime256v1')
receiver.setPrivateKey(receiverKeys.privateKey, 'base64url')
const auth = Buffer.from(receiverKeys.auth, 'base64url')

let behaviour: Behaviour = { answers: 'well', reads: false }
let arrivals: Arrival[] = []

/** Notes it, and waits as long as the service is to take. */
async function take(arrival: Omit<Arrival, 'at'>): Promise<void> {
  arrivals.push({ ...arrival, at: Date.now() })
  if (behaviour.answers === 'slowly') await pause(Math.random() * SLOW_MS)
}

const never = () => new Promise<never>(() => {})

async function takePush(request: IncomingMessage, response: ServerResponse) {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  if (behaviour.answers === 'silent') await never()
  const topic = String(request.headers.topic)
  const tag = behaviour.reads ? tagIn(Buffer.concat(parts)) : topic
  await take({
    way: 'push',
    to: request.url?.split('/').at(-1) ?? '',
    name: tag === topic ? topic : `${topic} but ${tag}`,
  })
  response.writeHead(201).end()
}

const tagIn = (body: Buffer): string => JSON.parse(decrypt(body, receiver, auth).toString('utf8')).tag

const smtp = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  disableReverseLookup: true,
  logger: false,
  async onData(stream, { envelope }, answer) {
    // A worker that is killed cuts its letter short.
    const letter = await text(stream).catch(() => null)
    if (letter === null) return
    await take({
      way: 'mail',
      to: envelope.rcptTo[0]?.address ?? '',
      name: /^Message-ID:\s*(\S+)/im.exec(letter)?.[1] ?? '',
    })
    answer()
  },
})
smtp.on('error', () => {})
// Workers are killed at any point of a conversation; what they cut short is no reason to end.
process.on('uncaughtException', (error) => console.error(`a fake goes on after: ${error.message}`))

const push = createServer((request, response) => void takePush(request, response).catch(() => response.destroy()))
// Fewer connections would be closed under a sender that keeps them.
push.keepAliveTimeout = 60_000
const mail = createTcpServer((socket) => {
  socket.on('error', () => {})
  if (behaviour.answers !== 'silent') smtp.connect(socket, {})
})
for (const server of [push, mail]) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
}
const portOf = (server: typeof push | typeof mail) => {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

process.on('message', (asked: Ask) => {
  if (asked.ask === 'behave') {
    behaviour = asked
    return
  }
  process.send?.(arrivals)
  arrivals = []
})
process.once('disconnect', () => process.exit(0))
process.send?.({ pushPort: portOf(push), mailPort: portOf(mail) })
