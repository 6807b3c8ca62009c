import { inLanguage, type Language } from '../lib/language/language.ts'

/** The address of a console page; `path` as in the table of pages, with its parameters filled in. */
export const consolePath = (language: Language, path: string): string => inLanguage(language, `/admin/${path}`)
