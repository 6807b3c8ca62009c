import type { ProofChallenge, ProofOfWork } from '@korto/contract/auth'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** WebCrypto works off the main thread, so the page stays responsive. */
export async function solveProof(challenge: ProofChallenge): Promise<ProofOfWork | undefined> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return solution ? { challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } } : undefined
}
