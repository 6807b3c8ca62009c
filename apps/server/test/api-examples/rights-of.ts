import type { CallName } from '@korto/contract/api-examples/api-example'
import type { Rights } from '@korto/contract/api-examples/rights'
import { freshSignInCalls } from '../authorization/fresh-sign-in-calls.ts'
import { matrix } from '../authorization/matrix.ts'

/** Who may call it, by the cells that the tests of the matrix prove. */
export function rightsOf(call: CallName): { rights: Rights; isFresh: boolean } {
  const cells = matrix.find(({ route }) => route === call)?.cells
  if (!cells) throw new Error(`${call} has no row in the matrix`)
  const isRefused = (column: keyof typeof cells) => typeof cells[column] === 'number'
  // Strangers may call it without a sign-in, and only who is signed in needs a fresh one.
  if (!isRefused('anon')) return { rights: 'anybody', isFresh: false }
  const isFresh = freshSignInCalls.includes(call)
  if (!isRefused('own')) return { rights: isRefused('fo') && isRefused('coOth') ? 'owner' : 'signed-in', isFresh }
  if (isRefused('fo')) return { rights: 'admin', isFresh }
  return { rights: isRefused('coOwn') ? 'front-office' : 'coach', isFresh }
}
