import type { SmsNoticesRead } from '@korto/contract/sms-notices'
import { startOfMonth } from '@korto/domain/time/start-of-month'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { Tools } from '../../../tools.ts'
import { recordActivity } from '../../activity/record-activity.ts'
import { countSms } from '../../deliveries/sql.ts'
import type { StaffOfSite } from '../../staff/guards.ts'
import { smsSettings, updateSmsSettings } from './sql.ts'

/** The month is one of the club's calendar. */
export async function readSmsNotices({ db, now, sms }: Tools, { siteId }: StaffOfSite): Promise<SmsNoticesRead> {
  const settings = await smsSettings(db, siteId)
  if (!settings) throw new Refused('NOT_FOUND')
  return {
    isOn: settings.sms_notices,
    monthlyBudget: settings.sms_monthly_budget,
    usedThisMonth: await countSms(db, siteId, startOfMonth(settings.timezone, now())),
    isAvailable: sms.primary !== null || sms.alternative !== null,
  }
}

interface Change {
  isOn?: boolean | undefined
  monthlyBudget?: number | undefined
}

export async function changeSmsNotices(tools: Tools, staff: StaffOfSite, { isOn, monthlyBudget }: Change) {
  const { siteId, user } = staff
  const values = {
    ...(isOn === undefined ? {} : { sms_notices: isOn }),
    ...(monthlyBudget === undefined ? {} : { sms_monthly_budget: monthlyBudget }),
  }
  if (Object.keys(values).length > 0) {
    const recorded = await inTransaction(tools.db, async (trx) => {
      await updateSmsSettings(trx, siteId, values)
      return recordActivity(trx, {
        type: 'ADMIN_CHANGE_SITE',
        siteId,
        actorId: user.id,
        itemIds: [],
        userIds: [],
        data: { changed: ['smsNotices'] },
      })
    })
    tools.announce(recorded)
  }
  return readSmsNotices(tools, staff)
}
