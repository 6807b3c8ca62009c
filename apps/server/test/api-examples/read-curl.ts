export interface ReadCommand {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: URL
  headers: Record<string, string>
  body: unknown
  /** Where the last line is `NAME=$(… | sed …)`. */
  keeps: { variable: string; fieldOf(answer: string): string } | null
}

const KEPT =
  /^KORTO_ANSWER=\$\(([\s\S]*)\)\nprintf '%s\\n' "\$KORTO_ANSWER"\n(\w+)=\$\(printf '%s' "\$KORTO_ANSWER" \| sed '([^']*)'\)$/
const WORD = /'((?:[^']|'\\'')*)'|"((?:[^"\\]|\\.)*)"|([^\s'"]+)/g

/** What a shell and curl make of a command of the API's help. A variable that is not set is an error. */
export function readCurl(text: string, variables: Readonly<Record<string, string>>): ReadCommand {
  const [, inner, variable, field] = KEPT.exec(text) ?? []
  const words = [...(inner ?? text).replaceAll(' \\\n', ' ').matchAll(WORD)].map(([, single, double, bare]) =>
    double === undefined ? (single?.replaceAll("'\\''", "'") ?? bare ?? '') : expanded(double, variables),
  )
  const after = (flag: string) => words.flatMap((word, index) => (words[index - 1] === flag ? [word] : []))
  const url = words.find((word) => /^https?:/.test(word))
  if (words[0] !== 'curl' || url === undefined) throw new Error(`not a command: ${text}`)
  const [body] = after('-d')
  return {
    // Written by the same function for every example.
    method: (after('-X')[0] ?? 'GET') as ReadCommand['method'],
    url: new URL(url),
    headers: Object.fromEntries(after('-H').map((header) => header.split(': '))),
    body: body === undefined ? undefined : JSON.parse(body),
    keeps: variable && field ? { variable, fieldOf: (answer) => substituted(field, answer) } : null,
  }
}

const expanded = (text: string, variables: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\\([\\"`$])|\$(\w+)/g, (_, escaped, name) => {
    if (escaped !== undefined) return escaped
    const value = variables[name]
    if (value === undefined) throw new Error(`$${name} is not set`)
    return value
  })

/** `s/pattern/\1/` with a basic regular expression. */
function substituted(command: string, text: string): string {
  const [, pattern = '', kept] = /^s\/(.*)\/(\\1)\/$/.exec(command) ?? []
  if (!kept) throw new Error(`not understood: ${command}`)
  const modern = pattern.replaceAll(/\\([(){}])/g, '$1')
  return text.replace(new RegExp(modern), '$1')
}
