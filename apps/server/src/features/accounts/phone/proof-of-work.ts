import { createHmac, randomInt } from 'node:crypto'
import type { ProofChallenge, ProofOfWork } from '@korto/contract/auth'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { tryTakeFromLimit } from '../../../platform/http/stored-limit.ts'
import type { Tools } from '../../../tools.ts'

const SECONDS = 600
/** Rounds of each attempt, a few milliseconds of a core. */
const COST = 5_000

/**
 * A challenge that takes a browser about a second. Signed, so that nothing is stored, and valid for one number only.
 */
export const newProofChallenge = async ({ env }: Tools, phoneNumber: string): Promise<ProofChallenge> =>
  (await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    // The solver tries one number after the other up to this one.
    counter: randomInt(env.SMS_PROOF_ATTEMPTS, env.SMS_PROOF_ATTEMPTS * 2),
    expiresAt: Math.floor(Date.now() / 1_000) + SECONDS,
    data: { phoneNumber },
    deriveKey,
    ...keysOf(env.secret),
  })) as ProofChallenge // what it makes of these options has all of these fields

/** Whether the work was done for this number and was not used before. */
export async function isProof({ db, env }: Tools, { challenge, solution }: ProofOfWork, phoneNumber: string) {
  if (challenge.parameters.data.phoneNumber !== phoneNumber) return false
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...keysOf(env.secret) })
  return (
    verified && tryTakeFromLimit(db, { key: `sms-proof:${challenge.parameters.nonce}`, limit: 1, seconds: SECONDS })
  )
}

const keysOf = (secret: string) => ({
  hmacSignatureSecret: keyFor('challenge', secret),
  hmacKeySignatureSecret: keyFor('solution', secret),
})

const keyFor = (use: string, secret: string) => createHmac('sha256', secret).update(`sms-proof:${use}`).digest('hex')
