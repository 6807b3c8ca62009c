import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { languages } from '../src/lib/language/language.ts'
import { addTexts } from '../src/lib/texts/texts.ts'

const folder = join(import.meta.dirname, '../src/texts')

export const textRooms: string[] = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

export const textsOf = (room: string, language: string): Record<string, string> =>
  JSON.parse(readFileSync(join(folder, room, `${language}.json`), 'utf8'))

/** Adds the texts of all rooms in three languages for a test, compiled as the build compiles them. */
export function addAllTexts(): void {
  for (const language of languages)
    for (const room of textRooms) addTexts(language, { [room]: compiled(textsOf(room, language)) })
}

const compiled = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileMessageOrThrow(text)]))
