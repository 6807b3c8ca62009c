import * as z from 'zod'
import { call } from './route.ts'
import { PathId } from './shapes.ts'

const settings = {
  isOn: z.boolean(),
  /** SMS in a calendar month of the club. */
  monthlyBudget: z.int().min(0).max(10_000),
}

export const SmsNoticesRead = z.object({
  ...settings,
  usedThisMonth: z.int(),
  /** There is an SMS service. */
  isAvailable: z.boolean(),
})
export type SmsNoticesRead = z.infer<typeof SmsNoticesRead>

const params = z.strictObject({ id: PathId })

/** SMS of a club to clients whom nothing else reaches. */
export const smsNotices = {
  read: call('GET', '/api/admin/site/{id}/sms_notices', {
    summary: 'Whether a club sends SMS to clients without another way, and how many it has sent this month',
    params,
    output: SmsNoticesRead,
  }),
  change: call('PUT', '/api/admin/site/{id}/sms_notices', {
    summary: 'Switch the SMS of a club on or off, and set how many it may send in a month',
    params,
    body: z.strictObject(settings).partial(),
    output: SmsNoticesRead,
  }),
}
