import {
  type FakeAnswer,
  type FakeRequest,
  type FakeServer,
  startFakeServer,
} from '../../src/platform/outgoing/fake-server.ts'

/** Stands before a server and plays one with other habits: it answers itself, or changes the answer. */
export interface Habits {
  answer?(request: FakeRequest): FakeAnswer | null
  change?(answer: FakeAnswer & { text: string }, request: FakeRequest): FakeAnswer
}

export const startDavProxy = (origin: string, habits: () => Habits): Promise<FakeServer> =>
  startFakeServer(async (request) => {
    const { answer, change } = habits()
    const own = answer?.(request)
    if (own) return own
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers
    const real = await fetch(`${origin}${request.url.pathname}`, {
      method: request.method,
      redirect: 'manual',
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      ...(request.body.length > 0 ? { body: new Uint8Array(request.body) } : {}),
    })
    const text = await real.text()
    const passed = ['content-type', 'etag', 'location', 'last-modified'].flatMap((name) => {
      const value = real.headers.get(name)
      return value === null ? [] : [[name, value]]
    })
    const plain = { status: real.status, headers: Object.fromEntries(passed), body: text }
    return change ? change({ ...plain, text }, request) : plain
  })

export const isSyncReport = ({ method, body }: FakeRequest): boolean =>
  method === 'REPORT' && body.includes('sync-collection')

/** Keeps no changes: the report is missing, and so is the token. */
export const withoutReport: Habits = {
  answer: (request) => (isSyncReport(request) ? { status: 403, body: 'no such report' } : null),
  change: ({ text, ...answer }) => ({
    ...answer,
    body: text
      .replaceAll(/<(\w*:?)sync-token>[^<]*<\/\1sync-token>/g, '')
      .replaceAll(/<[^>]*sync-collection[^>]*\/>/g, ''),
  }),
}

/** Does not say which version it has stored. */
export const withoutVersions: Habits = {
  change({ text: _, ...answer }, { method }) {
    if (method !== 'PUT') return answer
    const { etag: __, ...headers } = answer.headers ?? {}
    return { ...answer, headers }
  },
}
