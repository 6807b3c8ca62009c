import type { OutboxMessage } from './outbox.ts'

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
article{border:1px solid #8884;border-radius:8px;padding:.75rem 1rem;margin:1rem 0}
header{display:flex;flex-wrap:wrap;gap:.25rem 1rem;opacity:.75}h2{font-size:1.05rem;margin:.25rem 0}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:0}a{color:inherit}`

/** What the product has sent, the newest first. */
export function outboxPage(messages: OutboxMessage[]): string {
  const shown = messages.toReversed().map(article).join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Outbox (${messages.length})</title><style>${STYLE}</style></head><body><h1>Outbox</h1>
<p>Mails, text messages and push notes of the demo end here instead of with anybody. The same as <a href="/dev/outbox.json">JSON</a>.</p>
${shown || '<p>Nothing was sent yet.</p>'}</body></html>`
}

function article({ channel, to, subject, text, at }: OutboxMessage): string {
  const title = subject ? `<h2>${escaped(subject)}</h2>` : ''
  return `<article><header><b>${channel}</b><span>${escaped(to)}</span><time>${at}</time></header>${title}<pre>${linked(escaped(text))}</pre></article>`
}

const linked = (html: string) =>
  html.replaceAll(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`)

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter)
