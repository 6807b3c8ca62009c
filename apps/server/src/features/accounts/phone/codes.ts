import { createHmac, timingSafeEqual } from 'node:crypto'

const DIGITS = 6

/** Computed from the random id of the challenge with our key: no code is stored, and the same can be sent again. */
export function smsCodeOf(challengeId: string, key: string): string {
  const number = createHmac('sha256', key).update(`sms:${challengeId}`).digest().readUIntBE(0, 6)
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

export const isCode = (given: string, challengeId: string, key: string): boolean => {
  const right = Buffer.from(smsCodeOf(challengeId, key))
  const guess = Buffer.from(given)
  return guess.length === right.length && timingSafeEqual(guess, right)
}
