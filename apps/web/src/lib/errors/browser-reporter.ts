import { apiAddress } from '../config.ts'
import { createReporter } from './reporter.ts'

declare global {
  interface Window {
    /** React Router's own, of the page on screen. */
    __reactRouterDataRouter?: { state: { matches: { route: { path?: string } }[] } }
  }
}

/** Not with the API client: it may be the cause of the error, and reports carry no token. */
const send = (report: object) =>
  void fetch(new URL('/api/error_report', apiAddress()), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined)

function route(): string {
  const matches = window.__reactRouterDataRouter?.state.matches ?? []
  const pattern = `/${matches.map(({ route: { path = '' } }) => path).join('/')}`
  return pattern.replaceAll('?', '').replace(/\/+/g, '/')
}

export const reporter = createReporter({ route, send, build: () => window.__reactRouterManifest?.version ?? 'unknown' })
