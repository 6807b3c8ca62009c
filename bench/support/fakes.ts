import { type ChildProcess, fork } from 'node:child_process'
import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { newVapidKeys } from '../../apps/server/src/adapters/push/vapid.ts'
import type { Arrival, Ask, Behaviour } from './fakes-child.ts'

const POLL_MS = 25

/** A push service and a mail server in another process. */
export interface RunningFakes {
  /** Settings that lead the product there. */
  settings: Record<string, string>
  /** Of every browser: the two keys that a sender encrypts with. */
  keys: { p256dh: string; auth: string }
  pushOrigin: string
  behave(behaviour: Partial<Behaviour>): void
  /** What has arrived since the last time. */
  take(): Promise<Arrival[]>
  /** The same until it is enough; what has come so far when that takes too long. */
  takeUntil(isEnough: (all: Arrival[]) => boolean, seconds: number): Promise<Arrival[]>
  stop(): Promise<void>
}

export async function startFakes(): Promise<RunningFakes> {
  const browser = createECDH('prime256v1')
  const p256dh = browser.generateKeys('base64url')
  const auth = randomBytes(16).toString('base64url')
  const receiver = JSON.stringify({ privateKey: browser.getPrivateKey('base64url'), auth })
  const child = fork(join(import.meta.dirname, 'fakes-child.ts'), [receiver], {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const { pushPort, mailPort } = (await answerOf(child)) as { pushPort: number; mailPort: number }
  async function take() {
    const answer = answerOf(child)
    child.send({ ask: 'take' } satisfies Ask)
    return (await answer) as Arrival[]
  }
  const vapid = newVapidKeys()
  const pushOrigin = `http://127.0.0.1:${pushPort}`
  return {
    pushOrigin,
    keys: { p256dh, auth },
    settings: {
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
      MAIL_FROM: 'Korto <hello@korto.example>',
      VAPID_PUBLIC_KEY: vapid.publicKey,
      VAPID_PRIVATE_KEY: vapid.privateKey,
      VAPID_SUBJECT: 'mailto:hello@korto.example',
      PUSH_ORIGIN: pushOrigin,
    },
    behave(behaviour) {
      child.send({ ask: 'behave', answers: 'well', reads: false, ...behaviour } satisfies Ask)
    },
    take,
    async takeUntil(isEnough, seconds) {
      const until = performance.now() + seconds * 1_000
      const all = await take()
      while (!isEnough(all) && performance.now() < until) {
        await pause(POLL_MS)
        all.push(...(await take()))
      }
      return all
    },
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
}

/** One question at a time, so the next message is its answer. */
function answerOf(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('the fakes have ended'))
    child.once('exit', ended)
    child.once('message', (answer) => {
      child.off('exit', ended)
      resolve(answer)
    })
  })
}
