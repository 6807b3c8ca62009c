import { randomUUID } from 'node:crypto'
import { MOST_PICTURE_BYTES, PICTURE_TYPES } from '@korto/contract/picture'
import { createRouterClient } from '@orpc/server'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { type CallContext, os } from './call-context.ts'
import { mountDevRoutes } from './dev-routes.ts'
import { googleRoutes } from './features/accounts/google/routes.ts'
import { phoneRoutes } from './features/accounts/phone/routes.ts'
import { accountRoutes } from './features/accounts/routes.ts'
import { bulkRoutes } from './features/bookings/bulk/routes.ts'
import { clientHistoryRoutes } from './features/bookings/client-history/routes.ts'
import { mountFeed } from './features/bookings/feed/mount-feed.ts'
import { calendarFeedRoutes } from './features/bookings/feed/routes.ts'
import { bookingListRoutes } from './features/bookings/lists/routes.ts'
import { recurringRoutes } from './features/bookings/recurring/routes.ts'
import { bookingRoutes } from './features/bookings/routes.ts'
import { staffBookingRoutes } from './features/bookings/staff-routes.ts'
import { calendarConnectionRoutes } from './features/calendar-sync/connection/routes.ts'
import { calendarPageRoutes } from './features/calendar-sync/page/routes.ts'
import { calendarSyncRoutes } from './features/calendar-sync/routes.ts'
import { mountHints } from './features/calendar-sync/sync/channels/mount-hints.ts'
import { clientListRoutes } from './features/clients/list/routes.ts'
import { clientRoutes } from './features/clients/routes.ts'
import { closureRoutes } from './features/closures/routes.ts'
import { itemRoutes } from './features/items/routes.ts'
import { notificationRoutes, receiptRoutes } from './features/notifications/routes.ts'
import { mountUnsubscribe } from './features/notifications/unsubscribe/mount-unsubscribe.ts'
import { geoRoutes } from './features/sites/geo-routes.ts'
import { readySite, siteRoutes } from './features/sites/routes.ts'
import { staffSiteRoutes } from './features/sites/staff-site-routes.ts'
import { liveAccess } from './features/staff/live-access.ts'
import { managementRoutes } from './features/staff/management-routes.ts'
import { teamRoutes } from './features/staff/team/routes.ts'
import { statisticsRoutes } from './features/statistics/routes.ts'
import { mountInvoice } from './features/subscription/invoices/pdf/mount-invoice.ts'
import { mountNotices } from './features/subscription/notices/mount-notices.ts'
import { subscriptionRoutes } from './features/subscription/routes.ts'
import { textRoutes } from './features/texts/routes.ts'
import { readyTimetables, timetableRoutes } from './features/timetable/routes.ts'
import { errorReportRoutes } from './features/users/error-report-routes.ts'
import { userRoutes } from './features/users/routes.ts'
import { watcherRoutes } from './features/watchers/routes.ts'
import { mountFiles } from './platform/files/mount-files.ts'
import { addAddressLimits, addressKey } from './platform/http/address-limits.ts'
import { refuseBodiesOnReads } from './platform/http/bodiless-reads.ts'
import { refuseDeepBodies } from './platform/http/body-depth.ts'
import { addCors, answerPreflights } from './platform/http/cors.ts'
import { errorAnswer } from './platform/http/error-answer.ts'
import { addSecurityHeaders } from './platform/http/headers.ts'
import { malformedRequests } from './platform/http/malformed.ts'
import { mountApi, sendError } from './platform/http/mount-api.ts'
import { Refused } from './platform/http/refused.ts'
import { enterRequest, requestId } from './platform/http/request-scope.ts'
import { createUserLimit, type UserLimit } from './platform/http/user-limit.ts'
import { mountLive } from './platform/live/live-route.ts'
import type { Streams } from './platform/live/streams.ts'
import type { Fakes } from './start-fakes.ts'
import type { Tools } from './tools.ts'

