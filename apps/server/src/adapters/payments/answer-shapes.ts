import { isDay } from '@korto/domain/time/day'
import * as z from 'zod'
import { unreadable } from './gateway-problem.ts'

/** `15.00` is 1,500. Amounts are in EUR, whose cents are two digits. */
export const Cents = z
  .string()
  .regex(/^-?\d+(\.\d{1,2})?$/)
  .transform((text) => Math.round(Number(text) * 100))
export const GivenDay = z.string().refine(isDay).nullish()
export const Moment = z
  .string()
  .transform((text) => Date.parse(text))
  .refine(Number.isFinite)
/** Absent, null and empty are the same. */
export const Word = z
  .string()
  .nullish()
  .transform((text) => text || null)

/** Answers of the gateway are validated: the types of its SDK are a description, not a check. */
export function readAnswer<S extends z.ZodType>(shape: S, answer: unknown): z.output<S> {
  const parsed = shape.safeParse(answer)
  return parsed.success ? parsed.data : unreadable()
}

export const asAmount = (cents: number): string => (cents / 100).toFixed(2)
