/** Subject and plain text of a letter as it travels. */
export function readMessage(raw: string): { subject: string; text: string } {
  const whole = partOf(raw)
  const boundary = /boundary="?([^";]+)"?/i.exec(whole.headers['content-type'] ?? '')?.[1]
  const parts = boundary ? whole.body.split(`--${boundary}`).slice(1, -1).map(partOf) : [whole]
  const plain = parts.find(({ headers }) => /^text\/plain/i.test(headers['content-type'] ?? 'text/plain'))
  return { subject: decodedWords(whole.headers.subject ?? ''), text: plain ? decoded(plain).trim() : '' }
}

interface Part {
  headers: Record<string, string>
  body: string
}

function partOf(raw: string): Part {
  const text = raw.replaceAll('\r\n', '\n').replace(/^\n/, '')
  const end = text.indexOf('\n\n')
  const lines = text
    .slice(0, end)
    .replaceAll(/\n[ \t]+/g, ' ')
    .split('\n')
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return { headers: Object.fromEntries(headers), body: text.slice(end + 2) }
}

function decoded({ headers, body }: Part): string {
  const encoding = headers['content-transfer-encoding']?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding === 'quoted-printable') return quotedPrintable(body.replaceAll('=\n', ''))
  return body
}

const quotedPrintable = (text: string) =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

/** `=?UTF-8?Q?…?=` and `=?UTF-8?B?…?=`; the white space between two of them is not part of the text. */
const decodedWords = (text: string) =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind, word) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : quotedPrintable(word.replaceAll('_', ' ')),
    )
