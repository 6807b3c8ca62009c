import type { StaffSiteRead } from '@korto/contract/staff-site'
import { dayOf, wireDateTime } from '@korto/domain/time/site-time'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ErrorNotice } from '../../features/user/error-notice.tsx'
import { adminKey } from '../../lib/api/admin-key.ts'
import { api } from '../../lib/api/api.ts'
import { noteActivity } from '../../lib/api/freshness.ts'
import { invalidate } from '../../lib/api/invalidate.ts'
import { toasts } from '../../lib/browser/toasts.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { clock, useMinute } from '../../lib/time/clock.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { DebouncedButton } from '../../ui/form/debounced-button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Toggle } from '../../ui/form/toggle.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import type { BookingDraft } from '../desk/desk-address.ts'
import { Affected } from './affected.tsx'
import { hoursOf, timeOf } from './block-form.ts'
import styles from './block-time.module.css'
import { HoursFields } from './hours-fields.tsx'
import { useEntriesIn } from './use-entries-in.ts'

interface Props {
  site: StaffSiteRead
  /** Where it was dragged; null proposes the next hours. */
  draft: BookingDraft | null
  onClose: () => void
}

const HOUR_MS = 3_600_000

/** Closes hours on one or several courts. What is booked in them is named before and stays. */
export function BlockTime({ site, draft, onClose }: Props) {
  const { t } = useTexts('bulk')
  const queries = useQueryClient()
  const today = dayOf(site.timezone, useMinute())
  const [itemIds, setItemIds] = useState(draft ? [draft.itemId] : [])
  const [hours, setHours] = useState(() => hoursOf(site.timezone, draft ?? nextHours()))
  const [title, setTitle] = useState('')
  const [isTried, setTried] = useState(false)
  const [blocked, setBlocked] = useState<number[]>([])
  const time = timeOf(site.timezone, hours)
  const entries = useEntriesIn(site, itemIds, hours, time)
  const block = useMutation({
    mutationFn: async ({ from, to }: { from: number; to: number }) => {
      const body = {
        fromDate: wireDateTime(site.timezone, from),
        toDate: wireDateTime(site.timezone, to),
        capacity: 0,
        ...(title.trim() && { title: title.trim() }),
      }
      // One after the other: what is saved is not sent again after a failure.
      for (const id of itemIds.filter((one) => !blocked.includes(one))) {
        const { activityId } = await api.item.createEvent({ params: { id }, body })
        noteActivity(activityId)
        setBlocked((before) => [...before, id])
      }
    },
    onSuccess: () => {
      toasts.show({ kind: 'success', title: t('block.done') })
      onClose()
    },
    onSettled: () => invalidate(queries, adminKey(site.id, 'site')),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (time && itemIds.length > 0) block.mutate(time)
  }
  const choose = (id: number, isChosen: boolean) =>
    setItemIds(isChosen ? [...itemIds, id] : itemIds.filter((one) => one !== id))
  const nameOf = (id: number) => site.items.find((item) => item.id === id)?.name ?? ''
  return (
    <Dialog title={t('block.title')} isInAddress onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <p className={styles.text}>{t('block.text')}</p>
          <fieldset className={styles.courts}>
            <legend>{t('block.courts')}</legend>
            {site.items.map(({ id, name }) => {
              const count = entries.filter(({ itemId }) => itemId === id).length
              return (
                <Toggle
                  key={id}
                  kind="checkbox"
                  label={name}
                  {...(count > 0 && { hint: t('block.bookings', { count }) })}
                  checked={itemIds.includes(id)}
                  disabled={blocked.includes(id)}
                  onChange={({ target }) => choose(id, target.checked)}
                />
              )
            })}
            {isTried && itemIds.length === 0 && (
              <p className={styles.wrong} role="alert">
                {t('block.noCourt')}
              </p>
            )}
          </fieldset>
          <HoursFields hours={hours} today={today} isWrong={time === null} onChange={setHours} />
          <Field
            label={t('block.reason')}
            value={title}
            maxLength={80}
            onChange={({ target }) => setTitle(target.value)}
          />
          <Affected site={site} entries={entries} />
          {block.error && <ErrorNotice error={block.error} />}
          {block.error && blocked.length > 0 && (
            <Notice kind="warning">{t('block.partly', { done: blocked.map(nameOf).join(', ') })}</Notice>
          )}
          <div className={styles.buttons}>
            <Button onClick={onClose}>{t('dialog.cancel')}</Button>
            <DebouncedButton type="submit" kind="primary" loading={block.isPending}>
              {t('block.confirm', { count: itemIds.length })}
            </DebouncedButton>
          </div>
        </Stack>
      </form>
    </Dialog>
  )
}

function nextHours() {
  const from = Math.ceil(clock.now() / HOUR_MS) * HOUR_MS
  return { from, to: from + 2 * HOUR_MS }
}
