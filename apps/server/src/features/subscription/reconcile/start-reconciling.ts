import { type PollLoop, startPollLoop } from '../../../platform/live/poll-loop.ts'
import { ServiceProblem } from '../../../platform/outgoing/service-problem.ts'
import type { Tools } from '../../../tools.ts'
import { workOn } from './reconcile-club.ts'
import { type Lease, renewLease, takeClubs } from './sql.ts'

const REST_MS = 200
/** How many clubs a process reads at the same time. */
const MOST_CLUBS = 8

/** Keeps what is known of subscriptions equal with the gateway. Any number of processes may; a club is read by one. */
export function startReconciling(tools: Tools, onError: (error: unknown) => void): PollLoop {
  const underWay = new Set<Promise<void>>()
  const { BILLING_LEASE_SECONDS: seconds, BILLING_POLL_MS: everyMs } = tools.env

  /** The lease is renewed while this process lives; one that is killed loses it. */
  async function read(lease: Lease) {
    const heartbeat = setInterval(() => void renewLease(tools.db, lease, seconds).catch(onError), (seconds * 1_000) / 3)
    try {
      await workOn(tools, lease)
    } catch (error) {
      // A gateway that is away is told of where calls are made. What it refuses, a refund say, is for the operator.
      if (!(error instanceof ServiceProblem) || error.reason === 'refused') onError(error)
    } finally {
      clearInterval(heartbeat)
    }
  }

  async function poll() {
    const most = MOST_CLUBS - underWay.size
    if (most <= 0 || !tools.payments) return
    for (const lease of await takeClubs(tools.db, seconds, most)) {
      const work = read(lease).finally(() => {
        underWay.delete(work)
        loop.wake()
      })
      underWay.add(work)
    }
  }

  const loop = startPollLoop({ poll, everyMs, restMs: REST_MS, onError })
  return {
    wake: loop.wake,
    async stop() {
      await loop.stop()
      await Promise.all(underWay)
    },
  }
}
