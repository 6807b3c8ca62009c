import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { dnsLines } from './dns-lines.ts'

const account = { from: 'Korto <hello@korto.example>', smtpUrl: 'smtps://user:secret@mail.example:465' }

test('the lines of the DNS name sender, key and policy, and no secret', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const lines = dnsLines({ ...account, dkim: { domain: 'korto.example', selector: 'mail', privateKey: pem } })
  expect(lines).toEqual([
    expect.stringMatching(/^korto\.example\. TXT "v=spf1 a:mail\.example ~all"/),
    `mail._domainkey.korto.example. TXT "v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}"`,
    '_dmarc.korto.example. TXT "v=DMARC1; p=none; rua=mailto:hello@korto.example"',
  ])
  expect(lines.join()).not.toMatch(/secret|PRIVATE/)
})

test('without a key it says how to get signatures', () => {
  expect(dnsLines({ ...account, dkim: undefined })[1]).toContain('MAIL_DKIM_KEY')
})
