import { randomBytes } from 'node:crypto'
import { type FakeServer, formOf, NOT_FOUND, startFakeServer } from '../../../platform/outgoing/fake-server.ts'
import type { Outbox } from '../../fakes/outbox.ts'
import { isPhoneNumber } from './phone-number.ts'

export const FAKE_TWILIO = {
  account: 'AC00000000000000000000000000000000',
  token: 'fake-twilio-token',
  from: '+15005550006',
}

export interface FakeTwilio extends FakeServer {
  /** `refuse` answers with a code of Twilio's; `lose` accepts and delivers nothing; `twice` delivers two. */
  deliver(how: { code: number } | 'well' | 'lose' | 'twice'): void
}

/** Answers the Messages call of Twilio's REST API and puts messages into the outbox. */
export async function startFakeTwilio(outbox: Outbox): Promise<FakeTwilio> {
  let how: Parameters<FakeTwilio['deliver']>[0] = 'well'
  const server = await startFakeServer((request) => {
    if (request.method !== 'POST' || request.url.pathname !== PATH) return NOT_FOUND
    if (request.headers.authorization !== AUTHORIZATION) return refusal(401, 20_003)
    const { To: to = '', From: from, Body: text = '' } = Object.fromEntries(formOf(request))
    if (!isPhoneNumber(to)) return refusal(400, 21_211)
    if (from !== FAKE_TWILIO.from) return refusal(400, 21_606)
    if (typeof how === 'object') return refusal(how.code === 20_429 ? 429 : 400, how.code)
    for (let copies = how === 'lose' ? 0 : how === 'twice' ? 2 : 1; copies > 0; copies--)
      outbox.add({ channel: 'sms', to, subject: '', text })
    const status = how === 'lose' ? 'failed' : 'queued'
    return { status: 201, body: { sid: `SM${randomBytes(16).toString('hex')}`, status, to, from, error_code: null } }
  })
  return {
    ...server,
    deliver(next) {
      how = next
    },
  }
}

const PATH = `/2010-04-01/Accounts/${FAKE_TWILIO.account}/Messages.json`
const AUTHORIZATION = `Basic ${Buffer.from(`${FAKE_TWILIO.account}:${FAKE_TWILIO.token}`).toString('base64')}`

const refusal = (status: number, code: number) => ({
  status,
  body: { code, message: 'The fake refuses', more_info: `https://www.twilio.com/docs/errors/${code}`, status },
})
