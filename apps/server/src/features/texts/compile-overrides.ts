import type { CompiledText } from '@korto/contract/text'
import { type Language, languages } from '@korto/domain/user/language'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

interface OverrideRow {
  language: Language
  key: string
  text: string
}

export type CompiledOverrides = Record<Language, Record<string, CompiledText>>

/**
 * Messages become the same small arrays that the build makes of the texts it holds, so that no parser reaches a browser.
 * One that cannot be compiled is left out and named: the text of the build is shown instead.
 */
export function compileOverrides(rows: readonly OverrideRow[], onUnreadable: (row: OverrideRow) => void) {
  const compiled = Object.fromEntries(languages.map((language) => [language, {}])) as CompiledOverrides
  for (const row of rows) {
    const message = compiledText(row.text)
    if (message) compiled[row.language][row.key] = message
    else onUnreadable(row)
  }
  return compiled
}

/** Null for a text that is no ICU message. */
export function compiledText(text: string): CompiledText | null {
  try {
    return compileMessageOrThrow(text) as CompiledText
  } catch {
    return null
  }
}
