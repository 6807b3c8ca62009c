import type { StaffSiteRead } from '@korto/contract/staff-site'
import { may } from '@korto/domain/permission/may'
import { daysBetween, daysFrom } from '@korto/domain/time/day'
import { dayOf, localOf, wireDateTime } from '@korto/domain/time/site-time'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { clientName } from '../../features/booking/staff/client-name.ts'
import { type DayEntry, dayEntries } from '../../features/booking/staff/day-entries.ts'
import { daysBookingsQuery, rulesQuery } from '../../features/booking/staff-api.ts'
import { ErrorNotice } from '../../features/user/error-notice.tsx'
import { adminKey } from '../../lib/api/admin-key.ts'
import { api } from '../../lib/api/api.ts'
import { invalidate } from '../../lib/api/invalidate.ts'
import { toasts } from '../../lib/browser/toasts.ts'
import { dayText, timeRangeText } from '../../lib/texts/dates.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { useMinute } from '../../lib/time/clock.ts'
import { Button } from '../../ui/form/button.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { DebouncedButton } from '../../ui/form/debounced-button.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TimeField } from '../../ui/form/time-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useConsole } from '../frame/use-console.ts'
import styles from './bulk.module.css'

interface Props {
  site: StaffSiteRead
  onClose: () => void
}

const MOST_DAYS = 31
/** Listed at first. */
const SHOWN = 5

/** Cancels what starts on a court in some hours of some days; the list first, its number in the button. For admins only. */
export function BulkDelete({ site, onClose }: Props) {
  const { rights } = useConsole()
  return may(rights, 'bulk-bookings') ? <DeleteDialog site={site} onClose={onClose} /> : null
}

function DeleteDialog({ site, onClose }: Props) {
  const texts = useTexts('bulk')
  const { t } = texts
  const consoleTexts = useTexts('console')
  const queries = useQueryClient()
  const today = dayOf(site.timezone, useMinute())
  const [itemId, setItemId] = useState(site.items[0]?.id ?? 0)
  const [days, setDays] = useState({ first: today, last: today })
  const [hours, setHours] = useState({ from: 8 * 60, to: 24 * 60 })
  const [isWhole, setWhole] = useState(false)
  const isWrong = days.last < days.first || daysBetween(days.first, days.last) >= MOST_DAYS
  const isBackward = hours.to <= hours.from
  const isAsked = !isWrong && !isBackward
  const bookings = useQuery({ ...daysBookingsQuery(site.id, days.first, days.last), enabled: isAsked })
  const rules = useQuery(rulesQuery(site.id))
  const startsIn = ({ fromDate, itemId: court }: DayEntry, day: string) => {
    const start = localOf(site.timezone, Date.parse(fromDate))
    return court === itemId && start.day === day && start.minutes >= hours.from && start.minutes < hours.to
  }
  const entries =
    isAsked && bookings.data && rules.data
      ? daysFrom(days.first, daysBetween(days.first, days.last) + 1).flatMap((day) =>
          dayEntries(bookings.data, rules.data, site.timezone, day).filter((entry) => startsIn(entry, day)),
        )
      : []
  const remove = useMutation({
    mutationFn: () =>
      api.bulk.delete({ body: { siteId: site.id, itemId, data: entries.map((entry) => rowOf(site, entry)) } }),
    onSuccess: ({ deleted }) => {
      toasts.show({ kind: 'success', title: t('bulkDelete.done', { count: deleted }) })
      onClose()
    },
    onSettled: () => invalidate(queries, adminKey(site.id)),
  })
  const shown = isWhole ? entries : entries.slice(0, SHOWN)
  return (
    <Dialog title={t('bulkDelete.title')} isInAddress onClose={onClose}>
      <p className={styles.text}>{t('bulkDelete.text')}</p>
      <Select
        label={t('bulk.field.court')}
        value={String(itemId)}
        options={site.items.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(value) => setItemId(Number(value))}
      />
      <div className={styles.times}>
        <DateField
          label={t('bulkDelete.first')}
          value={days.first}
          today={today}
          onChange={(first) => setDays({ first, last: days.last < first ? first : days.last })}
        />
        <DateField
          label={t('bulkDelete.last')}
          value={days.last}
          today={today}
          {...(isWrong && { error: t('bulkDelete.wrongDays') })}
          onChange={(last) => setDays({ ...days, last })}
        />
        <TimeField
          label={t('block.from')}
          value={hours.from}
          stepMinutes={30}
          onChange={(from) => setHours({ ...hours, from })}
        />
        <TimeField
          label={t('block.to')}
          value={hours.to}
          stepMinutes={30}
          {...(isBackward && { error: t('bulkDelete.wrongTimes') })}
          onChange={(to) => setHours({ ...hours, to })}
        />
      </div>
      {isAsked && bookings.data && entries.length === 0 && <p className={styles.quiet}>{t('bulkDelete.none')}</p>}
      {entries.length > 0 && (
        <ul className={styles.list} aria-label={t('bulkDelete.list')}>
          {shown.map((entry) => (
            <li key={entry.key}>
              <b>{clientName(consoleTexts, entry.user)}</b>
              <span>
                {days.first !== days.last && `${dayText(texts, entry.fromDate.slice(0, 10), 'short')}, `}
                {timeRangeText({ start: entry.fromDate, end: entry.toDate })}
              </span>
            </li>
          ))}
          {entries.length > shown.length && (
            <li>
              <span>{t('bulkDelete.more', { count: entries.length - shown.length })}</span>
              <button type="button" className={styles.link} onClick={() => setWhole(true)}>
                {t('bulkDelete.show')}
              </button>
            </li>
          )}
        </ul>
      )}
      {remove.error && <ErrorNotice error={remove.error} />}
      <div className={styles.buttons}>
        <Button onClick={onClose}>{t('bulkDelete.nothing')}</Button>
        <DebouncedButton
          kind="danger"
          disabled={entries.length === 0}
          loading={remove.isPending}
          onClick={() => remove.mutate()}
        >
          {t('bulkDelete.confirm', { count: entries.length })}
        </DebouncedButton>
      </div>
    </Dialog>
  )
}

/** Exactly what is listed: a stored booking by its id, a date of a series by the minute of its start. */
function rowOf({ timezone }: StaffSiteRead, { bookingId, fromDate }: DayEntry) {
  if (bookingId !== null) return { id: bookingId }
  return { fromDate, toDate: wireDateTime(timezone, Date.parse(fromDate) + 60_000) }
}
