import { ownKeyOf } from '@korto/domain/calendar-sync/own-key'
import type { Instant } from '@korto/domain/time/instant'
import type { Trx } from '../../../../platform/db/database.ts'
import type { Link } from '../links/link.ts'
import { addOwnLinks, deleteLink, type OwnThingRow, updateLink } from '../links/sql.ts'

/** Bookings and series of an event that is gone are written anew, as events of ours. A closing stays here alone. */
export async function putBack(trx: Trx, link: Link, now: Instant): Promise<void> {
  const at = new Date(now)
  if (link.ownKey !== null) {
    const nothingThere = { agreed: null, theirs: null, sent: null, version: null, gone_at: null, missing_at: null }
    await updateLink(trx, link, { ...nothingThere, state: 'LINKED', wanted: null })
  } else await deleteLink(trx, link)
  const things = [...link.things.values()].flatMap((thing): OwnThingRow[] => {
    if ('itemEventId' in thing) return []
    const [kind, id] =
      'bookingId' in thing ? (['booking', thing.bookingId] as const) : (['rule', thing.ruleId] as const)
    return [
      {
        itemId: link.itemId,
        ownKey: link.ownKey ?? ownKeyOf({ kind, id, itemId: link.itemId }),
        bookingId: kind === 'booking' ? id : null,
        ruleId: kind === 'rule' ? id : null,
      },
    ]
  })
  await addOwnLinks(trx, link.siteId, things, { at, changedAt: at })
}
