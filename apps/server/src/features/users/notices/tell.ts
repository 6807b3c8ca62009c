import { howTold, type Telling } from '@korto/domain/notification/how-told'
import type { Trx } from '../../../platform/db/database.ts'
import type { Tools } from '../../../tools.ts'
import { recordNotices } from '../../activity/record-notices.ts'
import { pushJob } from '../devices/send-push.ts'
import { letterJob } from '../send-letter.ts'
import { noticeValues } from './notice-text.ts'
import { insertNotices, readersOf } from './sql.ts'

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

/** Who asked to be told of a free slot is always told. */
const SLOT_FREE: Telling = { as: 'client', push: true, inApp: true, pushEvent: 'always' }

/**
 * An entry in the list of each, in the order given; open screens hear of it; the devices of each get a push, and who has
 * none gets a letter instead. All of it in the writer's transaction, so that nobody is told of what was not done; pushes
 * and letters go out after it.
 */
export async function tell(tools: Pick<Tools, 'jobs'>, trx: Trx, notices: Notice[]): Promise<void> {
  await insertNotices(trx, notices)
  const userIds = [...new Set(notices.map(({ userId }) => userId))]
  await recordNotices(trx, userIds)
  const readers = new Map((await readersOf(trx, userIds)).map((reader) => [reader.id, reader]))
  const ways = notices.flatMap(({ userId, ...told }) => {
    const reader = readers.get(userId)
    return reader ? [{ ...told, reader, ...howTold(SLOT_FREE, reader) }] : []
  })
  await tools.jobs.addMany(
    trx,
    pushJob,
    ways.flatMap(({ tokens, notice, link }) => tokens.map((deviceId) => ({ deviceId, notice, link }))),
  )
  await tools.jobs.addMany(
    trx,
    letterJob,
    ways
      .filter(({ mail }) => mail)
      .map(({ reader: { email, language }, notice, link }) => ({
        letter: 'slotFree' as const,
        to: email ?? '',
        language,
        values: noticeValues(language, notice),
        path: link,
      })),
  )
}
