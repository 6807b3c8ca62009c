import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { type FakeServer, jsonOf, NOT_FOUND, startFakeServer } from '../../../platform/outgoing/fake-server.ts'
import type { Outbox } from '../../fakes/outbox.ts'
import { isPhoneNumber } from './phone-number.ts'

export const FAKE_REST_SMS = { token: 'fake-gateway-token', from: 'Korto' }

const Message = z.strictObject({ from: z.string(), to: z.string(), text: z.string() })

export interface FakeRestGateway extends FakeServer {
  deliver(how: 'well' | 'reject' | 'too-many-requests'): void
}

/** Answers the calls of `rest-sms.ts` and puts messages into the outbox. */
export async function startFakeRestGateway(outbox: Outbox): Promise<FakeRestGateway> {
  let how: Parameters<FakeRestGateway['deliver']>[0] = 'well'
  const server = await startFakeServer((request) => {
    if (request.method !== 'POST' || request.url.pathname !== '/messages') return NOT_FOUND
    if (request.headers.authorization !== `Bearer ${FAKE_REST_SMS.token}`) return refusal(401, 'unauthorized')
    const message = Message.safeParse(jsonOf(request))
    if (!message.success || !isPhoneNumber(message.data.to)) return refusal(400, 'invalid-number')
    if (how === 'too-many-requests') return refusal(403, 'too-many-requests')
    if (how === 'reject') return { status: 200, body: { id: randomUUID(), status: 'rejected' } }
    const { to, text } = message.data
    outbox.add({ channel: 'sms', to, subject: '', text })
    return { status: 200, body: { id: randomUUID(), status: 'accepted' } }
  })
  return {
    ...server,
    deliver(next) {
      how = next
    },
  }
}

const refusal = (status: number, code: string) => ({ status, body: { error: { code, message: 'The fake refuses' } } })
