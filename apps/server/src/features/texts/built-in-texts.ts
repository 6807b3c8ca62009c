import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@korto/domain/user/language'

/** The texts that the web app was built with in one language: those of the shell, and those of single pages. */
export function builtInTexts(textsDir: string, language: Language): Record<string, string> {
  const pages = join(textsDir, 'pages', language)
  const files = [
    join(textsDir, `${language}.json`),
    ...(existsSync(pages) ? readdirSync(pages).map((name) => join(pages, name)) : []),
  ]
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, 'utf8'))))
}
