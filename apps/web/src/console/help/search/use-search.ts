import { useEffect, useState } from 'react'
import { useLanguage } from '../../../lib/language/language.ts'
import type { FindAnswers, FoundAnswer } from './search-index.ts'

type Loaded = FindAnswers | 'failed' | null

/** Null while the search is being loaded; after a failure the next key tries again. */
export function useSearch(typed: string): FoundAnswer[] | 'failed' | null {
  const language = useLanguage()
  const [loaded, setLoaded] = useState<Loaded>(null)
  useEffect(() => {
    if (typed.trim() === '' || typeof loaded === 'function') return
    let isShown = true
    const set = (next: Loaded) => isShown && setLoaded(() => next)
    import('./load-search.ts').then(({ loadSearch }) => loadSearch(language)).then(set, () => set('failed'))
    return () => {
      isShown = false
    }
  }, [typed, language, loaded])
  return typeof loaded === 'function' ? loaded(typed) : loaded
}
