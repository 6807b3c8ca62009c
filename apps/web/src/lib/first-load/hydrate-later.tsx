import { type ReactNode, Suspense, useContext, useState } from 'react'
import { Hydration } from './hydrated.ts'

/**
 * A part of a page that is hydrated after the rest: without a boundary React runs all effects of a page in one task, which
 * is too long for a slow phone. A touch hydrates it at once. Not for fields: what was typed before hydration is lost.
 */
export function HydrateLater({ children }: { children: ReactNode }) {
  const page = useContext(Hydration)
  const [part] = useState(() => ({ ...page }))
  return (
    <Hydration value={part}>
      <Suspense>{children}</Suspense>
    </Hydration>
  )
}
