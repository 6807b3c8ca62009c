import { oc } from '@orpc/contract'
import * as z from 'zod'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

const Empty = z.strictObject({}).optional()
const Headers = z.record(z.string(), z.unknown()).optional()

interface Parts {
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  output: z.ZodType
  /** One line for the reference at /api/docs. */
  summary: string
}

type Part<P, K extends keyof P> = P[K] extends z.ZodType ? P[K] : typeof Empty
type Input<P extends Parts> = z.ZodObject<
  { params: Part<P, 'params'>; query: Part<P, 'query'>; body: Part<P, 'body'>; headers: typeof Headers },
  z.core.$strict
>

/**
 * One call of the API. Path, query and body are kept apart (`detailed`): merged into one object, a body's `id` would
 * override the path's. A part that a call does not name must be empty, and unknown fields are refused.
 */
export function call<const P extends Parts>(method: Method, path: `/api/${string}`, parts: P) {
  const input = z.strictObject({
    params: parts.params ?? Empty,
    query: parts.query ?? Empty,
    body: parts.body ?? Empty,
    headers: Headers,
    // Which parts a call names is known only to the type parameter; the object above is built from the same parts.
  }) as unknown as Input<P>
  return oc
    .route({ method, path, summary: parts.summary, inputStructure: 'detailed' })
    .input(input)
    .output(parts.output as P['output'])
}
