import { ServiceProblem } from '../../../platform/outgoing/service-problem.ts'
import type { Tools } from '../../../tools.ts'
import { forgetDevice } from '../../users/devices/forget-device.ts'
import { readToken } from '../../users/devices/push-token.ts'
import { type LookedAt, lookAgain } from './look-again.ts'
import { pushNote } from './push-note.ts'
import { dropped, type Outcome, type Prepared, SENT, type Sender } from './sender.ts'
import { devicesById, type ReceivingDevice } from './sql.ts'

const AT_ONCE = 50
/** How long a push service keeps a note for a device that is off. */
const LONGEST_SECONDS = 7 * 86_400

export const pushSender = (tools: Tools): Sender => ({
  way: 'push',
  atOnce: AT_ONCE,
  async prepare(taken) {
    const looked = await lookAgain(tools, taken)
    const ids = looked.flatMap(({ outcome, delivery: { deviceId } }) => (outcome || !deviceId ? [] : [deviceId]))
    const devices = new Map(ids.length > 0 ? (await devicesById(tools.db, ids)).map((row) => [row.id, row]) : [])
    return looked.map((one) => prepared(tools, one, devices.get(one.delivery.deviceId ?? '')))
  },
})

function prepared(tools: Tools, looked: LookedAt, device: ReceivingDevice | undefined): Prepared {
  const { delivery, outcome } = looked
  if (outcome) return { delivery, outcome }
  // A browser belongs to whoever signed in last.
  if (device?.user_id !== delivery.userId) return { delivery, outcome: dropped('gone') }
  return { delivery, outcome: () => sendPush(tools, looked, device) }
}

async function sendPush(tools: Tools, { delivery, told }: LookedAt, device: ReceivingDevice): Promise<Outcome> {
  const subscription = readToken(device.token)
  if (!tools.push) return dropped('no service')
  if (!subscription) return dropped('gone')
  const until = told === null ? LONGEST_SECONDS : (lastUse(delivery.kind, told) - tools.now()) / 1_000
  try {
    const answer = await tools.push.send(
      subscription,
      pushNote(tools, delivery, device),
      Math.min(until, LONGEST_SECONDS),
    )
    if (answer === 'taken') return SENT
    if (answer === 'refused') return dropped('refused')
    await forgetDevice(tools.db, device)
    return dropped('gone')
  } catch (error) {
    if (!(error instanceof ServiceProblem)) throw error
    return { state: 'later', reason: error.detail, retryAfterSeconds: error.retryAfterSeconds }
  }
}

/** Until when it may be shown. */
const lastUse = (kind: string, { from, to }: { from: number; to: number }) =>
  kind === 'SLOT_FREE' || kind === 'REMINDER' ? from : to