/** Every call of the contract, feature by feature. */
export const router = os.router({
  auth: { ...userRoutes.auth, ...phoneRoutes, ...googleRoutes },
  me: { ...userRoutes.me, ...accountRoutes },
  ...teamRoutes,
  ...siteRoutes,
  ...itemRoutes,
  ...timetableRoutes,
  booking: { ...bookingRoutes.booking, ...receiptRoutes },
  ...staffBookingRoutes,
  ...recurringRoutes,
  ...bulkRoutes,
  ...closureRoutes,
  ...bookingListRoutes,
  ...clientListRoutes,
  ...clientHistoryRoutes,
  ...clientRoutes,
  ...staffSiteRoutes,
  ...managementRoutes,
  ...watcherRoutes,
  ...notificationRoutes,
  ...calendarFeedRoutes,
  calendarSync: { ...calendarConnectionRoutes, ...calendarPageRoutes, ...calendarSyncRoutes },
  ...subscriptionRoutes,
  ...statisticsRoutes,
  ...textRoutes,
  ...geoRoutes,
  ...errorReportRoutes,
})

export interface AppParts {
  tools: Tools
  streams: Streams
  build: string
  /** In demo mode only. */
  fakes: Fakes | null
}

const BODY_LIMIT = 64 * 1_024
const MB = 1_024 * 1_024
const LARGE_BODIES = [
  { method: 'POST', path: '/api/admin/booking/bulk_import', bytes: 2 * MB },
  { method: 'POST', path: '/api/admin/booking/bulk_import_check', bytes: 2 * MB },
  { method: 'POST', path: '/api/admin/booking/bulk_delete', bytes: 2 * MB },
  // Hundreds of exceptions with hours of their own.
  { method: 'POST', path: '/api/admin/item/:id/exceptions', bytes: MB },
  { method: 'POST', path: '/api/admin/site/:id/affected', bytes: MB },
  // A choice for each of some thousand bookings.
  { method: 'POST', path: '/api/admin/site/:id/closures', bytes: 2 * MB },
  { method: 'PUT', path: '/api/admin/site/:id/items', bytes: MB },
  { method: 'POST', path: '/api/me/photo', bytes: MOST_PICTURE_BYTES },
  { method: 'POST', path: '/api/admin/site/:id/picture', bytes: MOST_PICTURE_BYTES },
] as const
const REQUEST_TIMEOUT_MS = 30_000
const LONGEST_IDEMPOTENCY_KEY = 200

/** The whole HTTP side, the same in tests and in production. Pages are mounted on top where there is a web build. */
export function createApp({ tools, streams, build, fakes }: AppParts): FastifyInstance {
  const { env } = tools
  const app = Fastify({
    loggerInstance: sharedLogger(tools.log),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: env.TRUSTED_PROXIES.length > 0 ? env.TRUSTED_PROXIES : false,
    genReqId: requestIds(),
    requestIdHeader: false,
    routerOptions: { ignoreTrailingSlash: false },
    // Limits how long a request may take to arrive; answers may take longer, like streams.
    requestTimeout: REQUEST_TIMEOUT_MS,
    // While stopping, requests on open connections are still answered, with `connection: close`.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    ...malformedRequests(env.publicAddress),
  })
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser(
    [...PICTURE_TYPES],
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      return new File([new Uint8Array(bytes)], 'picture', { type: String(request.headers['content-type']) })
    },
  )
  app.addHook('onRequest', (request, _reply, done) => {
    enterRequest({ requestId: request.id })
    done()
  })
  addSecurityHeaders(app, env.publicAddress)
  addCors(app, env.CORS_ORIGINS)
  const userLimit = createUserLimit(env.RATE_PER_USER)
  addAddressLimits(app, {
    perAddress: env.RATE_PER_ADDRESS,
    publicReads: env.RATE_PUBLIC_READS,
    userOf: userLimit.userOf,
  })
  answerPreflights(app, env.CORS_ORIGINS)
  refuseBodiesOnReads(app)
  refuseDeepBodies(app)
  app.setNotFoundHandler((_request, reply) => sendError(reply, errorAnswer(new Refused('NOT_FOUND'))))
  app.setErrorHandler((error, request, reply) => {
    const answer = errorAnswer(error)
    if (answer.defect) {
      request.log.error({ err: error, requestId: request.id }, 'a request failed')
      tools.errorReport.defect(error, { requestId: request.id, route: request.routeOptions.url ?? null })
    }
    return sendError(reply, answer)
  })
  // Not limited: health checks come from the address of the proxy and must not be refused together with its visitors.
  app.get('/api/health', { config: { limitedAs: 'nothing' } }, async () => {
    await tools.db
      .selectFrom('moved_clock')
      .select('offset_ms')
      .execute()
      .catch(() => {
        throw new Refused('BUSY', { data: { status: 'down' }, retryAfterSeconds: 1 })
      })
    return { status: 'up' }
  })
  mountApi(app, router, {
    contextOf: (request, reply): CallContext => ({ tools, request: factsOf(request, reply, userLimit) }),
    largeBodies: [...LARGE_BODIES],
    ready: [readySite(tools), ...readyTimetables(tools)],
    onDefect: (error, route) => tools.errorReport.defect(error, { requestId: requestId(), route }),
  })
  mountFiles(app, tools.db)
  mountFeed(app, tools)
  mountUnsubscribe(app, tools)
  mountHints(app, tools)
  mountInvoice(app, tools, (request, reply) => factsOf(request, reply, userLimit))
  mountNotices(app, tools)
  if (fakes) mountDevRoutes(app, tools, fakes)
  mountLive(app, {
    streams,
    access: liveAccess(tools),
    hello: () => ({
      type: 'hello',
      now: new Date(tools.now()).toISOString(),
      activityId: tools.lastActivityId(),
      build,
    }),
    most: { all: env.STREAMS, perUser: env.STREAMS_PER_USER, perAddress: env.STREAMS_PER_ADDRESS },
  })
  return app
}

