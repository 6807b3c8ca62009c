import type { FastifyBaseLogger } from 'fastify'
import { createBreaker } from '../../platform/outgoing/breaker.ts'
import { type ProblemReason, ServiceProblem } from '../../platform/outgoing/service-problem.ts'
import { withTimeout } from '../../platform/outgoing/with-timeout.ts'
import { compose, ONE_ADDRESS, senderOf } from './compose.ts'
import type { Letter, Mail } from './mail.ts'

export interface SmtpAccount {
  url: string
  from: string
}

interface SmtpTools {
  log: FastifyBaseLogger
  clock?: () => number
  wholeMs?: number
}

const CONNECT_MS = 2_000
const WHOLE_MS = 5_000

export function smtpMail({ url, from }: SmtpAccount, { log, clock, wholeMs = WHOLE_MS }: SmtpTools): Mail {
  const breaker = createBreaker(clock)
  const { hostname, host, username } = new URL(url)
  // No password over an unencrypted connection. Relays on this machine have no certificate.
  const requireTLS = username !== '' && !/^(127\.|localhost$|\[::1\]$)/.test(hostname)

  async function deliver(letter: Letter) {
    // Loaded with the first letter: it takes longer than all the rest of the start.
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({
      url,
      requireTLS,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      dnsTimeout: CONNECT_MS,
      socketTimeout: WHOLE_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    await transport.sendMail({
      ...senderOf(letter, from),
      to: { name: '', address: letter.to },
      ...compose(letter),
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  }

  return {
    async send(letter) {
      if (!ONE_ADDRESS.test(letter.to)) throw problem('refused', 'not an address')
      if (!breaker.mayTry()) throw problem('unavailable', 'circuit open')
      const begun = performance.now()
      try {
        await withTimeout('mail', deliver(letter), wholeMs)
        breaker.succeeded()
      } catch (error) {
        const found = error instanceof ServiceProblem ? error : smtpProblem(error)
        const ms = Math.round(performance.now() - begun)
        log.warn({ service: 'mail', host, detail: found.detail, ms }, 'an outside service failed')
        if (found.reason === 'refused') breaker.succeeded()
        else if (breaker.failed()) log.error({ service: 'mail', host }, 'an outside service is left alone for a while')
        throw found
      }
    },
  }
}

/** SMTP: 4xx is temporary, 5xx permanent. Its message is left out, because it repeats the address. */
function smtpProblem(error: unknown): ServiceProblem {
  const { responseCode, code } = error as { responseCode?: number; code?: string }
  if (code === 'EAUTH') return problem('unavailable', 'EAUTH')
  if (responseCode === undefined) return problem('unavailable', code ?? 'failed')
  return problem(responseCode >= 500 ? 'refused' : 'unavailable', `code ${responseCode}`)
}

const problem = (reason: ProblemReason, detail: string) => new ServiceProblem({ service: 'mail', reason, detail })
