import type * as z from 'zod'
import { ServiceProblem } from './service-problem.ts'

/** Answers of other services are validated. */
export async function readJson<S extends z.ZodType>(
  service: string,
  response: Response,
  shape: S,
): Promise<z.output<S>> {
  const parsed = shape.safeParse(await response.json().catch(() => undefined))
  if (parsed.success) return parsed.data
  throw new ServiceProblem({ service, reason: 'unavailable', detail: 'unreadable answer' })
}
