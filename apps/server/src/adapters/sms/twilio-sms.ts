import * as z from 'zod'
import type { Outgoing } from '../../platform/outgoing/outgoing.ts'
import { readJson } from '../../platform/outgoing/read-json.ts'
import { ServiceProblem } from '../../platform/outgoing/service-problem.ts'
import type { SmsProvider } from './sms.ts'

export interface TwilioAccount {
  url: string
  account: string
  token: string
  from: string
}

const Accepted = z.object({ sid: z.string().max(100), status: z.string(), error_code: z.number().nullish() })
const Failure = z.object({ code: z.number() })

/** Twilio's error codes for "too many": of the account, of the sender, of this number. */
const TOO_MANY = new Set([14_107, 20_429, 21_611, 30_022])
const FAILED = new Set(['failed', 'undelivered', 'canceled'])

/** The Messages call of Twilio's REST API. */
export function twilioSms(outgoing: Outgoing, { url, account, token, from }: TwilioAccount): SmsProvider {
  const address = `${url}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
  return {
    async send({ to, text }) {
      const response = await outgoing.fetch(address, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
        body: String(new URLSearchParams({ To: to, From: from, Body: text })),
      })
      if (!response.ok) throw problem(codeOf(await response.json().catch(() => null)) ?? response.status)
      const { sid, status, error_code } = await readJson('sms', response, Accepted)
      // Accepted by its status code, failed by its body.
      if (FAILED.has(status)) throw problem(error_code ?? 0)
      return { id: sid }
    },
  }
}

const codeOf = (body: unknown) => Failure.safeParse(body).data?.code

const problem = (code: number) =>
  new ServiceProblem({
    service: 'sms',
    reason: TOO_MANY.has(code) ? 'too-many-requests' : 'refused',
    detail: `code ${code}`,
  })
