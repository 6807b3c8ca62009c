import { type PollLoop, startPollLoop } from '../../../platform/live/poll-loop.ts'
import type { Tools } from '../../../tools.ts'
import type { TakenDelivery } from '../../deliveries/delivery.ts'
import { takeDeliveries } from '../../deliveries/sql.ts'
import { mailSender } from './mail-sender.ts'
import { pushSender } from './push-sender.ts'
import type { Outcome, Prepared, Sender } from './sender.ts'
import { smsSender } from './sms-sender.ts'
import { outcomeWriter } from './write-outcomes.ts'

/** Sends what is due, each way by itself: a mail server that is slow holds up no push. Any number of processes may. */
export function startSending(tools: Tools, onError: (error: unknown) => void): PollLoop {
  const loops = [pushSender(tools), mailSender(tools), smsSender(tools)].map((sender) =>
    startSender(tools, sender, onError),
  )
  return {
    wake() {
      for (const loop of loops) loop.wake()
    },
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()))
    },
  }
}

/** Wakes come with every activity; one poll serves all that was written meanwhile. */
const REST_MS = 50

const AFTER_AN_ERROR: Outcome = { state: 'later', reason: 'error', retryAfterSeconds: null }

function startSender(tools: Tools, { way, atOnce, prepare }: Sender, onError: (error: unknown) => void): PollLoop {
  const { db, now, env } = tools
  const writer = outcomeWriter(tools, onError)
  const underWay = new Set<Promise<void>>()
  let stopped = false

  async function carryOut({ delivery, outcome }: Prepared) {
    try {
      // Not waited for until it is written: the place is free for the next one.
      writer.add({ delivery, outcome: typeof outcome === 'function' ? await outcome() : outcome })
    } catch (error) {
      onError(error)
      writer.add({ delivery, outcome: AFTER_AN_ERROR })
    }
  }

  function begin(prepared: Prepared) {
    const work = carryOut(prepared).finally(() => underWay.delete(work))
    underWay.add(work)
  }

  /** They are tried again soon, not when their lease is over. */
  function withoutPreparing(taken: TakenDelivery[], error: unknown): Prepared[] {
    onError(error)
    return taken.map((delivery) => ({ delivery, outcome: AFTER_AN_ERROR }))
  }

  /** Only as many are taken as are sent at once, so that no lease ends in a queue. */
  async function poll() {
    while (!stopped) {
      while (underWay.size > atOnce / 2) await Promise.race(underWay)
      const most = atOnce - underWay.size
      const taken = await takeDeliveries(db, { way, now: now(), most, leaseSeconds: env.DELIVERY_LEASE_SECONDS })
      for (const one of await prepare(taken).catch((error) => withoutPreparing(taken, error))) begin(one)
      if (taken.length < most) return
    }
  }

  const loop = startPollLoop({ poll, everyMs: env.DELIVERY_POLL_MS, restMs: REST_MS, onError })
  return {
    wake: loop.wake,
    async stop() {
      stopped = true
      await loop.stop()
      await Promise.all(underWay)
      await writer.done()
    },
  }
}
