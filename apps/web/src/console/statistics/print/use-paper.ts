import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

interface Paper {
  /** From the order to print until the printing is over. */
  isOnPaper: boolean
  print: () => void
}

/** Prints what has names of clients in it: it is in the page only while it is printed, so that no other way prints it too. */
export function usePaper(): Paper {
  const [isOnPaper, setOnPaper] = useState(false)
  useEffect(() => {
    const onAfter = () => setOnPaper(false)
    window.addEventListener('afterprint', onAfter)
    return () => window.removeEventListener('afterprint', onAfter)
  }, [])
  return {
    isOnPaper,
    print() {
      flushSync(() => setOnPaper(true))
      window.print()
    },
  }
}
