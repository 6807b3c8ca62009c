import { worksAt } from '@korto/domain/subscription/subscription'
import { CredentialRevoked } from '../../../adapters/calendar/calendar-problems.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { type PollLoop, startPollLoop } from '../../../platform/live/poll-loop.ts'
import type { Tools } from '../../../tools.ts'
import { siteDefinition } from '../../sites/definition.ts'
import { openPort } from '../connection/open-port.ts'
import { clubRound } from './club-round.ts'
import { failRevokedSyncs } from './fail-revoked-syncs.ts'
import { clubWork, LeaseLost } from './lease/club-work.ts'
import { endLease, type Lease, renewLease, takeClubs } from './lease/sql.ts'

/** A hint, or what another process wrote, is seen so soon. */
const POLL_EVERY_MS = 1_000
/** Wakes come with every activity, also with our own. */
const REST_MS = 200
/** How many clubs a process works on at the same time, and how long on one before others have their turn. */
const MOST_CLUBS = 8
const TURN_MS = 10_000
/** A club whose work fails for a reason of ours does not fail again at once. */
const AFTER_AN_ERROR_MS = 5_000

/** Keeps the calendars of clubs equal with their bookings. Any number of processes may; a club is worked on by one. */
export function startSyncing(tools: Tools, onError: (error: unknown) => void): PollLoop {
  const underWay = new Map<number, Promise<void>>()
  const resting = new Set<number>()
  let stopped = false
  const isStopped = () => stopped

  function begin(lease: Lease) {
    const work = workOn(tools, lease, { isStopped, onError })
      .catch((error: unknown) => {
        if (error instanceof LeaseLost) return
        onError(error)
        resting.add(lease.siteId)
        setTimeout(() => resting.delete(lease.siteId), AFTER_AN_ERROR_MS).unref()
      })
      .finally(() => {
        underWay.delete(lease.siteId)
        loop.wake()
      })
    underWay.set(lease.siteId, work)
  }

  async function poll() {
    const most = MOST_CLUBS - underWay.size
    if (most <= 0 || stopped) return
    const taken = await takeClubs(tools.db, {
      now: new Date(tools.now()),
      leaseSeconds: tools.env.CALENDAR_LEASE_SECONDS,
      most,
      busy: [...underWay.keys(), ...resting],
    })
    for (const lease of taken) begin(lease)
  }

  const loop = startPollLoop({ poll, everyMs: POLL_EVERY_MS, restMs: REST_MS, onError })
  return {
    wake: loop.wake,
    async stop() {
      stopped = true
      await loop.stop()
      await Promise.all(underWay.values())
    },
  }
}

interface Turn {
  isStopped(): boolean
  onError: (error: unknown) => void
}

/** The lease is renewed while this process lives; one that is killed loses it. */
async function workOn(tools: Tools, lease: Lease, turn: Turn): Promise<void> {
  const seconds = tools.env.CALENDAR_LEASE_SECONDS
  const heartbeat = setInterval(
    () => void renewLease(tools.db, lease, seconds).catch(turn.onError),
    (seconds * 1_000) / 3,
  )
  try {
    await takeTurn(tools, lease, turn)
  } finally {
    clearInterval(heartbeat)
    await endLease(tools.db, lease)
  }
}

async function takeTurn(tools: Tools, lease: Lease, { isStopped, onError }: Turn): Promise<void> {
  const { siteId } = lease
  const opened = await openPort(tools, siteId)
  const definition = await siteDefinition(tools, siteId)
  if (!opened || !definition) return inTransaction(tools.db, (trx) => failRevokedSyncs(trx, tools, siteId))
  // Calendars pause with the subscription: what waits then waits until it is paid.
  const isOver = () => isStopped() || !worksAt(definition.worksUntil, tools.now())
  const club = clubWork(tools, lease, {
    zone: definition.site.timezone,
    country: definition.site.country,
    port: opened.port,
    isStopped: isOver,
  })
  const until = performance.now() + TURN_MS
  try {
    while (!isOver() && performance.now() < until) if (!(await clubRound(club, onError))) return
  } catch (error) {
    if (!(error instanceof CredentialRevoked)) throw error
    await opened.markRevoked()
  }
}
