import { remindedStarts } from '@korto/domain/notification/reminder'
import { reminderMinutes } from '@korto/domain/notification/reminder-minutes'
import { subjectOf } from '@korto/domain/notification/subject'
import type { Trx } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Tools } from '../../../tools.ts'
import { type Notice, sendNotices } from '../../users/notices/send-notices.ts'
import { moveCursor, takeCursor } from '../due-cursors/sql.ts'
import { bookingNotice, linkOf } from '../follow/booking-notice.ts'
import { readToldFacts, type SubjectAtSite, type ToldFacts } from '../follow/told-facts.ts'
import { startingGames } from './starting-games.ts'

const REMINDERS = 'reminders'
const AT_ONCE = 1_000

/** Reminds everybody whose game has come near since the last time; one process at a time. */
export const sendReminders = (tools: Pick<Tools, 'db' | 'now'>, now: number): Promise<void> =>
  inTransaction(tools.db, async (trx) => {
    const since = await takeCursor(trx, REMINDERS, now)
    if (since === null) return
    for (const lead of reminderMinutes) {
      const starts = lead === 0 ? null : remindedStarts(lead, since, now)
      if (starts) await remindOf(tools, trx, await startingGames(trx, starts, lead), now)
    }
    await moveCursor(trx, REMINDERS, now)
  })

async function remindOf(tools: Pick<Tools, 'now'>, trx: Trx, games: SubjectAtSite[], now: number): Promise<void> {
  // People in one order, whatever else is written about them meanwhile.
  const ordered = games.toSorted((a, b) => a.userId - b.userId)
  for (let first = 0; first < ordered.length; first += AT_ONCE) {
    const some = ordered.slice(first, first + AT_ONCE)
    const facts = await readToldFacts(trx, some)
    await sendNotices(
      tools,
      trx,
      some.flatMap((game) => reminderOf(facts, game, now) ?? []),
    )
  }
}

const REMINDER_RULE = { as: 'client', push: true, inApp: true, pushEvent: 'always' } as const

/** Once per person, occasion and start: one that is moved is another. */
function reminderOf(facts: ToldFacts, { siteId, ...subject }: SubjectAtSite, now: number): Notice | null {
  const site = facts.siteOf(siteId)
  const told = { type: 'REMINDER', as: 'client', siteId, subject, before: null, others: [], reason: null, now } as const
  const notice = bookingNotice(facts, told)
  if (!site || !notice) return null
  const name = subjectOf(subject)
  return {
    userId: subject.userId,
    notice,
    link: linkOf(site, told),
    subject: name,
    siteId,
    activityId: null,
    event: `reminder:${name}:${notice.start}`,
    rule: REMINDER_RULE,
    start: subject.start,
  }
}
