import { startOfMonth } from '@korto/domain/time/start-of-month'
import type { SmsMessage } from '../../../adapters/sms/sms.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { CIRCUIT_OPEN, ServiceProblem } from '../../../platform/outgoing/service-problem.ts'
import type { Tools } from '../../../tools.ts'
import type { TakenDelivery } from '../../deliveries/delivery.ts'
import { countSms, markDeliveryUnknown } from '../../deliveries/sql.ts'
import type { NoticeFacts } from '../../users/notices/notice-facts.ts'
import { smsText } from '../../users/notices/sms-text.ts'
import { takeFromSmsBudget } from '../../users/sms/take-from-budget.ts'
import { lookAgain } from './look-again.ts'
import { dropped, type Outcome, SENT, type Sender, TAKEN_BY_OTHERS } from './sender.ts'
import { lockSmsSettings, type Receiver, receiversById } from './sql.ts'

const AT_ONCE = 2

export const smsSender = (tools: Tools): Sender => ({
  way: 'sms',
  atOnce: AT_ONCE,
  async prepare(taken) {
    const looked = await lookAgain(tools, taken)
    const ids = looked.flatMap(({ delivery: { userId } }) => userId ?? [])
    const people = ids.length > 0 ? await receiversById(tools.db, ids) : new Map<number, Receiver>()
    return looked.map(({ delivery, outcome }) => {
      const person = people.get(delivery.userId ?? 0)
      if (outcome) return { delivery, outcome }
      return { delivery, outcome: person?.phone_number ? () => sendSms(tools, delivery, person) : dropped('gone') }
    })
  },
})

/** An SMS cannot be recognised as the same one, so it is sent once at most: from `UNKNOWN` nobody takes it again. */
async function sendSms(tools: Tools, delivery: TakenDelivery, person: Receiver): Promise<Outcome> {
  const text = smsText(person.language, delivery.facts as NoticeFacts) // written by sendNotices
  if (!tools.sms.primary && !tools.sms.alternative) return dropped('no service')
  const refusal = await takeFromClub(tools, delivery)
  if (refusal) return refusal
  try {
    await takeFromSmsBudget(tools, 'notices')
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { state: 'later', reason: 'sms limit', retryAfterSeconds: error.details.retryAfterSeconds ?? null }
  }
  return carryOut(tools, { to: person.phone_number ?? '', text })
}

/** Within the budget of the club for this month, it is marked as if it had been sent. */
const takeFromClub = ({ db, now }: Tools, delivery: TakenDelivery): Promise<Outcome | null> =>
  inTransaction(db, async (trx) => {
    const { siteId } = delivery
    const club = siteId === null ? undefined : await lockSmsSettings(trx, siteId)
    if (siteId === null || !club?.sms_notices) return dropped('switched off')
    const used = await countSms(trx, siteId, startOfMonth(club.timezone, now()))
    if (used >= club.sms_monthly_budget) return dropped('budget')
    return (await markDeliveryUnknown(trx, delivery)) ? null : TAKEN_BY_OTHERS
  })

/** The second provider is asked when the first has too much to do. */
async function carryOut({ sms, log }: Tools, message: SmsMessage): Promise<Outcome> {
  let outcome: Outcome = dropped('no service')
  for (const provider of [sms.primary, sms.alternative]) {
    if (!provider) continue
    try {
      await provider.send(message)
      return SENT
    } catch (error) {
      if (!(error instanceof ServiceProblem)) {
        log.error({ err: error }, 'an SMS failed')
        return { state: 'UNKNOWN', reason: 'error' }
      }
      outcome = outcomeOf(error)
      if (error.reason !== 'too-many-requests') return outcome
    }
  }
  return outcome
}

function outcomeOf({ reason, detail, retryAfterSeconds }: ServiceProblem): Outcome {
  if (reason === 'refused') return { state: 'FAILED', reason: detail }
  // Without a call, or with a plain no, it was certainly not sent.
  const isUnsent = reason === 'too-many-requests' || detail === CIRCUIT_OPEN
  return isUnsent ? { state: 'later', reason: detail, retryAfterSeconds } : { state: 'UNKNOWN', reason: detail }
}
