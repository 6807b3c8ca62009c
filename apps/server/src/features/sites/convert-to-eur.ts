import type { Item } from '@korto/domain/item/item'
import { defaultCurrency } from '@korto/domain/money/currency'
import { scheduleInEur } from '@korto/domain/schedule/convert-schedule'
import type { Schedule } from '@korto/domain/schedule/schedule'
import type { Trx } from '../../platform/db/database.ts'
import { Refused } from '../../platform/http/refused.ts'
import type { Tools } from '../../tools.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { StaffOfSite } from '../staff/guards.ts'
import { changeDefinition, lockAllItems } from './change-definition.ts'
import { exceptionSchedules, setExceptionSchedule, setSchedule, updateSite } from './sql.ts'

/** 'Convert prices to EUR': every price of all schedules once, and the currency with them. What is booked keeps its price. */
export async function convertToEur(tools: Tools, { siteId, user }: StaffOfSite) {
  const { recorded } = await changeDefinition(tools, siteId, async (trx, definition) => {
    const { site } = definition
    // A club without a currency of its own has that of its country.
    if ((site.currency || defaultCurrency(site.country)) !== 'BGN') throw new Refused('NOT_IN_BGN')
    await lockAllItems(trx, definition)
    await convertSchedules(trx, siteId, [...definition.items.values()])
    await updateSite(trx, siteId, { currency: 'EUR' })
    const recorded = await recordActivity(trx, {
      type: 'ADMIN_CHANGE_SITE',
      siteId,
      actorId: user.id,
      itemIds: [...definition.items.keys()],
      userIds: [],
      data: { changed: ['currency', 'schedule'] },
    })
    return { recorded }
  })
  return { ok: true as const, activityId: recorded.activityId }
}

async function convertSchedules(trx: Trx, siteId: number, items: Item[]) {
  for (const { id, schedule } of items) await setSchedule(trx, siteId, id, scheduleInEur(schedule))
  for (const { item_id, position, schedule } of await exceptionSchedules(trx, siteId))
    await setExceptionSchedule(trx, { siteId, itemId: item_id, position }, scheduleInEur(schedule as Schedule))
}
