import type { StaffSiteRead } from '@korto/contract/staff-site'
import { wireDateTime } from '@korto/domain/time/site-time'
import { useState } from 'react'
import { clientName } from '../../../features/booking/staff/client-name.ts'
import type { DayEntry } from '../../../features/booking/staff/day-entries.ts'
import type { EntryPatch } from '../../../features/booking/staff/entry-patch.ts'
import type { ChangeOptions } from '../../../features/booking/staff/send-change.ts'
import { useBook } from '../../../features/booking/staff/use-book.ts'
import { useChangeEntry } from '../../../features/booking/staff/use-change-entry.ts'
import { useUndo } from '../../../features/booking/staff/use-undo.tsx'
import { codeOf, isUncertain } from '../../../lib/api/api-error.ts'
import { toasts } from '../../../lib/browser/toasts.ts'
import { timeRangeText } from '../../../lib/texts/dates.ts'
import { errorText } from '../../../lib/texts/error-text.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { useInTurn } from '../use-in-turn.ts'
import type { Drop } from './drop.ts'
import type { Moved } from './moved-entries.ts'

/** A drop of a booking that has to be asked about first. */
export interface AskedDrop {
  kind: 'scope' | 'full'
  entry: DayEntry
  patch: EntryPatch
  options: ChangeOptions
  isCopy: boolean
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
  const book = useBook(site.id)
  const inTurn = useInTurn(site)
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
    const { entry, patch, options, isCopy } = wish
    setAsked(null)
    if (!isCopy) setMove(entry.key, placeOf(entry, patch))
    try {
      if (isCopy) return void (await book(copyOf(entry, patch, options), clientName(words, entry.user)))
      await inTurn(entry, async (fresh) => {
        const answer = await change(fresh, patch, options)
        offerUndo({ title: movedText(fresh, patch), entry: fresh, patch, scope: options.scope ?? 'this', answer })
      })
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
    drop({ booking, place, itemId, isCopy, decision }: Drop) {
      if (!booking) return
      const { entry } = booking
      const isSame = itemId === entry.itemId && place.from === booking.from && place.to === booking.to
      if (isSame && !isCopy) return
      if (!decision.ok && !decision.mayForce)
        return toasts.show({ kind: 'error', title: t('board.notSaved'), text: t('board.why.coachElsewhere') })
      const patch: EntryPatch = {
        fromDate: wireDateTime(site.timezone, place.from),
        toDate: wireDateTime(site.timezone, place.to),
        ...(itemId !== entry.itemId && { itemId }),
      }
      const wish: AskedDrop = { kind: 'full', entry, patch, options: {}, isCopy }
      if (entry.ruleId !== null && !isCopy) setAsked({ ...wish, kind: 'scope' })
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

const copyOf = (entry: DayEntry, patch: EntryPatch, { force }: ChangeOptions) => ({
  itemId: patch.itemId ?? entry.itemId,
  userId: entry.userId,
  fromDate: patch.fromDate ?? entry.fromDate,
  toDate: patch.toDate ?? entry.toDate,
  supplItemId: entry.supplItemId,
  quantity: entry.quantity,
  ...(entry.description && { description: entry.description }),
  ...(force && { force }),
})
