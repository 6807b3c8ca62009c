import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brand } from '@korto/contract/brand'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { helpValues } from '../src/console/help/help-values.ts'
import type { HelpSources } from './help-texts.ts'

const folder = join(import.meta.dirname, '../src')

export const topicFile = (topic: string, language: string): string =>
  join(folder, 'console/help/content', `${topic}.${language}.json`)

export const roomFile = (room: string, language: string): string => join(folder, 'texts', room, `${language}.json`)

/** The product's texts and values in a language; `onRead` is told of every file. */
export function helpSources(language: string, onRead: (file: string) => void = () => undefined): HelpSources {
  const rooms = new Map<string, Record<string, string>>()
  const numbers = new Intl.NumberFormat(language)
  const roomOf = (room: string) => {
    const texts = rooms.get(room) ?? readRoom(roomFile(room, language))
    rooms.set(room, texts)
    return texts
  }
  const readRoom = (file: string): Record<string, string> => {
    onRead(file)
    return JSON.parse(readFileSync(file, 'utf8'))
  }
  return {
    textOf: (room, key) => plainText(roomOf(room)[key]),
    numberOf: (name) => {
      const value = helpValues[name]
      return value === undefined ? undefined : numbers.format(value)
    },
  }
}

/** Undefined for a text with placeholders other than the name of the product. */
function plainText(message: string | undefined): string | undefined {
  if (message === undefined) return undefined
  const compiled = compileMessageOrThrow(message)
  if (typeof compiled === 'string') return compiled
  const parts = compiled.map((part) => (Array.isArray(part) && part[0] === 'brand' ? brand : part))
  return parts.every((part) => typeof part === 'string') ? parts.join('') : undefined
}
