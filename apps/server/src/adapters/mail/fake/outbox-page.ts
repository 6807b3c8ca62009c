import type { ParsedMail } from 'mailparser'
import type { OutboxEntry } from '../../fakes/outbox.ts'
import { escaped, letterFrame, type Scheme } from './letter-frame.ts'
import { parseMessage } from './read-message.ts'

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem}
article{border:1px solid #8884;border-radius:8px;padding:.75rem 1rem;margin:1rem 0}
header{display:flex;flex-wrap:wrap;gap:.25rem 1rem;opacity:.75}h2{font-size:1.05rem;margin:.25rem 0}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:0}a{color:inherit}
iframe{display:block;width:100%;height:34rem;border:1px solid #8884;border-radius:8px;margin:.5rem 0;resize:vertical}
dl{display:grid;grid-template-columns:auto 1fr;gap:.1rem .75rem;font-size:.85rem;margin:.5rem 0}dt{opacity:.75}
dd{margin:0;overflow-wrap:anywhere}summary{cursor:pointer}`

/** More would take a browser long to show. */
const SHOWN = 100

/** What the product has sent, the newest first; letters as a mail program of that scheme shows them. */
export async function outboxPage(entries: OutboxEntry[], scheme: Scheme): Promise<string> {
  const shown = await Promise.all(
    entries
      .toReversed()
      .slice(0, SHOWN)
      .map((entry) => article(entry, scheme)),
  )
  const other: Scheme = scheme === 'light' ? 'dark' : 'light'
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Outbox (${entries.length})</title><style>${STYLE}</style></head><body><h1>Outbox</h1>
<p>Mails, text messages and push notes of the demo end here instead of with anybody. The same as <a href="/dev/outbox.json">JSON</a>;
letters in a <a href="/dev/outbox?scheme=${other}">${other} mail program</a>.</p>
${shown.join('') || '<p>Nothing was sent yet.</p>'}</body></html>`
}

async function article({ id, message, raw }: OutboxEntry, scheme: Scheme): Promise<string> {
  const { channel, to, subject, text, at } = message
  const title = subject ? `<h2>${escaped(subject)}</h2>` : ''
  const body = `<pre>${linked(escaped(text))}</pre>`
  const whole = raw === null ? body : await letterParts(id, raw, { subject, body, scheme })
  return `<article><header><b>${channel}</b><span>${escaped(to)}</span><time>${at}</time></header>${title}${whole}</article>`
}

async function letterParts(
  id: number,
  raw: string,
  { subject, body, scheme }: { subject: string; body: string; scheme: Scheme },
): Promise<string> {
  const letter = await parseMessage(raw)
  return [
    headerList(letter),
    letterFrame(`/dev/outbox/${id}.html?scheme=${scheme}`, subject),
    `<details><summary>Plain text</summary>${body}</details>`,
    ...letter.attachments.map(
      ({ filename, contentType, size, content }) =>
        `<details><summary>${escaped(filename ?? '')}, ${escaped(contentType)}, ${size} bytes</summary><pre>${escaped(content.toString('utf8'))}</pre></details>`,
    ),
  ].join('')
}

/** As they came over the wire, except that names and subjects are decoded and the lines of one header joined. */
function headerList({ headerLines, from, replyTo, subject }: ParsedMail): string {
  const decoded: Record<string, string | undefined> = { from: from?.text, 'reply-to': replyTo?.text, subject }
  const rows = headerLines.map(({ key, line }) => {
    const colon = line.indexOf(':')
    const value = decoded[key] ?? line.slice(colon + 1).replace(/\r?\n\s+/g, ' ')
    return `<dt>${escaped(line.slice(0, colon))}</dt><dd>${escaped(value.trim())}</dd>`
  })
  return `<dl>${rows.join('')}</dl>`
}

const linked = (html: string) =>
  html.replaceAll(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`)
