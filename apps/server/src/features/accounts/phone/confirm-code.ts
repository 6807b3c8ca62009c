import { languageOfPhone } from '@korto/domain/user/phone-language'
import type { Trx } from '../../../platform/db/database.ts'
import { violates } from '../../../platform/db/failures.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { giveBackToLimit, takeFromLimit } from '../../../platform/http/stored-limit.ts'
import type { Tools } from '../../../tools.ts'
import type { Recorded } from '../../activity/record-activity.ts'
import type { User } from '../../users/guards.ts'
import { orderLetter } from '../../users/send-letter.ts'
import { lockSignedIn } from '../../users/sessions/sessions.ts'
import { mergeClients } from '../merge/merge-clients.ts'
import { isCode } from './codes.ts'
import {
  type CodeTarget,
  insertPhoneAccount,
  linkPhone,
  lockOwnerOfPhone,
  markUsed,
  ownerOfPhone,
  takeAttempt,
} from './sql.ts'
import { warnOfPhone } from './take-phone-back.ts'

interface EnteredCode {
  phoneNumber: string
  code: string
  address: string
}

/** Finds or creates the account of the number and signs it in by `enter`, in the same transaction. */
export async function signInByCode<T>(
  tools: Tools,
  entered: EnteredCode,
  enter: (trx: Trx, userId: number) => Promise<T>,
): Promise<T> {
  const challengeId = await checkCode(tools, { phoneNumber: entered.phoneNumber, userId: null }, entered)
  const { signedIn, recorded } = await withUniquePhone(() =>
    inTransaction(tools.db, async (trx) => {
      // The number may be taken from the account, or the account end, while the code is compared.
      const owner = await lockOwnerOfPhone(trx, entered.phoneNumber)
      await use(trx, challengeId)
      if (owner) return { signedIn: await enter(trx, owner.id), recorded: [] }
      const { phoneNumber } = entered
      const { id } = await insertPhoneAccount(trx, { phoneNumber, language: languageOfPhone(phoneNumber) })
      const recorded = await mergeClients(trx, id, phoneNumber)
      return { signedIn: await enter(trx, id), recorded }
    }),
  )
  announceAll(tools, recorded)
  return signedIn
}

/** Links the number to the user. A number that another account has verified stays there, and both are notified. */
export async function linkByCode(tools: Tools, user: User, entered: EnteredCode): Promise<void> {
  const userId = user.id
  const challengeId = await checkCode(tools, { phoneNumber: entered.phoneNumber, userId }, entered)
  const outcome = await withUniquePhone(() =>
    inTransaction(tools.db, async (trx) => {
      const me = await lockSignedIn(trx, user)
      await use(trx, challengeId)
      const owner = await ownerOfPhone(trx, entered.phoneNumber)
      if (owner && owner.id !== userId) {
        await sendPhoneLetter(tools, trx, { ...owner, letter: 'phoneTakenOwner', phone: entered.phoneNumber })
        await sendPhoneLetter(tools, trx, { ...me, letter: 'phoneTakenOther', phone: entered.phoneNumber })
        return { isTaken: true as const }
      }
      await linkPhone(trx, userId, entered.phoneNumber)
      if (me.email) await warnOfPhone(tools, trx, { ...me, email: me.email, phone: entered.phoneNumber })
      return { isTaken: false as const, recorded: await mergeClients(trx, userId, entered.phoneNumber) }
    }),
  )
  if (outcome.isTaken) throw new Refused('PHONE_TAKEN', { field: 'phoneNumber' })
  announceAll(tools, outcome.recorded)
}

/** Returns the challenge that the code matches. Every guess is counted before it is compared. */
async function checkCode(
  { db, env }: Tools,
  target: CodeTarget,
  { phoneNumber, code, address }: EnteredCode,
): Promise<string> {
  const limits = [
    { key: `sms-code:${phoneNumber}`, limit: 10, seconds: 3_600 },
    { key: `sms-code-address:${address}`, limit: env.SMS_CODES_PER_ADDRESS, seconds: 3_600 },
  ]
  for (const limit of limits) await takeFromLimit(db, limit)
  const challengeId = await takeAttempt(db, target)
  if (!challengeId || !isCode(code, challengeId, env.secret)) throw new Refused('WRONG_CODE', { field: 'code' })
  for (const limit of limits) await giveBackToLimit(db, limit)
  return challengeId
}

async function use(trx: Trx, challengeId: string) {
  if (!(await markUsed(trx, challengeId))) throw new Refused('WRONG_CODE', { field: 'code' })
}

/** Two accounts that link one number at the same moment: the index decides. */
async function withUniquePhone<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (violates(error, 'users_phone_number')) throw new Refused('PHONE_TAKEN', { field: 'phoneNumber' })
    throw error
  }
}

type PhoneLetter = 'phoneTakenOwner' | 'phoneTakenOther'
interface PhoneNotice {
  id: number
  email: string | null
  language: 'en' | 'bg' | 'ru'
  letter: PhoneLetter
  phone: string
}

async function sendPhoneLetter(tools: Tools, trx: Trx, { id, email, language, letter, phone }: PhoneNotice) {
  if (email) await orderLetter(tools, trx, { letter, to: email, language, userId: id, values: { phone } })
}

const announceAll = (tools: Tools, recorded: Recorded[]) => {
  for (const record of recorded) tools.announce(record)
}
