import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import type { Outbox } from '../../fakes/outbox.ts'
import { readMessage } from './read-message.ts'

/** `silent` greets nobody; a number is the SMTP code that every letter is answered with. */
export type SmtpBehaviour = 'well' | 'silent' | number

export interface FakeSmtp {
  url: string
  /** As they came over the wire. */
  received: string[]
  behave(behaviour: SmtpBehaviour): void
  stop(): Promise<void>
}

const ACCOUNT = { username: 'korto', password: 'fake-smtp-password' }

/** A mail server that takes every letter with the right password and puts it into the outbox. */
export async function startFakeSmtp(outbox: Outbox): Promise<FakeSmtp> {
  const { SMTPServer } = await import('smtp-server')
  const received: string[] = []
  let behaviour: SmtpBehaviour = 'well'
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onConnect(_session, proceed) {
      if (behaviour !== 'silent') proceed()
    },
    onAuth({ username, password }, _session, proceed) {
      const isRight = username === ACCOUNT.username && password === ACCOUNT.password
      proceed(isRight ? null : new Error('wrong password'), isRight ? { user: username } : undefined)
    },
    async onData(stream, session, proceed) {
      const raw = await text(stream)
      if (typeof behaviour === 'number')
        return proceed(Object.assign(new Error('the fake refuses'), { responseCode: behaviour }))
      received.push(raw)
      const message = readMessage(raw)
      for (const { address } of session.envelope.rcptTo) outbox.add({ channel: 'mail', to: address, ...message })
      proceed()
    },
  })
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  if (typeof address !== 'object' || !address) throw new Error('a server that listens has an address')
  return {
    url: `smtp://${ACCOUNT.username}:${ACCOUNT.password}@127.0.0.1:${address.port}`,
    received,
    behave(next) {
      behaviour = next
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