/** Log lines name their request themselves, so Fastify need not make a child logger for each. */
function sharedLogger(log: Tools['log']): Tools['log'] {
  const shared: Tools['log'] = Object.create(log, { child: { value: () => shared } })
  return shared
}

/** Unique without random bytes for each request: a random prefix for the process, and a counter. */
function requestIds(): () => string {
  const prefix = randomUUID().slice(0, -12)
  let count = 0
  return () => prefix + (++count).toString(16).padStart(12, '0')
}

function factsOf(request: FastifyRequest, reply: FastifyReply, userLimit: UserLimit): CallContext['request'] {
  const header = (name: string) => {
    const value = request.headers[name]
    return typeof value === 'string' && value !== '' ? value : null
  }
  const accessToken = header('new_access_token')
  return {
    address: addressKey(request.ip),
    userAgent: header('user-agent') ?? '',
    accessToken,
    countUser: (userId) => userLimit.count(userId, accessToken),
    idempotencyKey: idempotencyKeyOf(header('idempotency-key')),
    fetchSite: header('sec-fetch-site'),
    cookie: (name) => cookieOf(header('cookie') ?? '', name),
    setHeader: (name, value) => void reply.header(name, value),
  }
}

/** Refused instead of cut off: two different keys could become the same one. */
function idempotencyKeyOf(key: string | null): string | null {
  if (key !== null && key.length > LONGEST_IDEMPOTENCY_KEY)
    throw new Refused('INVALID', { message: `Idempotency-Key: is longer than ${LONGEST_IDEMPOTENCY_KEY} characters` })
  return key
}

function cookieOf(cookies: string, name: string): string | null {
  const found = cookies.split(';').find((part) => part.trim().startsWith(`${name}=`))
  return found ? found.trim().slice(name.length + 1) : null
}

/** The contract, answered in this process for the owner of a token; without limits per user. */
export const apiAs = (tools: Tools, accessToken: string | null = null) =>
  createRouterClient(router, { context: inProcess(tools, accessToken) })

/** Signed out, for pages. A read that is answered 503 makes a page with that status instead of a broken one. */
export const apiForPages = (tools: Tools) =>
  createRouterClient(router, {
    context: inProcess(tools, null),
    interceptors: [
      async ({ next }) => {
        try {
          return await next()
        } catch (error) {
          const { status } = errorAnswer(error)
          throw status === 503 ? new Response(null, { status }) : error
        }
      },
    ],
  })

const inProcess = (tools: Tools, accessToken: string | null): CallContext => ({
  tools,
  request: {
    address: 'in-process',
    userAgent: '',
    accessToken,
    countUser: () => {},
    idempotencyKey: null,
    fetchSite: null,
    cookie: () => null,
    setHeader: () => {},
  },
})
