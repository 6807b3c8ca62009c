import { digestDay } from '@korto/domain/notification/digest'
import { isClubStaff } from '@korto/domain/permission/roles'
import type { Trx } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { inSavepoint } from '../../../platform/live/in-savepoint.ts'
import type { Tools } from '../../../tools.ts'
import { type Notice, sendNotices } from '../../users/notices/send-notices.ts'
import { moveCursor, takeCursor } from '../due-cursors/sql.ts'
import { type DigestWish, readDigest } from './read-digest.ts'
import { type DigestReaderRow, digestReaders } from './sql.ts'

const DIGESTS = 'digests'
const DIGEST_RULE = { as: 'club', push: false, inApp: false, pushEvent: 'always', mail: 'always' } as const

/** The morning letter to staff who want it, once per reader, club and day; one process at a time. */
export const sendDigests = (tools: Pick<Tools, 'db' | 'now' | 'log'>, now: number): Promise<void> =>
  inTransaction(tools.db, async (trx) => {
    const since = await takeCursor(trx, DIGESTS, now)
    if (since === null) return
    const due = (await digestReaders(trx)).flatMap((reader) => {
      const day = digestDay(reader.timezone, since, now)
      return day === null ? [] : [{ reader, wish: { siteId: reader.site_id, day, coachIds: coachIdsOf(reader), now } }]
    })
    // Those who see the same get the same.
    const together = Map.groupBy(due, ({ wish }) => `${wish.siteId} ${wish.coachIds}`)
    for (const readers of together.values()) {
      const error = await inSavepoint(trx, () => sendDigest(tools, trx, readers))
      if (error) tools.log.error({ err: error, siteId: readers[0]?.wish.siteId }, 'a digest was not written')
    }
    await moveCursor(trx, DIGESTS, now)
  })

const coachIdsOf = ({ permissions, suppl_item_ids }: DigestReaderRow): number[] | null =>
  isClubStaff({ permissions, supplItemIds: suppl_item_ids }) ? null : suppl_item_ids

async function sendDigest(
  tools: Pick<Tools, 'now'>,
  trx: Trx,
  readers: { reader: DigestReaderRow; wish: DigestWish }[],
): Promise<void> {
  const [first] = readers
  const digest = first && (await readDigest(trx, first.wish))
  if (!digest) return
  const { siteId, day } = digest
  await sendNotices(
    tools,
    trx,
    readers.map(
      ({ reader }): Notice => ({
        userId: reader.user_id,
        notice: digest,
        link: `/admin/dashboard/i/all?site=${siteId}&day=${day}`,
        subject: null,
        siteId,
        activityId: null,
        event: `digest:${siteId}:${day}`,
        rule: DIGEST_RULE,
        start: null,
      }),
    ),
  )
}
