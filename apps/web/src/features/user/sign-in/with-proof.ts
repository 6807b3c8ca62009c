import type { ProofOfWork } from '@korto/contract/auth'
import { ApiError } from '../../../lib/api/api-error.ts'

/**
 * Sends a request; if the server demands a proof of work, solves it and sends again. Only repeated code requests without a
 * session need one, so the solver is loaded then.
 */
export async function withProof(ask: (proof?: ProofOfWork) => Promise<unknown>, onWork: () => void): Promise<void> {
  try {
    await ask()
  } catch (error) {
    if (!(error instanceof ApiError) || !error.challenge) throw error
    onWork()
    const { solveProof } = await import('./solve-proof.ts')
    const proof = await solveProof(error.challenge)
    if (!proof) throw error
    await ask(proof)
  }
}
