import { type Language, useLanguage } from '../../lib/language/language.ts'
import { type TextKey, textsIn } from '../../lib/texts/texts.ts'
import type why from '../../texts/pages/en/why.json'

export type WhyKey = keyof typeof why

type Say = (key: WhyKey | TextKey, values?: Record<string, string | number>) => string

/** The texts of this page beside those of the shell. */
export function whyTexts(language: Language): Say {
  return textsIn<WhyKey | TextKey>(language).t
}

export const useWhyTexts = (): Say => whyTexts(useLanguage())
