import type { Language } from '../../lib/language/language.ts'
import { preloadAnswerParts } from './answer-part.tsx'

/** The search and all answers, so that help goes on without a connection. What fails is loaded again when it is needed. */
export function loadForLater(language: Language): void {
  preloadAnswerParts(language)
  void import('./search/load-search.ts').then(({ loadSearch }) => loadSearch(language)).catch(() => undefined)
}
