import { useState } from 'react'
import type { DayEntry } from '../../features/booking/staff/day-entries.ts'
import { type EntryPatch, patchBack } from '../../features/booking/staff/entry-patch.ts'
import { type ClubTime, useChangeEntry } from '../../features/booking/staff/use-change-entry.ts'
import { useUndoToast } from '../../features/booking/staff/use-undo.tsx'
import { useTexts } from '../../lib/texts/texts.ts'

/** Marks the evening's list; what could not be saved is left over, and nobody is marked twice. */
export function useSweep(site: ClubTime, onDone: () => void) {
  const { t } = useTexts('desk')
  const { change } = useChangeEntry(site)
  const { say, sendBack } = useUndoToast()
  const [isPending, setPending] = useState(false)
  const [failed, setFailed] = useState<DayEntry[]>([])

  const sweep = async (entries: readonly DayEntry[], here: ReadonlySet<string>) => {
    setPending(true)
    const patchOf = ({ key }: DayEntry): EntryPatch => (here.has(key) ? { arrived: true } : { status: 'MISSED' })
    const results = await Promise.allSettled(entries.map((entry) => change(entry, patchOf(entry))))
    const saved = entries.filter((_, at) => results[at]?.status === 'fulfilled')
    const left = entries.filter((_, at) => results[at]?.status === 'rejected')
    setPending(false)
    setFailed(left)
    if (saved.length > 0) {
      const missed = saved.filter(({ key }) => !here.has(key)).length
      const undo = () =>
        Promise.all(
          saved.map((entry) => change({ ...entry, version: entry.version + 1 }, patchBack(entry, patchOf(entry)))),
        )
      say(t('sweep.done', { missed, arrived: saved.length - missed }), () => void sendBack(undo))
    }
    if (left.length === 0) onDone()
  }
  return { sweep, isPending, failed }
}
