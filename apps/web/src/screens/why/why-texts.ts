import { brand } from '../../lib/config.ts'
import { type Language, useLanguage } from '../../lib/language.ts'
import { type TextKey, textsIn } from '../../lib/texts.ts'
import type why from '../../texts/pages/en/why.json'

export type WhyKey = keyof typeof why

type Say = (key: WhyKey | TextKey, values?: Record<string, string | number>) => string

/** The texts of this page, with the product's name filled in where they ask for it. */
export function whyTexts(language: Language): Say {
  const { t } = textsIn<WhyKey | TextKey>(language)
  return (key, values) => t(key, { brand, ...values })
}

export const useWhyTexts = (): Say => whyTexts(useLanguage())
