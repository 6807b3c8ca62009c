import { type DkimKey, dkimRecord } from './dkim.ts'

/**
 * What the DNS of the sender's domain must say for letters to arrive: who may send for it (SPF), with which key they are signed
 * (DKIM), and what receivers do with others (DMARC).
 */
export function dnsLines({
  from,
  smtpUrl,
  dkim,
}: {
  from: string
  smtpUrl: string
  dkim: DkimKey | undefined
}): string[] {
  const address = /[^\s<>]+@[^\s<>]+/.exec(from)?.[0] ?? from
  const domain = address.slice(address.lastIndexOf('@') + 1)
  return [
    // Only the provider knows from which addresses it sends.
    `${domain}. TXT "v=spf1 a:${new URL(smtpUrl).hostname} ~all"  (or what your mail provider names)`,
    dkim
      ? `${dkim.selector}._domainkey.${dkim.domain}. TXT "${dkimRecord(dkim)}"`
      : 'DKIM: set MAIL_DKIM_DOMAIN, MAIL_DKIM_SELECTOR and MAIL_DKIM_KEY, unless your mail provider signs',
    `_dmarc.${domain}. TXT "v=DMARC1; p=none; rua=mailto:${address}"`,
  ]
}
