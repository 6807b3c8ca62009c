import { resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { readDatabaseSettings } from './env.ts'
import { type ReportResult, takeReport } from './features/notifications/bounces/take-report.ts'
import { readClock } from './platform/db/clock.ts'
import { openDatabase } from './platform/db/database.ts'
import { runningEmbedded } from './platform/db/embedded/running-embedded.ts'

/**
 * `npm run mail-report < report.eml`: takes a report about a letter that could not be delivered. For the mail server that
 * receives what is sent to the address of `MAIL_FROM`.
 */
const MOST_BYTES = 5 * 1_024 * 1_024

const SAID: Record<ReportResult, string> = {
  returned: 'The letter came back; it counts against its address.',
  delayed: 'The letter is only delayed; nothing was changed.',
  unknown: 'The report is about no letter to an address in use; nothing was changed.',
  other: 'This is no report about a letter (RFC 3464); nothing was changed.',
}

const reading = readDatabaseSettings(process.env)
if (!reading.ok) fail(reading.problems.join('\n'))
const { DATABASE_URL, DATA_DIR } = reading.settings
const connection = DATABASE_URL ? { connectionString: DATABASE_URL } : runningEmbedded(resolve(DATA_DIR))
if (!connection) fail('The database is not running: start Korto first, or set DATABASE_URL.')
const letter = await buffer(process.stdin)
if (letter.length > MOST_BYTES) fail('The report is larger than 5 MB.')

const db = openDatabase({ connection, name: 'korto-mail-report', max: 1 }, (error) => fail(error.message))
const { now, offsetMs } = await readClock(db)
console.log(SAID[await takeReport({ db, now: () => now.getTime() + offsetMs }, letter)])
await db.destroy()

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
