import type { CompiledText } from '@korto/contract/text'
import { compiledText } from './compile-overrides.ts'

/** Why a text cannot override a built-in one; null when it can. */
export function overrideProblem(builtIn: string | undefined, text: string): string | null {
  if (builtIn === undefined) return 'there is no text with this key'
  const message = compiledText(text)
  if (!message) return 'this is no ICU message: check the braces'
  const filledIn = placeholdersOf(compiledText(builtIn) ?? [])
  const unknown = placeholdersOf(message).filter((name) => !filledIn.includes(name))
  return unknown.length > 0
    ? `nothing is filled in for {${unknown.join('}, {')}}; known here: ${filledIn.join(', ') || 'nothing'}`
    : null
}

/** The names of what is filled in, also inside the cases of plurals and choices. */
function placeholdersOf(message: CompiledText): string[] {
  const names = message.flatMap((part) => {
    if (typeof part === 'string') return []
    const [name, , cases] = part
    const inner = typeof cases === 'object' && cases !== null ? Object.values(cases) : []
    return [String(name), ...inner.flatMap((one) => (Array.isArray(one) ? placeholdersOf(one) : []))]
  })
  return [...new Set(names)]
}
