import type { ProofChallenge, ProofOfWork } from '@korto/contract/auth'
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { expect, test } from 'vitest'
import { ApiError } from '../../../lib/api/api-error.ts'
import { withProof } from './with-proof.ts'

const aChallenge = async () =>
  (await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    counter: 7,
    deriveKey,
    hmacSignatureSecret: 'a secret for tests',
    hmacKeySignatureSecret: 'another secret for tests',
  })) as ProofChallenge

const proofRequired = (challenge: ProofChallenge) =>
  new ApiError('A proof of work is needed', 403, { code: 'PROOF_OF_WORK_REQUIRED', challenge })

test('a required proof of work is computed and the request is sent again', async () => {
  const challenge = await aChallenge()
  const sentProofs: (ProofOfWork | undefined)[] = []
  let solved = 0
  await withProof(
    async (proof) => {
      sentProofs.push(proof)
      if (!proof) throw proofRequired(challenge)
    },
    () => solved++,
  )
  expect(sentProofs).toEqual([undefined, { challenge, solution: { counter: 7, derivedKey: expect.any(String) } }])
  expect(solved).toBe(1)
})

test('the request is sent again only once; another refusal is thrown', async () => {
  let sent = 0
  const always = async () => {
    sent++
    throw proofRequired(await aChallenge())
  }
  await expect(withProof(always, () => {})).rejects.toMatchObject({ code: 'PROOF_OF_WORK_REQUIRED' })
  expect(sent).toBe(2)
  const refused = new ApiError('We cannot send an SMS to this country', 400, { code: 'SMS_COUNTRY' })
  await expect(
    withProof(
      () => Promise.reject(refused),
      () => {},
    ),
  ).rejects.toBe(refused)
})
