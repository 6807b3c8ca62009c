import { type Attachment, simpleParser } from 'mailparser'

/** What a mail server says about one letter. */
export interface MailReport {
  /** The letter it is about, without angle brackets. */
  messageId: string
  /** Addresses that it could not be delivered to, in lower case; those that are only delayed are not among them. */
  failed: string[]
}

/** Reads a delivery status notification (RFC 3464); null for any other letter. */
export async function readReport(letter: Buffer): Promise<MailReport | null> {
  const { headers, attachments } = await simpleParser(letter, {
    keepDeliveryStatus: true,
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipImageLinks: true,
  })
  const type = headers.get('content-type')
  if (!isReport(type)) return null
  const status = partOf(attachments, /^message\/(?:global-)?delivery-status$/)
  const original = partOf(attachments, /^(?:message\/(?:rfc822|global)|(?:text|message)\/(?:rfc822|global)-headers)$/)
  if (status === null || original === null) return null
  const { messageId } = await simpleParser(original)
  return messageId ? { messageId: messageId.replace(/^<|>$/g, ''), failed: failedIn(status) } : null
}

function isReport(type: unknown): boolean {
  if (typeof type !== 'object' || type === null || !('value' in type)) return false
  const { value, params } = type as { value: unknown; params?: Record<string, string> }
  return value === 'multipart/report' && params?.['report-type']?.toLowerCase() === 'delivery-status'
}

const partOf = (parts: Attachment[], type: RegExp): string | null =>
  parts.find(({ contentType }) => type.test(contentType))?.content.toString('utf8') ?? null

/** Groups of fields stand between empty lines: the first is about the report, each further one about a recipient. */
const failedIn = (status: string): string[] =>
  status
    .split(/\r?\n\s*\r?\n/)
    .slice(1)
    .map(fieldsOf)
    .filter((fields) => fields.get('action')?.toLowerCase() === 'failed')
    .flatMap((fields) => ['original-recipient', 'final-recipient'].flatMap((name) => addressIn(fields.get(name)) ?? []))

const fieldsOf = (group: string): Map<string, string> =>
  new Map(
    group
      .replaceAll(/\r?\n[ \t]+/g, ' ')
      .split(/\r?\n/)
      .flatMap((line): [string, string][] => {
        const [, name, value] = /^([\w-]+):\s*(.*?)\s*$/.exec(line) ?? []
        return name === undefined || value === undefined ? [] : [[name.toLowerCase(), value]]
      }),
  )

/** `rfc822; cleo@example.com` */
const addressIn = (recipient: string | undefined): string | null =>
  /^(?:rfc822|utf-8)\s*;\s*<?([^\s<>]+)>?$/i.exec(recipient ?? '')?.[1]?.toLowerCase() ?? null
