import type { Trx } from '../db/database.ts'
import { run, statement } from '../db/statement.ts'

const forget = statement('forget-jobs', 'delete from jobs.job where name = $1 and data @> $2::jsonb')

/** Queued, running and done ones. */
export const forgetJobs = (trx: Trx, name: string, data: object) => run(trx, forget, [name, JSON.stringify(data)])
