import type { Statistics, StatisticsDetails } from '@korto/contract/statistics'
import type { Tools } from '../../tools.ts'
import type { StaffOfSite } from '../staff/guards.ts'
import { namedClients } from './named-clients.ts'
import { presentDetails, presentStatistics } from './present.ts'
import { type AskedRange, checkedRange, computedReport } from './read-report.ts'

export async function readStatistics(tools: Tools, staff: StaffOfSite, asked: AskedRange): Promise<Statistics> {
  const checked = await checkedRange(tools, staff, asked)
  const computed = await computedReport(tools, staff, checked)
  const ids = computed.topClients.map(({ userId }) => userId)
  return presentStatistics(computed, checked, await namedClients(tools, staff.siteId, ids))
}

/** Of the same report as `readStatistics`. */
export async function readDetails(tools: Tools, staff: StaffOfSite, asked: AskedRange): Promise<StatisticsDetails> {
  const computed = await computedReport(tools, staff, await checkedRange(tools, staff, asked))
  const ids = computed.absent.map(({ userId }) => userId)
  return presentDetails(computed, await namedClients(tools, staff.siteId, ids))
}
