import { dnsLines } from './adapters/mail/dns-lines.ts'
import { dkimOf } from './adapters/settings.ts'
import { readEnv } from './env.ts'

/** `npm run check-config`: what is missing or wrong in the environment, without starting anything. */
const reading = readEnv(process.env)
if (reading.ok) {
  const { env } = reading
  console.log(`Configuration is complete (${env.mode} mode).`)
  if (env.MAIL_FROM && env.SMTP_URL) {
    const lines = dnsLines({ from: env.MAIL_FROM, smtpUrl: env.SMTP_URL, dkim: dkimOf(env) })
    console.log(['For letters to arrive, the DNS must have:', ...lines.map((line) => `  ${line}`)].join('\n'))
  }
} else {
  console.error(`Configuration problems:\n${reading.problems.map((problem) => `  - ${problem}`).join('\n')}`)
  process.exitCode = 1
}
