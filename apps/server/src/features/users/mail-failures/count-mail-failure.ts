import { isMailUnreachable } from '@korto/domain/notification/mail-unreachable'
import type { Trx } from '../../../platform/db/database.ts'
import type { Tools } from '../../../tools.ts'
import { sendNotices } from '../notices/send-notices.ts'
import { addMailFailure } from './sql.ts'

/** Only in the app: a letter would come back too. */
const UNREACHABLE_RULE = { as: 'client', push: false, inApp: true, pushEvent: 'always' } as const

/**
 * A letter to the present address of the person was refused or came back. With the second the address counts as unreachable and
 * the person is notified. A new address begins with none.
 */
export async function countMailFailure(tools: Pick<Tools, 'now'>, trx: Trx, userId: number): Promise<void> {
  const counted = await addMailFailure(trx, userId)
  if (!counted?.email) return
  const { email, mail_failures: failures } = counted
  if (!isMailUnreachable(failures) || isMailUnreachable(failures - 1)) return
  await sendNotices(tools, trx, [
    {
      userId,
      notice: { type: 'MAIL_UNREACHABLE', email },
      link: '/settings',
      subject: null,
      siteId: null,
      activityId: null,
      event: `mail-unreachable:${tools.now()}`,
      rule: UNREACHABLE_RULE,
      start: null,
    },
  ])
}
