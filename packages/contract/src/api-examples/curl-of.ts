import type { ApiExample, ExampleValues } from './api-example.ts'

interface Route {
  method: string
  path: string
  isSignedIn: boolean
}

const VARIABLE = /\$KORTO_[A-Z_]+/
const SHORT = 80

/** The example as a command for a shell, complete but for the variables. */
export function curlOf(example: ApiExample, route: Route, values: ExampleValues): string {
  const body = example.body && bodyText(filled(example.body, values))
  const parts = [
    `curl -sS${route.method === 'GET' ? '' : ` -X ${route.method}`} ${quoted(addressOf(example, route.path, values))}`,
    route.isSignedIn && '-H "new_access_token: $KORTO_TOKEN"',
    body && "-H 'content-type: application/json'",
    body && `-d ${quoted(body)}`,
  ]
  const command = parts.filter(Boolean).join(' \\\n  ')
  return example.keep ? kept(command, example.keep) : command
}

/** Runs the command, shows its answer and keeps one field of it. Works in every shell, also where nobody looks on. */
const kept = (command: string, { variable, field }: NonNullable<ApiExample['keep']>): string =>
  [
    `KORTO_ANSWER=$(${command})`,
    `printf '%s\\n' "$KORTO_ANSWER"`,
    `${variable}=$(printf '%s' "$KORTO_ANSWER" | sed 's/.*"${field}":"\\{0,1\\}\\([^",}]*\\).*/\\1/')`,
  ].join('\n')

function addressOf({ params = {}, query }: ApiExample, path: string, values: ExampleValues): string {
  const named = path.replaceAll(/\{(\w+)\}/g, (_, name) => inAddress(params[name] ?? '', values))
  const pairs = Object.entries(query ?? {}).map(([name, text]) => `${name}=${inAddress(text, values)}`)
  return `${values.origin}${named}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`
}

/** A variable of the shell stays as it is written. */
const inAddress = (text: string, values: ExampleValues): string =>
  VARIABLE.test(text) ? text : encodeURIComponent(withValues(text, values))

const withValues = (text: string, values: ExampleValues): string =>
  text.replaceAll(/\{(\w+)\}/g, (all, name) => (isValue(name, values) ? String(values[name]) : all))

const isValue = (name: string, values: ExampleValues): name is keyof ExampleValues => Object.hasOwn(values, name)

function filled(part: unknown, values: ExampleValues): unknown {
  if (Array.isArray(part)) return part.map((one) => filled(one, values))
  if (typeof part === 'object' && part !== null)
    return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, filled(one, values)]))
  if (typeof part !== 'string') return part
  const [, name = '', isText] = /^\{(\w+)\}(:text)?$/.exec(part) ?? []
  if (!isValue(name, values)) return withValues(part, values)
  return isText ? String(values[name]) : values[name]
}

function bodyText(body: unknown): string {
  const oneLine = JSON.stringify(body)
  const text = oneLine.length <= SHORT ? oneLine : JSON.stringify(body, null, 2)
  return text.replaceAll(/"(\$KORTO_[A-Z_]+):number"/g, '$1')
}

/** In double quotes where the shell fills variables in, otherwise in single ones, in which nothing is special. */
const quoted = (text: string): string =>
  VARIABLE.test(text) ? `"${text.replaceAll(/[\\"`]/g, '\\$&')}"` : `'${text.replaceAll("'", "'\\''")}'`
