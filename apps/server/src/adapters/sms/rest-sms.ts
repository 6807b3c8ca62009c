import * as z from 'zod'
import type { Outgoing } from '../../platform/outgoing/outgoing.ts'
import { readJson } from '../../platform/outgoing/read-json.ts'
import { ServiceProblem } from '../../platform/outgoing/service-problem.ts'
import type { SmsProvider } from './sms.ts'

export interface RestSmsAccount {
  url: string
  token: string
  from: string
}

const Accepted = z.object({ id: z.string().max(100), status: z.enum(['accepted', 'rejected']) })
const Failure = z.object({ error: z.object({ code: z.string().regex(/^[\w-]{1,40}$/) }) })

/**
 * The alternative: `POST /messages {from, to, text}` with a bearer token, answered by `{id, status}` or `{error: {code}}`.
 * Most gateways speak this or have a small bridge to it.
 */
export function restSms(outgoing: Outgoing, { url, token, from }: RestSmsAccount): SmsProvider {
  return {
    async send({ to, text }) {
      const response = await outgoing.fetch(`${url}/messages`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ from, to, text }),
      })
      if (!response.ok) throw problem(codeOf(await response.json().catch(() => null)) ?? `status ${response.status}`)
      const { id, status } = await readJson('sms-alternative', response, Accepted)
      if (status === 'rejected') throw problem('rejected')
      return { id }
    },
  }
}

const codeOf = (body: unknown) => Failure.safeParse(body).data?.error.code

const problem = (detail: string) =>
  new ServiceProblem({
    service: 'sms-alternative',
    reason: detail === 'too-many-requests' ? 'too-many-requests' : 'refused',
    detail,
  })
