import type { StaffSiteRead } from '@korto/contract/staff-site'
import { wireDateTime } from '@korto/domain/time/site-time'
import { useState } from 'react'
import { clientName } from '../../../features/booking/staff/client-name.ts'
import type { DayEntry } from '../../../features/booking/staff/day-entries.ts'
import type { EntryPatch } from '../../../features/booking/staff/entry-patch.ts'
import type { ChangeOptions } from '../../../features/booking/staff/send-change.ts'
import { useChangeEntry } from '../../../features/booking/staff/use-change-entry.ts'
import { useUndo } from '../../../features/booking/staff/use-undo.tsx'
import { codeOf, isUncertain } from '../../../lib/api/api-error.ts'
import { toasts } from '../../../lib/browser/toasts.ts'
import { timeRangeText } from '../../../lib/texts/dates.ts'
import { errorText } from '../../../lib/texts/error-text.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import type { Drop } from './drop.ts'
import type { Moved } from './moved-entries.ts'

/** A drop of a booking that has to be asked about first. */
export interface AskedDrop {
  kind: 'scope' | 'full'
  entry: DayEntry
  patch: EntryPatch
  options: ChangeOptions
}

/**
 * Saves a dropped booking at once. A series asks for which dates, too little room whether to overbook. After a failure the
 * block returns; where no answer came, the same attempt can be sent again.
 */
export function useDropSave(site: StaffSiteRead) {
  const texts = useTexts('board')
  const words = useTexts('console')
  const { t } = texts
  const { change } = useChangeEntry(site)
  const offerUndo = useUndo(site)
  const [moves, setMoves] = useState<ReadonlyMap<string, Moved>>(new Map())
  const [asked, setAsked] = useState<AskedDrop | null>(null)

  const setMove = (key: string, move: Moved | null) =>
    setMoves((before) => {
      const next = new Map(before)
      if (move) next.set(key, move)
      else next.delete(key)
      return next
    })

  const movedText = (entry: DayEntry, { fromDate = entry.fromDate, toDate = entry.toDate, itemId }: EntryPatch) => {
    const item = site.items.find(({ id }) => id === (itemId ?? entry.itemId))
    const place = `${item?.name ?? ''}, ${timeRangeText({ start: fromDate, end: toDate })}`
    return t('board.moved', { name: clientName(words, entry.user), place })
  }

  async function save(wish: AskedDrop): Promise<void> {
    const { entry, patch, options } = wish
    setAsked(null)
    setMove(entry.key, placeOf(entry, patch))
    try {
      const answer = await change(entry, patch, options)
      offerUndo({ title: movedText(entry, patch), entry, patch, scope: options.scope ?? 'this', answer })
    } catch (error) {
      if (codeOf(error) === 'NOT_ENOUGH_CAPACITY' && !options.force && options.scope !== 'following')
        return setAsked({ ...wish, kind: 'full' })
      const again = isUncertain(error) && { retry: () => void save(wish) }
      const text = isUncertain(error) ? t('board.notSavedText') : errorText(texts, error)
      toasts.show({ kind: 'error', title: t('board.notSaved'), text, ...again })
    } finally {
      setMove(entry.key, null)
    }
  }

  return {
    moves,
    asked,
    /** Answers the open question. */
    answer: (options: ChangeOptions) => {
      if (!asked) return
      const wish = { ...asked, options: { ...asked.options, ...options } }
      void save(wish)
    },
    dismiss: () => setAsked(null),
    drop({ booking, place, itemId, decision }: Drop) {
      if (!booking) return
      const { entry } = booking
      const isSame = itemId === entry.itemId && place.from === booking.from && place.to === booking.to
      if (isSame) return
      if (!decision.ok && !decision.mayForce)
        return toasts.show({ kind: 'error', title: t('board.notSaved'), text: t('board.why.coachElsewhere') })
      const patch: EntryPatch = {
        fromDate: wireDateTime(site.timezone, place.from),
        toDate: wireDateTime(site.timezone, place.to),
        ...(itemId !== entry.itemId && { itemId }),
      }
      const wish: AskedDrop = { kind: 'full', entry, patch, options: {} }
      if (entry.ruleId !== null) setAsked({ ...wish, kind: 'scope' })
      else if (decision.ok) void save(wish)
      else setAsked(wish)
    },
  }
}

const placeOf = (entry: DayEntry, { fromDate, toDate, itemId }: EntryPatch): Moved => ({
  itemId: itemId ?? entry.itemId,
  from: Date.parse(fromDate ?? entry.fromDate),
  to: Date.parse(toDate ?? entry.toDate),
})
