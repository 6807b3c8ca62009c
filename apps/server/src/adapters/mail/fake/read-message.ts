import type { ParsedMail } from 'mailparser'

/** A letter as it travels, read by another library than the one that wrote it. */
export async function parseMessage(raw: string): Promise<ParsedMail> {
  // Loaded by the first letter: most demos and tests send none.
  const { simpleParser } = await import('mailparser')
  return simpleParser(raw, { skipImageLinks: true, skipTextToHtml: true })
}

/** Subject and plain text of a letter. */
export async function readMessage(raw: string): Promise<{ subject: string; text: string }> {
  const { subject = '', text = '' } = await parseMessage(raw)
  return { subject, text: text.trim() }
}
