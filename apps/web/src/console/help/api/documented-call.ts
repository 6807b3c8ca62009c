import type { ApiExample } from '@korto/contract/api-examples/api-example'
import type { DescribedCall } from '@korto/contract/api-examples/describe-calls'
import recorded from '@korto/contract/api-examples/recorded.json'
import { type Rights, refusalsOfRights } from '@korto/contract/api-examples/rights'
import type { RefusalCode } from '@korto/contract/refusals'

export interface DocumentedCall extends DescribedCall {
  example: ApiExample
  rights: Rights
  isFresh: boolean
  refusals: RefusalCode[]
  /** What a test was answered; absent where only a browser can call it. */
  answer?: unknown
}

interface Recorded {
  rights: Rights
  isFresh: boolean
  answer?: unknown
}

/** What the contract, the tests and the examples know of a call. */
export function documentedCall(example: ApiExample, described: DescribedCall | undefined): DocumentedCall {
  // The file is written by a test; TypeScript reads the rights in it as any text.
  const known = (recorded as Readonly<Record<string, unknown>>)[example.call] as Recorded | undefined
  if (!described || !known) throw new Error(`${example.call} is not described`)
  const refusals = [...new Set([...refusalsOfRights(known), ...(example.refusals ?? [])])]
  return { ...described, ...known, example, refusals }
}
