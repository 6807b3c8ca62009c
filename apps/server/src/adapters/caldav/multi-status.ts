import type { DAVRequest } from 'tsdav'
import * as z from 'zod'
import { addressIn, type DavRequest, followRedirects, unreadableAnswer } from './dav-request.ts'

/** What the server says about one thing. Properties it does not have are absent, whatever status it gives them. */
export interface DavAnswer {
  url: URL
  /** Directly under `response`; null where there is none: only such a 404 is a deletion. */
  status: number | null
  props: Record<string, unknown>
}

export interface MultiStatus {
  status: number
  answers: DavAnswer[]
  syncToken: string | null
  /** The beginning of an answer that is no multistatus. */
  text: string
}

export interface DavCall {
  method: 'PROPFIND' | 'REPORT' | 'MKCALENDAR'
  url: URL
  depth?: '0' | '1'
  /** As tsdav writes it: `{ 'd:propfind': { … } }`. */
  body: DAVRequest['body']
  /** False: sent once. */
  idempotent?: boolean
}

const Multi = z.object({
  multistatus: z.object({
    response: z.union([z.array(z.unknown()), z.unknown()]).optional(),
    syncToken: z.unknown().optional(),
  }),
})
const Status = z.object({ status: z.string() })

/** tsdav writes and reads the XML; the requests are ours, so each of them is checked. */
export async function davCall(request: DavRequest, { method, url, depth, body, idempotent = true }: DavCall) {
  const { davRequest } = await import('tsdav')
  let answered = { status: 0, url }
  const results = await davRequest({
    url: url.href,
    init: { method, namespace: 'd', headers: depth ? { depth } : {}, body },
    fetch: async (_, init) => {
      const call = { method, headers: headersOf(init), body: bodyOf(init), idempotent }
      const sent = await followRedirects(request, url, call)
      answered = { status: sent.response.status, url: sent.url }
      return withoutDocumentType(sent.response)
    },
  })
  return { url: answered.url, ...read(results, answered) }
}

function read(
  results: Awaited<ReturnType<typeof import('tsdav').davRequest>>,
  { status, url }: { status: number; url: URL },
): MultiStatus {
  const raw: unknown = results[0]?.raw
  const multi = Multi.safeParse(raw)
  if (!multi.success) {
    if (status === 207) throw unreadableAnswer()
    return { status, answers: [], syncToken: null, text: typeof raw === 'string' ? raw : '' }
  }
  const { response, syncToken } = multi.data.multistatus
  const responses = response === undefined ? [] : [response].flat()
  const answers = responses.flatMap((one, index) => {
    const { href, status: ofAnswer, props = {} } = results[index] ?? {}
    if (typeof href !== 'string') return []
    return [{ url: addressIn(href, url), status: Status.safeParse(one).success ? (ofAnswer ?? null) : null, props }]
  })
  return { status, answers, syncToken: textOf(syncToken), text: '' }
}

/** Without a document type there are no entities to expand. */
async function withoutDocumentType(response: Response): Promise<Response> {
  const text = await response.text()
  if (BEGINS_WITH_TYPE.test(text)) throw unreadableAnswer()
  return new Response(NO_BODY.has(response.status) ? null : text, {
    status: response.status,
    headers: response.headers,
  })
}

const BEGINS_WITH_TYPE = /^\uFEFF?\s*(?:<\?[^>]*\?>\s*|<!--[^>]*-->\s*)*<!(?!--)/
const NO_BODY = new Set([204, 205, 304])

const headersOf = (init: RequestInit | undefined): Record<string, string> =>
  Object.fromEntries(new Headers(init?.headers).entries())
const bodyOf = (init: RequestInit | undefined): string => (typeof init?.body === 'string' ? init.body : '')

/** The text of an element; tsdav makes numbers and booleans of what looks like one. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const cdata = z.object({ _cdata: z.union([z.string(), z.array(z.string())]) }).safeParse(value)
  return cdata.success ? [cdata.data._cdata].flat().join('') : null
}

export const NAMESPACES = {
  'xmlns:d': 'DAV:',
  'xmlns:c': 'urn:ietf:params:xml:ns:caldav',
  'xmlns:cs': 'http://calendarserver.org/ns/',
}

export const propfindBody = (...names: string[]) => ({
  'd:propfind': { _attributes: NAMESPACES, 'd:prop': propsNamed(names) },
})
export const propsNamed = (names: string[]) => Object.fromEntries(names.map((name) => [name, {}]))
