import type { StaffSiteRead } from '@korto/contract/staff-site'
import { amountText } from '@korto/domain/money/price-text'
import { type PriceChange, priceChanges } from '@korto/domain/schedule/price-changes'
import type { Schedule, ScheduleException } from '@korto/domain/schedule/schedule'
import { useQuery } from '@tanstack/react-query'
import { upcomingQuery, useConvertToEur } from '../../../features/site/settings-api.ts'
import { toasts } from '../../../lib/browser/toasts.ts'
import { daysText } from '../../../lib/texts/dates.ts'
import { errorText } from '../../../lib/texts/error-text.ts'
import { type RoomKey, type Texts, useTexts } from '../../../lib/texts/texts.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { DebouncedButton } from '../../../ui/form/debounced-button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import styles from './dialogs.module.css'

interface Props {
  site: StaffSiteRead
  onClose: () => void
}

/** Every price before and after; what is booked already keeps its price. */
export function ConvertDialog({ site, onClose }: Props) {
  const texts = useTexts('general')
  const { t, language } = texts
  const { data: upcoming } = useQuery(upcomingQuery(site.id))
  const convert = useConvertToEur(site.id)
  const changes = changesOf(site)
  const nameOf = (id: number) => pricedItems(site).find((item) => item.id === id)?.name
  const confirmed = () =>
    convert.mutate(undefined, {
      onSuccess: () => {
        toasts.show({ kind: 'success', title: t('convertPrices.done') })
        onClose()
      },
    })
  return (
    <Dialog title={t('general.convert')} isInAddress onClose={onClose}>
      <p className={styles.text}>{t('convertPrices.text')}</p>
      {changes.length > 0 ? (
        <table className={styles.prices}>
          <thead>
            <tr>
              <th scope="col">{t('convertPrices.facility')}</th>
              <th scope="col">{t('convertPrices.now')}</th>
              <th scope="col">{t('convertPrices.then')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <tr key={keyOf(change)}>
                <td>
                  <b>{nameOf(change.itemId)}</b>
                  <small>{hoursText(texts, change)}</small>
                </td>
                <td>{amountText(change.beforeCents, 'BGN', language)}</td>
                <td>
                  <b>{amountText(change.afterCents, 'EUR', language)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className={styles.text}>{t('convertPrices.none')}</p>
      )}
      {upcoming && upcoming.bookings > 0 && <Notice>{t('convertPrices.booked', { count: upcoming.bookings })}</Notice>}
      {convert.error && <Notice kind="danger">{errorText(texts, convert.error)}</Notice>}
      <div className={styles.actions}>
        <Button onClick={onClose}>{t('convertPrices.keep')}</Button>
        <DebouncedButton kind="primary" loading={convert.isPending} onClick={confirmed}>
          {t('convertPrices.do', { count: changes.length })}
        </DebouncedButton>
      </div>
    </Dialog>
  )
}

const pricedItems = (site: StaffSiteRead) => [...site.items, ...site.supplementaryItems, ...site.sharedItems]

const changesOf = (site: StaffSiteRead): PriceChange[] =>
  priceChanges(
    pricedItems(site).map(({ id, schedule, schedule_exceptions: exceptions }) => ({
      id,
      // The contract carries schedules as plain JSON; the server has parsed them.
      schedule: schedule as Schedule,
      exceptions: exceptions as ScheduleException[],
    })),
  )

const keyOf = ({ itemId, start, end, dates, weekdays, beforeCents }: PriceChange): string =>
  [itemId, start, end, dates?.from, weekdays.join(), beforeCents].join(' ')

/** `07:00–16:00`, with the days where they differ. */
function hoursText(texts: Texts<RoomKey<'general'>>, { start, end, weekdays, dates }: PriceChange): string {
  const days = dates
    ? [daysText(texts, dates.from, dates.to)]
    : weekdays.map((day) => texts.t('convertPrices.weekday', { day: String(day) }))
  return [`${clock(start)}–${clock(end)}`, ...days].join(', ')
}

const clock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
