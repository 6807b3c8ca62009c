import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { windowCounter } from '../../platform/http/window-counter.ts'
import type { Outgoing } from '../../platform/outgoing/outgoing.ts'
import type { ErrorReport } from './error-report.ts'
import { scrub } from './scrub.ts'
import { stackFrames } from './stack-frames.ts'

export interface SentryDsn {
  origin: string
  key: string
  project: string
}

/** `https://key@host/project`; null when it is not one. */
export function readDsn(text: string): SentryDsn | null {
  if (!URL.canParse(text)) return null
  const { protocol, origin, username, pathname } = new URL(text)
  const project = /^\/(\d+)$/.exec(pathname)?.[1]
  return /^https?:$/.test(protocol) && username && project ? { origin, key: username, project } : null
}

interface ReportedError {
  platform: 'node' | 'javascript'
  type: string
  message: string
  stack: string
  route: string | null
  build: string
  requestId?: string | null
}

interface SentryTools {
  log: FastifyBaseLogger
  build: string
  /** Null without a service: errors are still logged. */
  outgoing: Outgoing | null
  dsn: SentryDsn | null
}

/** What a build is called; nothing else is passed on under that name. */
const BUILD = /^[\w-]{1,20}$/
const DEFECTS_A_MINUTE = 60
const REPORTS_PER_ADDRESS = 10
const REPORTS_A_MINUTE = 120
/** Bounds the memory that unsent reports take when the service is slow. */
const MAX_IN_FLIGHT = 10

/** Reports by Sentry's envelopes, which GlitchTip and others take as well. Sent in the background or not at all. */
export function sentry({ log, build, outgoing, dsn }: SentryTools): ErrorReport {
  const defects = windowCounter(DEFECTS_A_MINUTE)
  const perAddress = windowCounter(REPORTS_PER_ADDRESS)
  const reports = windowCounter(REPORTS_A_MINUTE)
  let inFlight = 0

  function send(reported: ReportedError) {
    if (!outgoing || !dsn || inFlight >= MAX_IN_FLIGHT) return
    inFlight++
    outgoing
      .fetch(`${dsn.origin}/api/${dsn.project}/envelope/`, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-sentry-envelope',
          'x-sentry-auth': `Sentry sentry_version=7, sentry_client=korto/1, sentry_key=${dsn.key}`,
        },
        body: envelopeOf(reported),
      })
      // The error is in the log already.
      .catch(() => null)
      .finally(() => inFlight--)
  }

  return {
    defect(error, { requestId, route }) {
      if (defects('all') !== null) return
      const {
        name,
        message,
        stack = '',
      } = error instanceof Error ? error : new Error('something that is no error was thrown')
      send({ platform: 'node', type: name, message, stack, route, build, requestId })
    },
    fromBrowser({ message, stack = '', route, build: browserGave }, address) {
      if (perAddress(address) !== null) return false
      if (reports('all') !== null) return true
      const browserBuild = BUILD.test(browserGave) ? browserGave : 'unknown'
      const [, type = 'Error', text = message] = /^(?:Uncaught )?(\w{1,60}Error): (.*)$/s.exec(message) ?? []
      log.warn({ route: scrub(route), build: browserBuild, message: scrub(message) }, 'a browser reported an error')
      send({ platform: 'javascript', type, message: text, stack, route, build: browserBuild })
      return true
    },
  }
}

function envelopeOf({ platform, type, message, stack, route, build, requestId }: ReportedError): string {
  const eventId = randomUUID().replaceAll('-', '')
  const at = new Date().toISOString()
  const event = {
    event_id: eventId,
    timestamp: at,
    platform,
    level: 'error',
    release: build,
    transaction: route === null ? undefined : scrub(route),
    tags: requestId ? { requestId } : {},
    exception: { values: [{ type, value: scrub(message), stacktrace: { frames: stackFrames(stack) } }] },
  }
  return [{ event_id: eventId, sent_at: at }, { type: 'event' }, event].map((part) => JSON.stringify(part)).join('\n')
}
