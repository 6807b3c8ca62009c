import type { StaffSiteRead } from '@korto/contract/staff-site'
import { wireDateTime } from '@korto/domain/time/site-time'
import { useState } from 'react'
import { clientName } from '../../features/booking/staff/client-name.ts'
import type { DayEntry } from '../../features/booking/staff/day-entries.ts'
import type { EntryPatch } from '../../features/booking/staff/entry-patch.ts'
import { toPay } from '../../features/booking/staff/to-pay.ts'
import { useChangeEntry } from '../../features/booking/staff/use-change-entry.ts'
import { isUncertain } from '../../lib/api/api-error.ts'
import { toasts } from '../../lib/browser/toasts.ts'
import { errorText } from '../../lib/texts/error-text.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { clock } from '../../lib/time/clock.ts'

/** Marks arrivals without waiting for the answer: the next name can be typed at once. */
export function useMarkArrived(site: StaffSiteRead) {
  const texts = useTexts('desk')
  const consoleTexts = useTexts('console')
  const { change } = useChangeEntry(site)
  const [marking, setMarking] = useState<ReadonlySet<string>>(new Set())

  const mark = async (entry: DayEntry, patch: EntryPatch): Promise<void> => {
    if (marking.has(entry.key)) return
    setMarking((keys) => new Set([...keys, entry.key]))
    try {
      await change(entry, patch)
    } catch (error) {
      const title = texts.t('arrivals.failed', { name: clientName(consoleTexts, entry.user) })
      toasts.show({
        kind: 'error',
        title,
        text: isUncertain(error) ? texts.t('save.failed') : errorText(texts, error),
        ...(isUncertain(error) && { retry: () => void mark(entry, patch) }),
      })
    } finally {
      setMarking((keys) => new Set([...keys].filter((key) => key !== entry.key)))
    }
  }
  const paidNow = (entry: DayEntry): EntryPatch =>
    entry.isPaid
      ? {}
      : {
          paymentData: {
            method: 'cash',
            amount: toPay(site, entry).total,
            currency: site.currency,
            paidAt: wireDateTime(site.timezone, clock.now()),
          },
        }
  return {
    marking,
    arrive: (entry: DayEntry, isPaid = false) => void mark(entry, { arrived: true, ...(isPaid ? paidNow(entry) : {}) }),
    takeBack: (entry: DayEntry) => void mark(entry, { arrived: false }),
  }
}
