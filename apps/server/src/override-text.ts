import { join, resolve } from 'node:path'
import { type Language, languages } from '@korto/domain/user/language'
import { readDatabaseSettings } from './env.ts'
import { builtInTexts } from './features/texts/built-in-texts.ts'
import { overrideProblem } from './features/texts/check-override.ts'
import { dropOverride, overrideText } from './features/texts/sql.ts'
import { openDatabase } from './platform/db/database.ts'
import { runningEmbedded } from './platform/db/embedded/running-embedded.ts'

/**
 * `node apps/server/src/override-text.ts bg home.title 'Резервирай корт'` overrides a built-in text; without the text
 * the built-in one is shown again. Running servers show it two seconds later.
 */
const USAGE = 'Usage: node apps/server/src/override-text.ts <en|bg|ru> <key> [<text>]'
const TEXTS = join(import.meta.dirname, '../../web/src/texts')

const [, , language = '', key = '', text] = process.argv
if (!isLanguage(language) || key === '') fail(USAGE)
const problem = text === undefined ? null : overrideProblem(builtInTexts(TEXTS, language)[key], text)
if (problem) fail(`${key}: ${problem}`)

const reading = readDatabaseSettings(process.env)
if (!reading.ok) fail(reading.problems.join('\n'))
const { DATABASE_URL, DATA_DIR } = reading.settings
const connection = DATABASE_URL ? { connectionString: DATABASE_URL } : runningEmbedded(resolve(DATA_DIR))
if (!connection) fail('The database is not running: start Korto first, or set DATABASE_URL.')

const db = openDatabase({ connection, name: 'korto-texts', max: 1 }, (error) => fail(error.message))
if (text !== undefined) {
  await overrideText(db, { language, key, text })
  console.log(`${language} ${key}: ${text}`)
} else {
  const was = await dropOverride(db, { language, key })
  console.log(was ? `${language} ${key}: the built-in text again` : `${language} ${key} was not overridden`)
}
await db.destroy()

function isLanguage(word: string): word is Language {
  return languages.some((known) => known === word)
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
