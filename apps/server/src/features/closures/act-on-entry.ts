import type { ClosureChoice, ClosureEntry } from '@korto/contract/closure'
import { Refused } from '../../platform/http/refused.ts'
import type { Tools } from '../../tools.ts'
import { momentOf } from '../bookings/moments.ts'
import { siteDefinition } from '../sites/definition.ts'
import type { StaffOfSite } from '../staff/guards.ts'
import { carryOutEntry } from './carry-out-entry.ts'
import { assertFacility } from './closing-request.ts'
import { readEntryOf } from './read-closures.ts'
import { readClosure, readEntry } from './sql.ts'

/** What is done with a person can still be decided: nothing has been done yet. */
const UNDONE_RESULTS = ['kept', 'not_moved', 'not_canceled'] as const

/** Staff decide anew about one booking that was kept or could not be moved. */
export async function actOnEntry(
  tools: Tools,
  staff: StaffOfSite,
  where: { closureId: number; number: number },
  choice: ClosureChoice,
): Promise<ClosureEntry> {
  const { siteId } = staff
  const definition = await siteDefinition(tools, siteId)
  const closure = await readClosure(tools.db, siteId, where.closureId)
  const entry = closure && (await readEntry(tools.db, { siteId, closureId: where.closureId }, where.number))
  if (!definition || !entry) throw new Refused('NOT_FOUND')
  const before = UNDONE_RESULTS.find((result) => result === entry.result)
  if (!before || closure.status === 'UNDOING' || closure.status === 'UNDONE') throw new Refused('STATE')
  const zone = definition.site.timezone
  if (choice.choice === 'move') assertFacility(definition, choice.to.itemId)
  const target =
    choice.choice === 'move'
      ? {
          to_item_id: choice.to.itemId,
          to_from_at: new Date(momentOf(zone, 'fromDate', choice.to.fromDate)),
          to_to_at: new Date(momentOf(zone, 'toDate', choice.to.toDate)),
        }
      : { to_item_id: null, to_from_at: null, to_to_at: null }
  await carryOutEntry(tools, staff, { ...entry, ...target, choice: choice.choice, refusal: null }, before)
  return readEntryOf(tools, siteId, where.closureId, where.number)
}
