import type { statisticsTables } from '@korto/contract/statistics'
import type { Period } from '@korto/domain/statistics/period'
import type { Tools } from '../../tools.ts'
import { recordRegisterRead } from '../clients/list/sql.ts'
import type { StaffOfSite } from '../staff/guards.ts'
import { assertPeriod } from './read-report.ts'

export interface TakenTable extends Period {
  table: (typeof statisticsTables)[number]
  rows: number
}

/** The browser makes the table from what it was answered; who took names of clients along is recorded with the reads of the register. */
export async function recordExport(tools: Tools, staff: StaffOfSite, taken: TakenTable): Promise<{ ok: true }> {
  assertPeriod(taken)
  const { table, from, to, rows } = taken
  await recordRegisterRead(tools.db, staff, { parameters: ['export', table, from, to], shown: rows })
  return { ok: true }
}
