import { useMemo } from 'react'
import { useRevalidator } from 'react-router'
import { useLive } from '../../lib/live/live.ts'
import { throttled } from '../../lib/time/throttled.ts'

/** Reads the page again when the club itself has changed: a facility is hidden, renamed or new. */
export function useLiveSite(siteId: number): void {
  const { revalidate } = useRevalidator()
  const reread = useMemo(() => throttled(() => void revalidate()), [revalidate])
  // Changes of timetables arrive here, too; those are read by themselves.
  useLive([`site:${siteId}`], ({ type }) => type === 'site-changed' && reread())
}
