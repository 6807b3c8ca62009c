import type { Language } from '../language/language.ts'
import { addCatalog } from './texts.ts'

const catalogs: Record<Language, () => Promise<{ default: Parameters<typeof addCatalog>[1] }>> = {
  en: () => import('../../texts/en.json?later'),
  bg: () => import('../../texts/bg.json?later'),
  ru: () => import('../../texts/ru.json?later'),
}

const loading = new Map<Language, Promise<void>>()

/** The texts that are not needed for the first paint, in the language of the page. On the server they are always there. */
export function laterTexts(): Promise<void> {
  if (typeof document === 'undefined') return Promise.resolve()
  // The shell writes no other language there.
  const language = document.documentElement.lang as Language
  const known = loading.get(language)
  if (known) return known
  const coming = catalogs[language]().then(
    ({ default: catalog }) => addCatalog(language, catalog),
    (error) => {
      loading.delete(language)
      throw error
    },
  )
  loading.set(language, coming)
  return coming
}
