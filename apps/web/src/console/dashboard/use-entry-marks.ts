import type { StaffSiteRead } from '@korto/contract/staff-site'
import { wireDateTime } from '@korto/domain/time/site-time'
import { clientName } from '../../features/booking/staff/client-name.ts'
import type { DayEntry } from '../../features/booking/staff/day-entries.ts'
import type { EntryPatch } from '../../features/booking/staff/entry-patch.ts'
import { toPay } from '../../features/booking/staff/to-pay.ts'
import { useChangeEntry } from '../../features/booking/staff/use-change-entry.ts'
import { useUndo } from '../../features/booking/staff/use-undo.tsx'
import { isUncertain } from '../../lib/api/api-error.ts'
import { toasts } from '../../lib/browser/toasts.ts'
import { errorText } from '../../lib/texts/error-text.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { clock } from '../../lib/time/clock.ts'
import { useInTurn } from './use-in-turn.ts'

/** The marks that one key sets and takes back: arrived, and paid in cash what there is to pay. */
export function useEntryMarks(site: StaffSiteRead) {
  const texts = useTexts('board')
  const words = useTexts('console')
  const { change } = useChangeEntry(site)
  const offerUndo = useUndo(site)
  const inTurn = useInTurn(site)

  async function save(entry: DayEntry, patch: EntryPatch, title: string): Promise<void> {
    try {
      await inTurn(entry, async (fresh) => {
        const answer = await change(fresh, patch)
        offerUndo({ title, entry: fresh, patch, answer })
      })
    } catch (error) {
      const again = isUncertain(error) && { retry: () => void save(entry, patch, title) }
      toasts.show({ kind: 'error', title: texts.t('board.notSaved'), text: errorText(texts, error), ...again })
    }
  }
  return {
    toggleArrived(entry: DayEntry) {
      const name = clientName(words, entry.user)
      const hasArrived = entry.arrivedAt !== null
      const title = texts.t(hasArrived ? 'board.notArrivedDone' : 'board.arrivedDone', { name })
      void save(entry, { arrived: !hasArrived }, title)
    },
    togglePaid(entry: DayEntry) {
      const name = clientName(words, entry.user)
      const payment = {
        method: 'cash' as const,
        amount: toPay(site, entry).total,
        currency: site.currency,
        paidAt: wireDateTime(site.timezone, clock.now()),
      }
      const title = texts.t(entry.isPaid ? 'board.notPaidDone' : 'board.paidDone', { name })
      void save(entry, { paymentData: entry.isPaid ? null : payment }, title)
    },
  }
}
