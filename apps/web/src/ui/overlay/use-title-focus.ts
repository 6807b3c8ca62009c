import { type RefObject, useEffect, useRef } from 'react'

/** For the title of a dialog in steps: new content starts with the focus on it. The first step leaves the focus alone. */
export function useTitleFocus(step: string | undefined): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    title.current?.focus()
  }, [step])
  return title
}
