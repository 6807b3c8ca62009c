import { use } from 'react'
import type account from '../../texts/pages/en/account.json'
import { type Language, useLanguage } from '../language/language.ts'
import { addCatalog, type Messages, type TextKey, type Texts, textsIn } from './texts.ts'

export type AccountKey = keyof typeof account | TextKey

/** Those of the shell, and more to say. */
export interface AccountTexts extends Omit<Texts, 't'> {
  t: Texts<AccountKey>['t']
}

const catalogs: Record<Language, () => Promise<{ default: Messages }>> = {
  en: () => import('../../texts/pages/en/account.json?compiled'),
  bg: () => import('../../texts/pages/bg/account.json?compiled'),
  ru: () => import('../../texts/pages/ru/account.json?compiled'),
}

const arriving = new Map<Language, Promise<void>>()

/**
 * The texts of signing in and of one's own pages, kept apart so that no other page waits for them. The routes of the
 * account bring them along; a dialog on another page waits for them here.
 */
export function useAccountTexts(): AccountTexts {
  const language = useLanguage()
  if (!textsIn(language).has('account.failed')) use(arrived(language))
  return { ...textsIn<TextKey>(language), t: textsIn<AccountKey>(language).t }
}

function arrived(language: Language): Promise<void> {
  const known = arriving.get(language)
  if (known) return known
  const coming = catalogs[language]().then(({ default: catalog }) => addCatalog(language, catalog))
  arriving.set(language, coming)
  return coming
}
