import { useEffect, useState } from 'react'
import type { Language } from './language.ts'

/** A way that leads an open page into another language after all ends at the document of that language. */
export function useOneLanguage(language: Language): void {
  const [first] = useState(language)
  useEffect(() => {
    if (language !== first) globalThis.location.reload()
  }, [language, first])
}
