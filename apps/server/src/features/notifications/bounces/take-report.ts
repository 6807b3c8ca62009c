import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Tools } from '../../../tools.ts'
import { countMailFailure } from '../../users/mail-failures/count-mail-failure.ts'
import { lockUser } from '../../users/sql.ts'
import { readReport } from './read-report.ts'
import { markReturned, receiverOf } from './sql.ts'

/** `other`: no report. `delayed`: nobody's letter has failed. `unknown`: of no letter of ours to the person's present address. */
export type ReportResult = 'returned' | 'other' | 'delayed' | 'unknown'

/**
 * A report about a letter of ours (RFC 3464): the letter came back, which counts against the address that it went to. A person
 * who has another address by now is not touched.
 */
export async function takeReport(tools: Pick<Tools, 'db' | 'now'>, letter: Buffer): Promise<ReportResult> {
  const report = await readReport(letter)
  if (!report) return 'other'
  if (report.failed.length === 0) return 'delayed'
  const deliveryId = deliveryIdIn(report.messageId)
  const userId = deliveryId === null ? null : await receiverOf(tools.db, deliveryId)
  if (deliveryId === null || userId === null) return 'unknown'
  return inTransaction(tools.db, async (trx): Promise<ReportResult> => {
    const person = await lockUser(trx, userId)
    if (!person?.email || !report.failed.includes(person.email.toLowerCase())) return 'unknown'
    if (!(await markReturned(trx, deliveryId))) return 'unknown'
    await countMailFailure(tools, trx, userId)
    return 'returned'
  })
}

/** The name of a delivery on the wire is its id at our domain. */
const deliveryIdIn = (messageId: string): string | null =>
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/.exec(messageId)?.[1] ?? null
