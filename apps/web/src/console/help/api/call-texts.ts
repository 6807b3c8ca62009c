import { use } from 'react'
import { type Language, useLanguage } from '../../../lib/language/language.ts'
import { keptLoads } from '../texts/kept-loads.ts'

/** What each call is for, by its name in the contract. */
type CallTexts = Readonly<Record<string, string>>

const files = import.meta.glob<CallTexts>('../content/api-calls.*.json', { import: 'default' })

export const loadCallTexts = keptLoads(
  async (language: Language): Promise<CallTexts> => (await files[`../content/api-calls.${language}.json`]?.()) ?? {},
)

/** The purposes of the calls in the language of the page. */
export const useCallTexts = (): CallTexts => use(loadCallTexts(useLanguage()))
