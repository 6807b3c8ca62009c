import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { NotLoaded } from './error-pages/not-loaded.tsx'

/** The page itself, inside whatever frame it has. */
export function Content({ className, children }: { className?: string; children?: ReactNode }) {
  const { pathname } = useLocation()
  const content = useRef<HTMLElement>(null)

  // The focused link may be gone with its page; the next Tab starts at the new page.
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (document.activeElement === document.body) content.current?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <main ref={content} id="content" className={className} tabIndex={-1}>
      {/* Shown by the script in the head when no other script could be loaded. */}
      <div id="not-loaded" hidden>
        <NotLoaded hasScripts={false} />
      </div>
      {children}
    </main>
  )
}
