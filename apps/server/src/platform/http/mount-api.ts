import { brand } from '@korto/contract/brand'
import type { AnyContractProcedure } from '@orpc/contract'
import { OpenAPIGenerator } from '@orpc/openapi'
import { OpenAPIHandler } from '@orpc/openapi/fastify'
import type { AnyRouter } from '@orpc/server'
import { ORPCError } from '@orpc/server'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { apiDocsPage } from './api-docs.ts'
import { type ErrorAnswer, errorAnswer } from './error-answer.ts'
import { requestId } from './request-scope.ts'

/**
 * A read that is requested so often that its answer is cached as bytes. It bypasses the router, whose matching, decoding
 * and encoding cost several times as much as such an answer. The contract's schema validates the input; an invalid one goes
 * through the router and is refused there like any other.
 */
export interface ReadyAnswer {
  /** In Fastify's notation: `/api/sites/:id`. */
  path: string
  shape: AnyContractProcedure
  answer(input: unknown): Promise<Buffer>
}

interface LargeBody {
  method: 'POST' | 'PUT'
  /** In Fastify's notation: `/api/admin/item/:id/exceptions`. */
  path: string
  bytes: number
}

export interface ApiParts<Context> {
  contextOf(request: FastifyRequest, reply: FastifyReply): Context
  /** The few calls whose bodies may be larger than the general limit. */
  largeBodies: LargeBody[]
  ready: ReadyAnswer[]
  /** Called with every defect and its path, without numbers. */
  onDefect(error: unknown, route: string): void
}

/** Puts the contract's router under /api, with its description at /api/openapi.json and for readers at /api/docs. */
export function mountApi<Context extends object>(
  app: FastifyInstance,
  router: AnyRouter,
  { contextOf, largeBodies, ready, onDefect }: ApiParts<Context>,
) {
  const handler = new OpenAPIHandler<Context>(router as never, {
    interceptors: [
      async ({ next, context, request }) => {
        try {
          return await next()
        } catch (error) {
          throw asOrpcError(error, context, request.url.pathname)
        }
      },
    ],
    customErrorResponseBodyEncoder: (error) => bodyOf(error.data?.answer ?? errorAnswer(error)),
  })

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { matched } = await handler.handle(request, reply, { context: contextOf(request, reply) } as never)
    if (!matched) return sendError(reply, errorAnswer(new ORPCError('NOT_FOUND')))
  }
  app.all('/api/*', answer)
  for (const { method, path, bytes } of largeBodies) app.route({ method, url: path, bodyLimit: bytes, handler: answer })
  for (const { path, shape, answer: readyAnswer } of ready) {
    const inputOf = inputReader(shape['~orpc'].inputSchema as z.ZodType)
    app.get(path, { exposeHeadRoute: false }, (request, reply) => {
      const input = inputOf(request)
      if (input === null) return answer(request, reply)
      reply.type('application/json')
      return readyAnswer(input)
    })
  }
  app.all('/api', async (_request, reply) => sendError(reply, errorAnswer(new ORPCError('NOT_FOUND'))))

  const description = describe(router)
  app.get('/api/openapi.json', async () => description)
  app.get('/api/docs', async (_request, reply) => {
    reply.type('text/html; charset=utf-8')
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
    return apiDocsPage(await description)
  })

  function asOrpcError(error: unknown, context: object, path: string) {
    const answer = errorAnswer(error)
    if (answer.defect) {
      app.log.error({ err: error, requestId: requestId() }, 'a call failed')
      onDefect(error, path.replaceAll(/\d+/g, '{n}'))
    }
    if (answer.retryAfterSeconds && 'request' in context) retryAfter(context, answer.retryAfterSeconds)
    return new ORPCError(answer.code, { status: answer.status, message: answer.message, data: { answer } })
  }
}

const INPUT_CACHE = { inputs: 1_000, characters: 200 }

/** The input of a request, or null where it is invalid. Most addresses are requested often, so inputs are cached. */
function inputReader(schema: z.ZodType) {
  const cache = new Map<string, unknown>()
  return ({ url, params, query }: FastifyRequest): unknown => {
    const cached = cache.get(url)
    if (cached !== undefined) return cached
    const parsed = schema.safeParse({ params, query })
    if (!parsed.success) return null
    if (cache.size === INPUT_CACHE.inputs) cache.clear()
    if (url.length <= INPUT_CACHE.characters) cache.set(url, parsed.data)
    return parsed.data
  }
}

function retryAfter(context: object, seconds: number) {
  const { request } = context as { request: { setHeader(name: string, value: string): void } }
  request.setHeader('retry-after', String(seconds))
}

const bodyOf = ({ message, code, data }: ErrorAnswer) => ({ message, code, requestId: requestId(), ...data })

export function sendError(reply: FastifyReply, answer: ErrorAnswer) {
  if (answer.retryAfterSeconds) reply.header('retry-after', answer.retryAfterSeconds)
  return reply.code(answer.status).send(bodyOf(answer))
}

const describe = (router: AnyRouter) =>
  new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(router, {
    info: { title: brand, version: '1' },
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'header', name: 'new_access_token' } },
    },
  })
