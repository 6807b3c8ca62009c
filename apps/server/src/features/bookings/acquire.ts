import type { Trx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { Refused } from '../../platform/http/refused.ts'
import type { Tools } from '../../tools.ts'
import { siteTag } from '../activity/tags.ts'
import { currentVersion, lockScarce, type Scarce } from '../occupancy/sql.ts'
import { type SiteDefinition, siteDefinition } from '../sites/definition.ts'

/** What an acquisition stands on: the club as known, and the scarce things that it wants. */
export interface Claim {
  definition: SiteDefinition
  scarce: Scarce
}

/** The club was changed after it was read; what was locked may be the wrong things. */
class DefinitionMoved extends Error {}

const ATTEMPTS = 5

/**
 * The one way to take capacity (docs/locking.md). `claim` says on the club as it is known which things are scarce; they are
 * locked; `take` looks at everything anew, decides and writes. If the club itself was changed in between, all of it is done
 * again, for the change may concern what had to be locked.
 */
export async function acquire<C extends Claim, T>(
  tools: Tools,
  siteId: number,
  claim: (definition: SiteDefinition | null) => C | Promise<C>,
  take: (trx: Trx, claimed: C) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    try {
      const claimed = await claimOnCurrent(tools, siteId, claim)
      return await inTransaction(tools.db, async (trx) => {
        await lockScarce(trx, claimed.scarce)
        return take(trx, claimed)
      })
    } catch (error) {
      if (!(error instanceof DefinitionMoved)) throw error
      tools.cache.drop([siteTag(siteId)])
    }
  }
  throw new Refused('BUSY', { retryAfterSeconds: 1 })
}

/** What is not known of the club may have come into being since it was read: a no is worth something only on the current one. */
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

/** Every look under the locks tells the version that is current; an older one must not decide. */
export function assertCurrent({ definition }: Claim, version: number | null): void {
  if (version === null) throw new Refused('NOT_FOUND')
  if (version !== definition.version) throw new DefinitionMoved()
}
