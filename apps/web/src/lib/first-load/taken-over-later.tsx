import { type ReactNode, Suspense, useContext, useState } from 'react'
import { Drawn } from './hydrated.ts'

/**
 * A part of a page that is taken over when the rest of it stands: where nothing parts a page React begins all its effects
 * in one task, which is too long for a slow phone. Whoever touches the part gets it at once. Not for fields, since what was
 * written or chosen in them before that is lost.
 */
export function TakenOverLater({ children }: { children: ReactNode }) {
  const page = useContext(Drawn)
  const [part] = useState(() => ({ ...page }))
  return (
    <Drawn value={part}>
      <Suspense>{children}</Suspense>
    </Drawn>
  )
}
