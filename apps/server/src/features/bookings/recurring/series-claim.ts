import type { Item } from '@korto/domain/item/item'
import { checkSeries, seriesHorizon } from '@korto/domain/recurrence/check-series'
import type { Conflict } from '@korto/domain/recurrence/conflict'
import type { NewRule, RecurringRule } from '@korto/domain/recurrence/rule'
import { parseRuleText } from '@korto/domain/recurrence/rule-text'
import { addDays, type Day, isDay } from '@korto/domain/time/day'
import { dayOf, startOfDay } from '@korto/domain/time/site-time'
import type { Db } from '../../../platform/db/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { siblingsOf } from '../../occupancy/activity-reach.ts'
import { overrideOf, ruleOf, storedHolding } from '../../occupancy/holdings.ts'
import { readSeriesOccupancy } from '../../occupancy/series/sql.ts'
import type { OccupancyRow } from '../../occupancy/sql.ts'
import { coachesOf, type SiteDefinition } from '../../sites/definition.ts'
import type { Claim } from '../acquire.ts'

export interface SeriesPlace {
  siteId: number
  itemId: number
  supplItemId?: number | null | undefined
  rule: string
  validFrom: string
  validUntil?: string | null | undefined
  site_private_note?: string | undefined
  skipConflicts?: boolean | undefined
}

export interface WantedSeries extends SeriesPlace {
  userId: number
}

export interface SeriesClaim extends Claim {
  item: Item
  coach: Item | null
  wanted: NewRule
}

/**
 * Resolves what the request names, or says which part of it is invalid. Without a client where nothing is written.
 * `currentCoachId`: the coach of the series, who need not serve the item any more.
 */
export function seriesClaim(
  definition: SiteDefinition | null,
  request: SeriesPlace & { userId?: number | undefined },
  currentCoachId: number | null = null,
): SeriesClaim {
  const item = definition?.items.get(request.itemId)
  if (!definition || item?.kind !== 'item') throw new Refused('NOT_FOUND')
  const coach = coachOf(definition, item, request.supplItemId ?? null, currentCoachId)
  const reading = parseRuleText(request.rule)
  if (!reading.ok) throw new Refused('INVALID', { field: 'rule', message: reading.problem })
  const { validFrom } = request
  const validUntil = request.validUntil ?? null
  for (const [field, day] of Object.entries({ validFrom, validUntil }))
    if (day !== null && !isDay(day)) throw new Refused('INVALID', { field, message: `${field}: is not a date` })
  if (validUntil !== null && validUntil < validFrom)
    throw new Refused('INVALID', { field: 'validUntil', message: 'validUntil: must not be before validFrom' })
  return {
    definition,
    item,
    coach,
    wanted: {
      siteId: definition.site.id,
      itemId: item.id,
      userId: request.userId ?? 0,
      supplItemId: coach?.id ?? null,
      ...reading.time,
      sharedItemMultiplier: item.sharedItemMultiplier,
      validFrom,
      validUntil,
    },
    locks: {
      siteId: definition.site.id,
      userId: null,
      itemIds: [item.id],
      sharedItemIds: item.sharedItemId === null ? [] : [item.sharedItemId],
      coachIds: coach ? [coach.id] : [],
    },
  }
}

function coachOf(
  definition: SiteDefinition,
  item: Item,
  coachId: number | null,
  currentCoachId: number | null,
): Item | null {
  if (coachId === null) return null
  const known = definition.items.get(coachId)
  if (known?.kind !== 'supplementary') throw new Refused('NOT_FOUND')
  const coach =
    coachesOf(definition, item).find(({ id }) => id === coachId) ?? (coachId === currentCoachId ? known : null)
  if (!coach) throw new Refused('INVALID', { field: 'supplItemId', message: 'supplItemId: does not serve this item' })
  return coach
}

/** Every date of a series is checked, so their number is limited. */
const MOST_DAYS_AGO = 366
const MOST_DAYS_AHEAD = 3_660

export function assertNear(today: Day, { validFrom }: NewRule, replacing: RecurringRule | null): void {
  const earliest = addDays(today, -MOST_DAYS_AGO)
  // An existing series may be changed however old it is.
  const isKnown = replacing !== null && validFrom >= replacing.validFrom
  if ((validFrom < earliest && !isKnown) || validFrom > addDays(today, MOST_DAYS_AHEAD))
    throw new Refused('INVALID', {
      field: 'validFrom',
      message: 'validFrom: must be at most a year ago and ten years ahead',
    })
}

export interface SeriesAvailability {
  conflicts: Conflict[]
  horizon: Day
  row: OccupancyRow
}

/** On which dates the series finds no room. `replacing` is the one being changed: its own occasions do not count. */
export async function seriesAvailability(
  db: Db,
  { definition, item, coach, locks }: SeriesClaim,
  wanted: NewRule,
  now: number,
  replacing: RecurringRule | null,
): Promise<SeriesAvailability> {
  const zone = definition.site.timezone
  const today = dayOf(zone, now)
  assertNear(today, wanted, replacing)
  const horizon = seriesHorizon(wanted, today)
  const row = await readSeriesOccupancy(db, {
    ...locks,
    from: new Date(startOfDay(zone, wanted.validFrom)),
    to: new Date(startOfDay(zone, addDays(horizon, 1))),
    fromDay: wanted.validFrom,
    replacingId: replacing?.id ?? null,
  })
  const conflicts = checkSeries(
    {
      zone,
      today,
      item,
      sharedItem: item.sharedItemId === null ? null : (definition.items.get(item.sharedItemId) ?? null),
      siblings: siblingsIn(definition, item, row),
      coach,
      holdings: row.holdings.map(storedHolding),
      otherRules: row.rules.map((rule) => ruleOf(definition.site.id, rule)),
      overrides: row.overrides.map(overrideOf),
    },
    wanted,
    replacing,
  )
  return { conflicts, horizon, row }
}

/** Items of the hall now, and those whose series were made while they belonged to it and keep their weight. */
const siblingsIn = (definition: SiteDefinition, item: Item, { rules }: OccupancyRow) => [
  ...siblingsOf(definition, item).filter(({ id }) => id !== item.id),
  ...rules
    .filter((rule) => item.sharedItemId !== null && rule.shared_item_id === item.sharedItemId)
    .map((rule) => ({ id: rule.item_id })),
]
