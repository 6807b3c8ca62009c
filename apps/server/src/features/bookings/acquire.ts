import type { Trx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { Refused } from '../../platform/http/refused.ts'
import type { Tools } from '../../tools.ts'
import { siteTag } from '../activity/tags.ts'
import { type CapacityLocks, currentVersion, lockCapacity } from '../occupancy/sql.ts'
import { type SiteDefinition, siteDefinition } from '../sites/definition.ts'

/** The definition that a claim was made on, and what has to be locked for it. */
export interface Claim {
  definition: SiteDefinition
  locks: CapacityLocks
}

/** The club was changed after its definition was read: the wrong things may be locked. */
class DefinitionMoved extends Error {}

const MOST_TRIES = 5

/**
 * The one way to take capacity (docs/locking.md). `claim` says, on the cached definition, what to lock; `take` reads
 * everything again under the locks, decides and writes. If the definition changed in between, all of it is retried.
 */
export async function acquire<C extends Claim, T>(
  tools: Tools,
  siteId: number,
  claim: (definition: SiteDefinition | null) => C | Promise<C>,
  take: (trx: Trx, claimed: C) => Promise<T>,
): Promise<T> {
  for (let tries = 1; tries <= MOST_TRIES; tries++) {
    try {
      const claimed = await claimOnCurrent(tools, siteId, claim)
      return await inTransaction(tools.db, async (trx) => {
        await lockCapacity(trx, claimed.locks)
        return take(trx, claimed)
      })
    } catch (error) {
      if (!(error instanceof DefinitionMoved)) throw error
      tools.cache.drop([siteTag(siteId)])
    }
  }
  throw new Refused('BUSY', { retryAfterSeconds: 1 })
}

/** What the cached definition does not know may have been created since: only the current one may refuse. */
async function claimOnCurrent<C>(
  tools: Tools,
  siteId: number,
  claim: (definition: SiteDefinition | null) => C | Promise<C>,
): Promise<C> {
  const definition = await siteDefinition(tools, siteId)
  try {
    return await claim(definition)
  } catch (error) {
    const isAboutDefinition = error instanceof Refused && (error.code === 'NOT_FOUND' || error.code === 'INVALID')
    if (isAboutDefinition && (await currentVersion(tools.db, siteId)) !== (definition?.version ?? null))
      throw new DefinitionMoved()
    throw error
  }
}

/** Every read under the locks brings the current version; no decision on an older one. */
export function assertCurrent({ definition }: Claim, version: number | null): void {
  if (version === null) throw new Refused('NOT_FOUND')
  if (version !== definition.version) throw new DefinitionMoved()
}
