import { setImmediate } from 'node:timers/promises'
import type { CheckedRow } from '@korto/contract/bulk-import'
import { overlaps } from '@korto/domain/time/instant'
import type { Db } from '../../../platform/db/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { takeFromLimit } from '../../../platform/http/stored-limit.ts'
import type { Tools } from '../../../tools.ts'
import { clientKnownBy, clientNamed } from '../../clients/sql.ts'
import { type HoldingRow, type OccupancyRow, readOccupancy } from '../../occupancy/sql.ts'
import { type SiteDefinition, siteDefinition } from '../../sites/definition.ts'
import type { StaffOfSite } from '../../staff/guards.ts'
import { notAClient } from '../lock-client.ts'
import { assertAvailable } from '../recurring/create-series.ts'
import { type SeriesClaim, seriesAvailability } from '../recurring/series-claim.ts'
import { decideOn, type StaffClaim } from '../staff-claim.ts'
import { claimOf, personOf } from './import-row.ts'
import { ImportRow, problemOf } from './read-rows.ts'
import { sameRule } from './sql.ts'
import { assertItem, type BulkRequest } from './start-import.ts'

const MOST_AN_HOUR = 60

/** What an import of these rows would do, row by row. Rows before it in the file count as imported. Changes nothing. */
export async function checkImport(tools: Tools, staff: StaffOfSite, { itemId, data }: BulkRequest) {
  await assertItem(tools, staff, itemId)
  await takeFromLimit(tools.db, { key: `import-check:${staff.user.id}`, limit: MOST_AN_HOUR, seconds: 3_600 })
  const { siteId } = staff
  const check: Check = {
    db: tools.reportsDb,
    definition: await siteDefinition(tools, siteId),
    job: { siteId, itemId },
    now: tools.now(),
    occupancy: new Map(),
    people: new Map(),
    taken: [],
    series: new Set(),
  }
  const rows: CheckedRow[] = []
  for (const [index, row] of data.entries()) {
    rows.push({ row: index + 1, ...(await checkRow(check, row)) })
    // Thousands of decisions in a row would keep other requests waiting.
    await setImmediate()
  }
  return { rows }
}

interface Check {
  db: Db
  definition: SiteDefinition | null
  job: { siteId: number; itemId: number }
  now: number
  /** By court and day, which many rows share. */
  occupancy: Map<string, OccupancyRow>
  people: Map<string, number>
  /** What earlier rows of the file take. */
  taken: HoldingRow[]
  series: Set<string>
}

type Result = Omit<CheckedRow, 'row'>

async function checkRow(check: Check, request: object): Promise<Result> {
  const parsed = ImportRow.safeParse(request)
  if (!parsed.success) {
    const field = parsed.error.issues[0]?.path.join('.') || null
    return { ...NO_FAULT, state: 'fault', code: 'INVALID', field, message: problemOf(parsed.error) }
  }
  try {
    const claim = claimOf(check.definition, check.job, parsed.data)
    const userId = await personId(check, parsed.data)
    const isThere =
      claim.kind === 'single' ? await isTaken(check, claim, userId) : await isSeriesTaken(check, claim, userId)
    return { ...NO_FAULT, state: isThere ? 'there' : 'ready', isNewClient: userId < 0 }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { ...NO_FAULT, state: 'fault', code: error.code, field: error.details.field ?? null, message: error.message }
  }
}

const NO_FAULT = { code: null, field: null, message: null, isNewClient: false }

/** Somebody whom the club does not know has a negative number, the same in all rows. */
async function personId({ db, job, people }: Check, row: ImportRow): Promise<number> {
  const person = personOf(row)
  const key = JSON.stringify([row.userId, person.phoneNumber ?? person.email ?? person.displayName])
  const known = people.get(key)
  if (known !== undefined) return known
  const found = row.userId
    ? await clientNamed(db, job.siteId, row.userId)
    : ((await clientKnownBy(db, job.siteId, person))?.user_id ?? -people.size - 1)
  if (found === undefined) throw notAClient()
  people.set(key, found)
  return found
}

/** Whether the same booking is there; refused if there is no room. */
async function isTaken(check: Check, claim: StaffClaim, userId: number): Promise<boolean> {
  const { definition, item, request, window } = claim
  const key = JSON.stringify(window)
  const stored = check.occupancy.get(key) ?? (await readOccupancy(check.db, window))
  check.occupancy.set(key, stored)
  const days = { from: window.from.getTime(), to: window.to.getTime() }
  const holdings = [
    ...stored.holdings,
    ...check.taken.filter((one) => overlaps({ from: one.from_ms, to: one.to_ms }, days) && isConcerned(one, claim)),
  ]
  const isSame = (one: HoldingRow) =>
    one.item_id === item.id && one.user_id === userId && one.from_ms === request.from && one.to_ms === request.to
  if (holdings.some(isSame)) return true
  const decision = decideOn(claim, { ...stored, holdings })
  check.taken.push({
    id: -check.taken.length - 1,
    item_id: item.id,
    suppl_item_id: decision.supplItemId,
    user_id: userId,
    from_ms: request.from,
    to_ms: request.to,
    quantity: request.quantity,
    status: decision.status,
    shared_item_id: definition.items.get(item.id)?.sharedItemId ?? null,
    shared_item_multiplier: item.sharedItemMultiplier,
    recurring_id: null,
    occurrence_date: null,
  })
  return false
}

const isConcerned = (one: HoldingRow, { window }: StaffClaim): boolean =>
  window.itemIds.includes(one.item_id) ||
  (one.shared_item_id !== null && window.sharedItemIds.includes(one.shared_item_id)) ||
  (one.suppl_item_id !== null && window.coachIds.includes(one.suppl_item_id))

async function isSeriesTaken(check: Check, claim: SeriesClaim, userId: number): Promise<boolean> {
  const wanted = { ...claim.wanted, userId }
  const key = JSON.stringify(wanted)
  if (check.series.has(key) || (userId > 0 && (await sameRule(check.db, wanted)))) return true
  assertAvailable(await seriesAvailability(check.db, claim, wanted, check.now, null), false)
  check.series.add(key)
  return false
}
