import { occasionTime } from '@korto/domain/recurrence/occasions'
import type { NewRule } from '@korto/domain/recurrence/rule'
import type { SeriesWrite } from '@korto/domain/recurrence/series-write'
import type { Trx } from '../../../platform/db/database.ts'
import type { SiteDefinition } from '../../sites/definition.ts'
import { bookingColumns } from '../booking-columns.ts'
import { insertStaffBooking, markCanceled, readBooking } from '../sql.ts'
import { deleteOverride, deleteRule, followRule, insertRule, makeOrdinary, passOverrides, updateRule } from './sql.ts'

export interface SeriesWriter {
  definition: SiteDefinition
  actorId: number | null
  /** The rule that is changed; null when a series begins. */
  rule: (NewRule & { id: number }) | null
  note: string
  now: number
  /** Whether the cancellation is late by the rules of the place. */
  late?: boolean
}

export interface SeriesWritten {
  /** The rule that is valid now. */
  ruleId: number
  newRuleId: number | null
  canceled: number[]
  /** The stored booking of each date that was cancelled one by one. */
  occasions: { date: string; bookingId: number }[]
}

/** Carries out a plan of the domain, in its order, in one transaction. */
export async function writeSeries(trx: Trx, writer: SeriesWriter, writes: SeriesWrite[]): Promise<SeriesWritten> {
  const siteId = writer.definition.site.id
  let created: (NewRule & { id: number }) | null = null
  let current = writer.rule
  const canceled: number[] = []
  const occasions: SeriesWritten['occasions'] = []

  for (const one of writes) {
    switch (one.write) {
      case 'create-rule': {
        const { id } = await insertRule(trx, { ...ruleColumns(writer, one.rule), created_by: writer.actorId })
        created = { ...one.rule, id }
        break
      }
      case 'change-rule':
        await updateRule(trx, siteId, one.ruleId, ruleColumns(writer, one.rule))
        current = { ...one.rule, id: one.ruleId }
        await passOverrides(trx, siteId, current)
        break
      case 'end-rule':
        await updateRule(trx, siteId, one.ruleId, { valid_until: one.validUntil })
        break
      case 'delete-rule':
        await deleteRule(trx, siteId, one.ruleId)
        break
      case 'cancel-occasion': {
        const rule = one.rule === 'new' ? created : current
        const bookingId = rule && (await insertCanceledOccasion(trx, writer, rule, one.date))
        if (bookingId) occasions.push({ date: one.date, bookingId })
        break
      }
      case 'cancel-override': {
        const booking = await readBooking(trx, one.bookingId)
        if (booking) await markCanceled(trx, booking, { late: writer.late ?? false, at: writer.now })
        canceled.push(one.bookingId)
        break
      }
      case 'follow-new-rule':
        if (created) await followRule(trx, siteId, one.bookingId, created)
        break
      case 'make-ordinary':
        await makeOrdinary(trx, siteId, one.bookingId)
        break
      case 'drop-override':
        await deleteOverride(trx, siteId, one.bookingId)
        break
    }
  }
  const valid = created ?? current
  if (!valid) throw new Error('a plan that begins a series creates its rule')
  return { ruleId: valid.id, newRuleId: created?.id ?? null, canceled, occasions }
}

function ruleColumns({ definition, note }: SeriesWriter, rule: NewRule) {
  return {
    site_id: rule.siteId,
    item_id: rule.itemId,
    suppl_item_id: rule.supplItemId,
    user_id: rule.userId,
    day_of_week: rule.dayOfWeek,
    from_time: clockTime(rule.fromMinutes),
    to_time: clockTime(rule.toMinutes),
    quantity: rule.quantity,
    shared_item_id: ruleItem(definition, rule).sharedItemId,
    shared_item_multiplier: rule.sharedItemMultiplier,
    valid_from: rule.validFrom,
    valid_until: rule.validUntil,
    site_private_note: note,
  }
}

const ruleItem = ({ items }: SiteDefinition, { itemId, sharedItemMultiplier }: NewRule) => ({
  id: itemId,
  sharedItemId: items.get(itemId)?.sharedItemId ?? null,
  sharedItemMultiplier,
})

export const clockTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`

/** One occasion cancelled is a stored booking with status CANCELED on that date. */
export async function insertCanceledOccasion(
  trx: Trx,
  { definition, actorId, now, late }: Pick<SeriesWriter, 'definition' | 'actorId' | 'now' | 'late'>,
  rule: NewRule & { id: number },
  date: string,
): Promise<number | null> {
  const request = occasionTime(rule, definition.site.timezone, date)
  if (!request) return null
  const { id } = await insertStaffBooking(trx, {
    ...bookingColumns({ definition, item: ruleItem(definition, rule), request }, { ...rule, status: 'CANCELED' }),
    site_id: rule.siteId,
    user_id: rule.userId,
    recurring_id: rule.id,
    occurrence_date: date,
    created_by: actorId,
    canceled_at: new Date(now),
    late_canceled: late ?? false,
  })
  return id
}
