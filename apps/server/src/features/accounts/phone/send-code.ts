import type { ProofOfWork } from '@korto/contract/auth'
import { brand } from '@korto/contract/brand'
import { languageOfPhone } from '@korto/domain/user/phone-language'
import type { SmsProvider } from '../../../adapters/sms/sms.ts'
import type { Db } from '../../../platform/db/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { giveBackToLimit, type StoredLimit, takeFromLimit } from '../../../platform/http/stored-limit.ts'
import { ServiceProblem } from '../../../platform/outgoing/service-problem.ts'
import { messageText } from '../../../texts/message-text.ts'
import type { Tools } from '../../../tools.ts'
import { asLiveUser, readUser } from '../../users/live-user.ts'
import { newLinkId } from '../../users/mail-links/link-tokens.ts'
import { takeFromSmsBudget } from '../../users/sms/take-from-budget.ts'
import { smsCodeOf } from './codes.ts'
import { mobileNumber } from './mobile-number.ts'
import { isProof, newProofChallenge } from './proof-of-work.ts'
import { type CodeTarget, insertSentCode, liveChallenge } from './sql.ts'

const HOUR = 3_600
const DAY = 24 * HOUR

export interface CodeRequest extends CodeTarget {
  address: string
  provider: 'primary' | 'alternative'
  proof?: ProofOfWork | undefined
}

/**
 * Sends a code whether or not the number has an account: only the holder of the code learns that. While a code is valid
 * the same one is sent again, so that messages of both providers work in any order.
 */
export async function sendCode(tools: Tools, given: CodeRequest) {
  const { db, env } = tools
  const request = { ...given, phoneNumber: await mobileNumber(given.phoneNumber, env.SMS_COUNTRIES) }
  if (request.userId === null) await admitAnonymous(tools, request)
  // Each provider by itself: after twelve seconds the other one is offered.
  const again = { key: `sms-again:${request.provider}:${request.phoneNumber}`, limit: 1, seconds: 60 }
  for (const limit of [again, ...limitsOf(tools, request)]) await takeFromLimit(db, limit)
  await takeFromSmsBudget(tools, request.userId === null ? 'anonymous' : null)
  const language =
    request.userId === null ? languageOfPhone(request.phoneNumber) : (await readUser(db, request.userId)).language
  const code = smsCodeOf(await sentCodeFor(tools, request), env.secret)
  try {
    const text = messageText(language, 'sms.code', { code, brand })
    await providerOf(tools, request).send({ to: request.phoneNumber, text })
  } catch (error) {
    if (!(error instanceof ServiceProblem)) throw error
    // After a timeout the SMS may have been sent; after any other failure the person may try again at once.
    if (error.reason !== 'unavailable') await giveBackToLimit(db, again)
    throw new Refused(error.reason === 'too-many-requests' ? 'SMS_TOO_MANY' : 'SMS_NOT_SENT', { retryAfterSeconds: 5 })
  }
}

function limitsOf({ env }: Tools, { phoneNumber, userId, address }: CodeRequest): StoredLimit[] {
  return [
    { key: `sms-number:${phoneNumber}`, limit: 5, seconds: HOUR },
    ...(userId === null ? [] : [{ key: `sms-user:${userId}`, limit: env.SMS_PER_USER, seconds: DAY }]),
    { key: `sms-address-hour:${address}`, limit: env.SMS_PER_ADDRESS, seconds: HOUR },
    { key: `sms-address-day:${address}`, limit: env.SMS_PER_ADDRESS * 2, seconds: DAY },
  ]
}

/** The first from an address is sent at once, the next ones for a proof of work, and few in all. */
async function admitAnonymous(tools: Tools, { phoneNumber, address, proof }: CodeRequest) {
  const limit = { key: `sms-anonymous:${address}`, limit: tools.env.SMS_ANONYMOUS_PER_ADDRESS, seconds: HOUR }
  const used = await takeFromLimit(tools.db, limit)
  if (used === 1 || (proof && (await isProof(tools, proof, phoneNumber)))) return
  await giveBackToLimit(tools.db, limit)
  throw new Refused('PROOF_OF_WORK_REQUIRED', { data: { challenge: await newProofChallenge(tools, phoneNumber) } })
}

async function sentCodeFor({ db }: Tools, request: CodeRequest): Promise<string> {
  const alive = await liveChallenge(db, request)
  if (alive) return alive
  const id = newLinkId()
  const insert = (on: Db) => insertSentCode(on, id, request)
  await (request.userId === null ? insert(db) : asLiveUser(db, request.userId, insert))
  return id
}

/** With one provider alone, it serves both paths. */
function providerOf({ sms }: Tools, { provider }: CodeRequest): SmsProvider {
  const chosen = sms[provider] ?? sms.primary ?? sms.alternative
  if (!chosen) throw new Refused('SMS_NOT_SENT')
  return chosen
}
