import type { Proof, ProofChallenge } from '@korto/contract/auth'
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

const wanted = (challenge: ProofChallenge) =>
  new ApiError('A proof of work is needed', 403, { code: 'PROOF_OF_WORK_REQUIRED', challenge })

test('where a proof of work is wanted, the browser does the work by itself and asks again', async () => {
  const challenge = await aChallenge()
  const asked: (Proof | undefined)[] = []
  let worked = 0
  await withProof(
    async (proof) => {
      asked.push(proof)
      if (!proof) throw wanted(challenge)
    },
    () => worked++,
  )
  expect(asked).toEqual([undefined, { challenge, solution: { counter: 7, derivedKey: expect.any(String) } }])
  expect(worked).toBe(1)
})

test('it is asked once more only, and another refusal goes on to who asked', async () => {
  let asked = 0
  const always = async () => {
    asked++
    throw wanted(await aChallenge())
  }
  await expect(withProof(always, () => {})).rejects.toMatchObject({ code: 'PROOF_OF_WORK_REQUIRED' })
  expect(asked).toBe(2)
  const refused = new ApiError('We cannot send an SMS to this country', 400, { code: 'SMS_COUNTRY' })
  await expect(
    withProof(
      () => Promise.reject(refused),
      () => {},
    ),
  ).rejects.toBe(refused)
})
