import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { timetableQuery } from '../../../features/timetable/api.ts'
import { codeOf } from '../../../lib/api/api-error.ts'
import { TAB_SWITCH_DELAY_MS } from '../../../ui/layout/tab.ts'

/** Marks another item of the club at once and navigates to it after the click delay. */
export function useItemChange(site: { id: number }, selectedId: number, pathOf: (id: number) => string) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [pendingId, setPendingId] = useState<number | null>(null)
  const [isMissing, setMissing] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // After the navigation the address decides.
  useEffect(() => setPendingId((id) => (id === selectedId ? null : id)), [selectedId])

  const choose = (id: number) => {
    setPendingId(id)
    clearTimeout(timer.current)
    const reading = queries.fetchQuery(timetableQuery(site.id, id)).then(
      () => true,
      (error) => codeOf(error) !== 'NOT_FOUND',
    )
    timer.current = setTimeout(async () => {
      if (await reading) return navigate(pathOf(id), { preventScrollReset: true })
      console.error('Item not found on tab change')
      setPendingId(null)
      setMissing(true)
    }, TAB_SWITCH_DELAY_MS)
  }
  return { chosen: pendingId ?? selectedId, choose, isMissing, dismissMissing: () => setMissing(false) }
}
