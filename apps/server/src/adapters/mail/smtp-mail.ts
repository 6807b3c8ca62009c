import type { FastifyBaseLogger } from 'fastify'
import type { Transporter } from 'nodemailer'
import { createBreaker } from '../../platform/outgoing/breaker.ts'
import { CIRCUIT_OPEN, type ProblemReason, ServiceProblem } from '../../platform/outgoing/service-problem.ts'
import { withTimeout } from '../../platform/outgoing/with-timeout.ts'
import { compose, ONE_ADDRESS, senderOf } from './compose.ts'
import type { DkimKey } from './dkim.ts'
import type { Letter, Mail } from './mail.ts'

export interface SmtpAccount {
  url: string
  from: string
  dkim?: DkimKey | undefined
}

interface SmtpTools {
  log: FastifyBaseLogger
  clock?: () => number
  wholeMs?: number
}

const CONNECT_MS = 2_000
const WHOLE_MS = 5_000

/** As many as are sent at the same time. */
const CONNECTIONS = 5

export function smtpMail({ url, from, dkim }: SmtpAccount, { log, clock, wholeMs = WHOLE_MS }: SmtpTools): Mail {
  const breaker = createBreaker(clock)
  const { hostname, host, username } = new URL(url)
  // No password over an unencrypted connection. Relays on this machine have no certificate.
  const requireTLS = username !== '' && !/^(127\.|localhost$|\[::1\]$)/.test(hostname)
  let pool: Promise<Transporter> | undefined

  async function openPool() {
    // Loaded with the first letter: it takes longer than all the rest of the start.
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url,
      pool: true,
      maxConnections: CONNECTIONS,
      // Whoever sends decides whether and when it is tried again.
      maxRequeues: 0,
      requireTLS,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      dnsTimeout: CONNECT_MS,
      socketTimeout: WHOLE_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
      ...(dkim ? { dkim: signedBy(dkim) } : {}),
    })
  }

  async function deliver(letter: Letter) {
    pool ??= openPool()
    const transport = await pool
    const { messageId, headers, attachments = [] } = letter
    await transport.sendMail({
      ...senderOf(letter, from),
      to: { name: '', address: letter.to },
      ...compose(letter),
      ...(messageId ? { messageId } : {}),
      headers: { ...headers, 'Auto-Submitted': 'auto-generated' },
      attachments: attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
    })
  }

  return {
    host: hostOf(from),
    async stop() {
      const opened = await pool
      opened?.close()
    },
    async send(letter) {
      if (!ONE_ADDRESS.test(letter.to)) throw problem('refused', 'not an address')
      if (!breaker.mayTry()) throw problem('unavailable', CIRCUIT_OPEN)
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

/** RFC 8058 wants both headers signed by which a mail program unsubscribes. */
const SIGNED =
  'from:reply-to:subject:date:message-id:to:mime-version:content-type:list-unsubscribe:list-unsubscribe-post:auto-submitted'

const signedBy = ({ domain, selector, privateKey }: DkimKey) => ({
  domainName: domain,
  keySelector: selector,
  privateKey,
  headerFieldNames: SIGNED,
})

/** Commands whose answer is about the receiver or the letter; a 5xx to others is about us. */
const ABOUT_THE_LETTER = ['RCPT TO', 'DATA']

/**
 * SMTP: 4xx is temporary; 5xx is permanent, and counts against the address. What the server has against ourselves, as a wrong
 * password, may be put right. Its message is left out, because it repeats the address.
 */
function smtpProblem(error: unknown): ServiceProblem {
  const { responseCode, code, command = '' } = error as { responseCode?: number; code?: string; command?: string }
  if (code === 'EAUTH') return problem('unavailable', 'EAUTH')
  if (responseCode === undefined) return problem('unavailable', code ?? 'failed')
  const isForGood = responseCode >= 500 && ABOUT_THE_LETTER.includes(command)
  return problem(isForGood ? 'refused' : 'unavailable', `code ${responseCode}`)
}

const problem = (reason: ProblemReason, detail: string) => new ServiceProblem({ service: 'mail', reason, detail })

const hostOf = (from: string): string => /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
