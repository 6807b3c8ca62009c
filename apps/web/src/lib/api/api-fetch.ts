import { codeOf, type ErrorBody, errorOf, networkError } from './api-error.ts'

export interface ApiFetchTools {
  fetch: typeof globalThis.fetch
  token: { read(): string | null; write(token: string | null): void }
  /** Runs one piece of work at a time across all tabs. */
  oneAtATime<T>(work: () => Promise<T>): Promise<T>
  refreshAddress(): string
  onServerTime(now: number): void
}

export type ApiFetch = (request: Request, init?: RequestInit) => Promise<Response>

/** For every request of the app: adds the token, renews it once when it has expired, and throws `ApiError`. */
export function createApiFetch(tools: ApiFetchTools): ApiFetch {
  return async (given, init) => {
    const request = withJsonBody(given)
    const token = tools.token.read()
    const answer = await send(tools, request, init, token)
    if (succeeded(request, answer)) return answer

    const body = await readBody(answer)
    if (token && sessionEnded(answer, body)) {
      const renewed = await renewedToken(tools, token)
      if (renewed) return sendOnce(tools, request, init, renewed)
    }
    throw errorOf(request.method, answer, body)
  }
}

async function sendOnce(tools: ApiFetchTools, request: Request, init: RequestInit | undefined, token: string) {
  const answer = await send(tools, request, init, token)
  if (succeeded(request, answer)) return answer
  throw errorOf(request.method, answer, await readBody(answer))
}

async function send(tools: ApiFetchTools, request: Request, init: RequestInit | undefined, token: string | null) {
  const headers = new Headers(request.headers)
  if (token) headers.set('new_access_token', token)
  try {
    // A clone, since a request can be sent once and this one may be needed again.
    const answer = await tools.fetch(new Request(request.clone(), { headers }), init)
    const date = Date.parse(answer.headers.get('date') ?? '')
    if (!Number.isNaN(date)) tools.onServerTime(date)
    return answer
  } catch (error) {
    if (request.signal.aborted) throw error
    throw networkError()
  }
}

/**
 * The token that follows `ended`, or null when the session is over. One tab at a time: the second finds the first one's
 * token and sends no request.
 */
function renewedToken(tools: ApiFetchTools, ended: string): Promise<string | null> {
  return tools.oneAtATime(async () => {
    const current = tools.token.read()
    if (current !== ended) return current

    const refresh = withJsonBody(new Request(tools.refreshAddress(), { method: 'POST' }))
    const answer = await send(tools, refresh, undefined, null)
    if (answer.status === 401) {
      tools.token.write(null)
      return null
    }
    if (!answer.ok) return null
    const { accessToken } = (await answer.json()) as { accessToken: string }
    tools.token.write(accessToken)
    return accessToken
  })
}

const succeeded = (request: Request, answer: Response) => (request.method === 'GET' ? answer.status === 200 : answer.ok)

const sessionEnded = (answer: Response, body: ErrorBody) =>
  answer.status === 401 && ['SESSION_ENDED', 'NOT_SIGNED_IN'].includes(codeOf(body))

/** POST and PUT always have a JSON body, even an empty one. */
function withJsonBody(request: Request): Request {
  if (!['POST', 'PUT'].includes(request.method) || request.headers.has('content-type')) return request
  return new Request(request, { body: '{}', headers: [...request.headers, ['content-type', 'application/json']] })
}

async function readBody(answer: Response): Promise<ErrorBody> {
  try {
    const body: unknown = await answer.json()
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    // A proxy's error page is not JSON; the status is enough.
    return {}
  }
}
