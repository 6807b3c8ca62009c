import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

type Token = [name: string, type?: string, format?: unknown]

/** The placeholders of a message, also those inside its choices. */
function tokensOf(message: CompiledMessage): Token[] {
  return message.flatMap((token) => {
    if (typeof token === 'string') return []
    const [, , format] = token
    const choices = typeof format === 'object' && format !== null ? Object.values(format) : []
    return [token, ...choices.flatMap((choice) => (Array.isArray(choice) ? tokensOf(choice) : []))]
  })
}

/** `count:plural`, `day:select/0,1,…`: name, kind, and for a select its choices. */
export const placeholdersOf = (text: string): string[] =>
  [...new Set(tokensOf(compileMessageOrThrow(text)).map(describeToken))].sort()

function describeToken([name, type, format]: Token): string {
  return type === 'select' ? `${name}:select/${Object.keys(format as object)}` : `${name}:${type ?? ''}`
}

/** The forms that each plural in a message names, apart from those for exact numbers. */
export const pluralForms = (text: string): string[][] =>
  tokensOf(compileMessageOrThrow(text))
    .filter(([, type]) => type === 'plural')
    .map(([, , cases]) => Object.keys(cases as object).filter((form) => !/^(=?\d+|offset)$/.test(form)))

/** `<mail>`, `<code>`: what stands around words in long texts. */
export const marksOf = (text: string): string[] => [...text.matchAll(/<\/?\w+>/g)].map(([mark]) => mark).sort()

/** The message without what is filled in and without marks. */
export const wordsOf = (text: string): string => {
  const words = (message: CompiledMessage): string =>
    message
      .map((token) => {
        if (typeof token === 'string') return token
        const choices = typeof token[2] === 'object' && token[2] !== null ? Object.values(token[2]) : []
        return choices.map((choice) => (Array.isArray(choice) ? words(choice) : '')).join('')
      })
      .join('')
  return words(compileMessageOrThrow(text)).replace(/<\/?\w+>/g, '')
}
