import type { Trx } from '../../../platform/db/database.ts'
import type { Tools } from '../../../tools.ts'
import { recordNotices } from '../../activity/record-notices.ts'
import { letterJob } from '../send-letter.ts'
import { noticeValues } from './notice-text.ts'
import { insertNotices, withoutPush } from './sql.ts'

/** What a person is told, as facts: the words are found when it is read or sent, in the language of the reader. */
export interface NoticeFacts {
  type: 'SLOT_FREE'
  site: string
  item: string
  start: string
  end: string
}

interface Notice {
  userId: number
  notice: NoticeFacts
  /** A path of this product, without a language. */
  link: string
}

/**
 * An entry in the list of each, in the order given; open screens hear of it; who has no push gets a letter instead. All of
 * it in the writer's transaction, so that nobody is told of what was not done.
 */
export async function tell(tools: Pick<Tools, 'jobs'>, trx: Trx, notices: Notice[]): Promise<void> {
  await insertNotices(trx, notices)
  await recordNotices(trx, [...new Set(notices.map(({ userId }) => userId))])
  const readers = new Map(
    (
      await withoutPush(
        trx,
        notices.map(({ userId }) => userId),
      )
    ).map((row) => [row.id, row]),
  )
  await tools.jobs.addMany(
    trx,
    letterJob,
    notices.flatMap(({ userId, notice, link }) => {
      const reader = readers.get(userId)
      return reader
        ? [
            {
              letter: 'slotFree' as const,
              to: reader.email,
              language: reader.language,
              values: noticeValues(reader.language, notice),
              path: link,
            },
          ]
        : []
    }),
  )
}
