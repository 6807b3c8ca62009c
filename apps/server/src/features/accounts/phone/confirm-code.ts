import { languageOfPhone } from '@korto/domain/user/sms-country'
import type { Trx } from '../../../platform/db/database.ts'
import { violates } from '../../../platform/db/failures.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { giveBackScarce, takeScarce } from '../../../platform/http/scarce-limit.ts'
import type { Tools } from '../../../tools.ts'
import type { Recorded } from '../../activity/record-activity.ts'
import { orderLetter } from '../../users/send-letter.ts'
import { readUser } from '../../users/sql.ts'
import { mergeClients } from '../merge/merge-clients.ts'
import { isCode } from './codes.ts'
import { type Asked, insertPhoneAccount, linkPhone, markUsed, ownerOfPhone, takeAttempt } from './sql.ts'

interface Said {
  phoneNumber: string
  code: string
  address: string
}

/** Opens the account of the number, or makes one. Answers whose it is. */
export async function signInByCode(tools: Tools, said: Said): Promise<number> {
  const challengeId = await checkCode(tools, { phoneNumber: said.phoneNumber, userId: null }, said)
  const { userId, recorded } = await withUniquePhone(() =>
    inTransaction(tools.db, async (trx) => {
      await use(trx, challengeId)
      const owner = await ownerOfPhone(trx, said.phoneNumber)
      if (owner) return { userId: owner.id, recorded: [] }
      const { phoneNumber } = said
      const { id } = await insertPhoneAccount(trx, { phoneNumber, language: languageOfPhone(phoneNumber) })
      return { userId: id, recorded: await mergeClients(trx, id, phoneNumber) }
    }),
  )
  announceAll(tools, recorded)
  return userId
}

/** The number becomes the user's own. One that another account has verified stays there, and both are told. */
export async function linkByCode(tools: Tools, userId: number, said: Said): Promise<void> {
  const challengeId = await checkCode(tools, { phoneNumber: said.phoneNumber, userId }, said)
  const outcome = await withUniquePhone(() =>
    inTransaction(tools.db, async (trx) => {
      await use(trx, challengeId)
      const owner = await ownerOfPhone(trx, said.phoneNumber)
      if (owner && owner.id !== userId) {
        const me = await readUser(trx, userId)
        await tellOf(tools, trx, { ...owner, letter: 'phoneTakenOwner', phone: said.phoneNumber })
        await tellOf(tools, trx, { ...me, letter: 'phoneTakenOther', phone: said.phoneNumber })
        return { isTaken: true as const }
      }
      const me = await linkPhone(trx, userId, said.phoneNumber)
      if (!me) throw new Refused('SESSION_ENDED')
      await tellOf(tools, trx, { ...me, letter: 'phoneLinked', phone: said.phoneNumber })
      return { isTaken: false as const, recorded: await mergeClients(trx, userId, said.phoneNumber) }
    }),
  )
  if (outcome.isTaken) throw new Refused('PHONE_TAKEN', { field: 'phoneNumber' })
  announceAll(tools, outcome.recorded)
}

/** Answers the challenge that the code is right for. Every guess is counted first, then looked at. */
async function checkCode({ db, env }: Tools, asked: Asked, { phoneNumber, code, address }: Said): Promise<string> {
  const limits = [
    { key: `sms-code:${phoneNumber}`, limit: 10, seconds: 3_600 },
    { key: `sms-code-address:${address}`, limit: env.SMS_CODES_PER_ADDRESS, seconds: 3_600 },
  ]
  for (const limit of limits) await takeScarce(db, limit)
  const challengeId = await takeAttempt(db, asked)
  if (!challengeId || !isCode(code, challengeId, env.secret)) throw new Refused('WRONG_CODE', { field: 'code' })
  for (const limit of limits) await giveBackScarce(db, limit)
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

type PhoneLetter = 'phoneLinked' | 'phoneTakenOwner' | 'phoneTakenOther'
interface Told {
  email: string | null
  language: 'en' | 'bg' | 'ru'
  letter: PhoneLetter
  phone: string
}

async function tellOf(tools: Tools, trx: Trx, { email, language, letter, phone }: Told) {
  if (email) await orderLetter(tools, trx, { letter, to: email, language, values: { phone } })
}

const announceAll = (tools: Tools, recorded: Recorded[]) => {
  for (const record of recorded) tools.announce(record)
}
