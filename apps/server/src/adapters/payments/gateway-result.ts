import { isNotFound, problem } from './gateway-problem.ts'
import type { GatewayResult } from './payments.ts'

/** What the SDK answers to everything that may be refused: a card, an id, a state. */
export interface SdkAnswer {
  success: boolean
  message?: string
  errors?: { deepErrors(): { code: string }[] }
}

const LONGEST_MESSAGE = 300

export function resultOf<A extends SdkAnswer, T>(answer: A, read: (answer: A) => T): GatewayResult<T> {
  if (answer.success) return { ok: true, value: read(answer) }
  return { ok: false, message: (answer.message ?? 'The payment was refused').slice(0, LONGEST_MESSAGE) }
}

/** Whether one of the gateway's validation codes is among the reasons of a refusal. */
export const isRefusedFor = (answer: SdkAnswer, ...codes: string[]): boolean =>
  !answer.success && (answer.errors?.deepErrors() ?? []).some(({ code }) => codes.includes(code))

/** For what is refused only when something is wrong with us. */
export function mustSucceed(answer: SdkAnswer): void {
  if (!answer.success) throw problem('refused', answer.errors?.deepErrors()[0]?.code ?? 'refused')
}

/** What the gateway does not know is null. */
export async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}
