import { type RefusalCode, refusals } from '@korto/contract/refusals'
import { ORPCError } from '@orpc/server'
import { failureOf, isUnstorableText } from '../db/failures.ts'
import { ServiceProblem } from '../outgoing/service-problem.ts'
import { Refused } from './refused.ts'

/** The answer when something is refused or fails: `{ message, code, requestId }` and a status. */
export interface ErrorAnswer {
  status: number
  code: RefusalCode
  message: string
  data?: Record<string, unknown>
  retryAfterSeconds?: number
  /** A defect of ours: logged with its stack, not shown to the client. */
  defect: boolean
}

interface Issue {
  path?: PropertyKey[]
  message: string
  code?: string
  keys?: string[]
}

export function errorAnswer(error: unknown): ErrorAnswer {
  if (error instanceof Refused) {
    const { data, retryAfterSeconds, message } = error.details
    return {
      ...known(error.code, message),
      ...(data ? { data } : {}),
      ...(retryAfterSeconds ? { retryAfterSeconds } : {}),
    }
  }
  // An outside service failed: the person may try again. Commands that can say more throw a `Refused` themselves.
  if (error instanceof ServiceProblem) return { ...known('BUSY'), retryAfterSeconds: error.retryAfterSeconds ?? 5 }
  if (isUnstorableText(error)) return known('INVALID', 'The request has a character that cannot be stored')
  if (failureOf(error) !== 'other') return { ...known('BUSY'), retryAfterSeconds: 1 }
  return fastifyAnswer(error) ?? orpcAnswer(error) ?? { ...known('INTERNAL'), defect: true }
}

function known(code: RefusalCode, message: string = refusals[code].message): ErrorAnswer {
  return { status: refusals[code].status, code, message, defect: false }
}

const FASTIFY_CODES: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'NOT_JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'INVALID',
  FST_ERR_CTP_INVALID_JSON_BODY: 'INVALID',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'INVALID',
}

/** An address that cannot be decoded, or with a part that is too long for any of ours. */
const BAD_ADDRESS = new Set(['FST_ERR_BAD_URL', 'FST_ERR_MAX_PARAM_LENGTH'])

/** Refusals of Fastify itself: too large, not JSON, not even parseable. */
function fastifyAnswer(error: unknown): ErrorAnswer | undefined {
  if (!(error instanceof Error)) return
  const name = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (BAD_ADDRESS.has(name)) return known('INVALID', 'path: is not a valid address')
  const code = FASTIFY_CODES[name]
  if (code) return known(code, code === 'INVALID' ? `body: ${error.message}` : undefined)
  // A body that is no JSON, or one with `__proto__` in it, is a plain SyntaxError with a status.
  if ('statusCode' in error && error.statusCode === 400) return known('INVALID', `body: ${error.message}`)
}

function orpcAnswer(error: unknown): ErrorAnswer | undefined {
  if (!(error instanceof ORPCError)) return
  if (error.status === 404) return known('NOT_FOUND')
  if (error.status !== 400) return
  const issues: Issue[] = error.data?.issues ?? []
  const issue = issues[0]
  if (!issue) return known('INVALID')
  const path = (issue.path ?? []).slice(1).join('.')
  if (issue.code === 'unrecognized_keys') {
    const field = [path, issue.keys?.[0]].filter(Boolean).join('.')
    return known('UNKNOWN_FIELD', `${field}: is not a known field`)
  }
  return known('INVALID', `${path || String(issue.path?.[0] ?? 'body')}: ${issue.message}`)
}
