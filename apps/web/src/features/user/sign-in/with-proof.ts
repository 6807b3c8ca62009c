import type { Proof } from '@korto/contract/auth'
import { ApiError } from '../../../lib/api/api-error.ts'

/**
 * Asks; where the server wants a proof of work first, does the work and asks again. Only who asks for several codes without
 * being signed in is asked for one, so what solves it is fetched then.
 */
export async function withProof(ask: (proof?: Proof) => Promise<unknown>, onWork: () => void): Promise<void> {
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
