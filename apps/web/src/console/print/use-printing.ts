import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** True while the page is printed: what is only on paper is rendered only then. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const print = window.matchMedia('print')
    const update = (isNow: boolean) => flushSync(() => setPrinting(isNow))
    const onBefore = () => update(true)
    const onAfter = () => update(false)
    const onChange = ({ matches }: MediaQueryListEvent) => update(matches)
    window.addEventListener('beforeprint', onBefore)
    window.addEventListener('afterprint', onAfter)
    print.addEventListener('change', onChange)
    return () => {
      window.removeEventListener('beforeprint', onBefore)
      window.removeEventListener('afterprint', onAfter)
      print.removeEventListener('change', onChange)
    }
  }, [])
  return isPrinting
}
