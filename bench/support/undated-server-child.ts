// The product without the date rule: the facts of a booking know of no subscription. What the rule costs is measured against it.
import { bookingFactsStatement } from '../../apps/server/src/features/bookings/facts/sql.ts'

const { text } = bookingFactsStatement
const undated = text
  .replace('sub.works_until', 'null::timestamptz as works_until')
  .replace(/^ *left join subscriptions .*\n/m, '')
if (undated.includes('sub.') || undated.includes('subscriptions')) throw new Error('the statement has changed')
bookingFactsStatement.text = undated

await import('./server-child.ts')
