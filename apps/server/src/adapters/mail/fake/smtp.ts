import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import type { SMTPServer } from 'smtp-server'
import type { Outbox } from '../../fakes/outbox.ts'
import { readMessage } from './read-message.ts'

/**
 * `silent` sends no greeting; `drop` closes the connection; a number is the SMTP code that every letter is answered
 * with, or every such command.
 */
export type SmtpBehaviour = 'well' | 'silent' | 'drop' | number | { answer: number; to: 'MAIL FROM' | 'RCPT TO' }

export interface FakeSmtp {
  url: string
  /** As they came over the wire. */
  received: string[]
  /** How many were opened so far. */
  connections(): number
  behave(behaviour: SmtpBehaviour): void
  stop(): Promise<void>
}

const ACCOUNT = { username: 'korto', password: 'fake-smtp-password' }

/** A mail server that takes every letter with the right password and puts it into the outbox. */
export async function startFakeSmtp(outbox: Outbox): Promise<FakeSmtp> {
  const received: string[] = []
  let behaviour: SmtpBehaviour = 'well'
  let smtp: Promise<SMTPServer> | undefined

  /** Null when the command is taken. */
  const refusalOf = (command: 'MAIL FROM' | 'RCPT TO'): Error | null =>
    typeof behaviour === 'object' && behaviour.to === command ? refusal(behaviour.answer) : null

  async function takeLetter(raw: string, readers: string[]): Promise<Error | null> {
    if (typeof behaviour === 'number') return refusal(behaviour)
    received.push(raw)
    const message = await readMessage(raw)
    for (const to of readers) outbox.add({ channel: 'mail', to, ...message }, raw)
    return null
  }

  const sockets = new Set<Socket>()
  let connections = 0
  const server = createServer(async (socket) => {
    connections++
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    if (behaviour === 'drop') socket.destroy()
    if (behaviour === 'drop' || behaviour === 'silent') return
    // Loaded by the first letter: most demos and tests send none.
    smtp ??= createSmtp(takeLetter, refusalOf)
    const loaded = await smtp
    loaded.connect(socket, {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('a server that listens has an address')
  return {
    url: `smtp://${ACCOUNT.username}:${ACCOUNT.password}@127.0.0.1:${address.port}`,
    received,
    connections: () => connections,
    behave(next) {
      behaviour = next
      // Connections are kept: what concerns the greeting shows on new ones only.
      if (next === 'silent' || next === 'drop') for (const socket of sockets) socket.destroy()
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

type TakeLetter = (raw: string, readers: string[]) => Promise<Error | null>

type RefusalOf = (command: 'MAIL FROM' | 'RCPT TO') => Error | null

const refusal = (responseCode: number) => Object.assign(new Error('refused by the fake'), { responseCode })

async function createSmtp(takeLetter: TakeLetter, refusalOf: RefusalOf): Promise<SMTPServer> {
  const { SMTPServer } = await import('smtp-server')
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth({ username, password }, _session, proceed) {
      const isRight = username === ACCOUNT.username && password === ACCOUNT.password
      proceed(isRight ? null : new Error('wrong password'), isRight ? { user: username } : undefined)
    },
    onMailFrom: (_address, _session, proceed) => proceed(refusalOf('MAIL FROM')),
    onRcptTo: (_address, _session, proceed) => proceed(refusalOf('RCPT TO')),
    async onData(stream, { envelope }, proceed) {
      const readers = envelope.rcptTo.map(({ address }) => address)
      // A sender that is killed cuts its letter short.
      const letter = await text(stream).catch(() => null)
      if (letter !== null) proceed(await takeLetter(letter, readers))
    },
  })
  smtp.on('error', () => {})
  return smtp
}
