import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { RefusalCode } from '@korto/contract/refusals'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { errorAnswer } from './error-answer.ts'
import { API_HEADERS, securityHeaders } from './headers.ts'
import { sendError } from './mount-api.ts'
import { enterRequest } from './request-scope.ts'

/** Requests that fail before any hook runs. They get the same error body and the same headers as all others. */
export const malformedRequests = (publicAddress: string) => ({
  /** An address that cannot be decoded. */
  frameworkErrors(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
    enterRequest({ requestId: request.id })
    reply.headers({ ...securityHeaders(publicAddress), ...API_HEADERS, 'x-request-id': request.id })
    return sendError(reply, errorAnswer(error))
  },

  /** Not even HTTP, headers beyond the limit, or an incomplete request. */
  clientErrorHandler(error: NodeJS.ErrnoException, socket: Socket) {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const { status, code, message } = CLIENT_ERRORS[error.code ?? ''] ?? NOT_HTTP
    const body = JSON.stringify({ message, code, requestId: randomUUID() })
    const headers = {
      ...securityHeaders(publicAddress),
      ...API_HEADERS,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
  },
})

interface ClientError {
  status: number
  code: RefusalCode
  message: string
}

const NOT_HTTP: ClientError = { status: 400, code: 'INVALID', message: 'The request could not be read' }
const CLIENT_ERRORS: Record<string, ClientError> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'TOO_LARGE', message: 'The headers of the request are too large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'INVALID', message: 'The request was not complete in time' },
}
