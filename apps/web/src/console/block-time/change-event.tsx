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
import { useMinute } from '../../lib/time/clock.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { DebouncedButton } from '../../ui/form/debounced-button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Affected } from './affected.tsx'
import { eventOf, hoursOf, timeOf } from './block-form.ts'
import styles from './block-time.module.css'
import { HoursFields } from './hours-fields.tsx'
import { useEntriesIn } from './use-entries-in.ts'

interface Props {
  site: StaffSiteRead
  itemId: number
  eventId: number
  onClose: () => void
}

/** A blocked time: its hours and reason are changed, or it is opened again. */
export function ChangeEvent({ site, itemId, eventId, onClose }: Props) {
  const { t } = useTexts('bulk')
  const event = eventOf(site, itemId, eventId)
  // Kept while the form is open: a change from another desk must not replace what was typed.
  const [shown] = useState(event)
  if (!shown)
    return (
      <Dialog title={t('block.changeTitle')} isInAddress onClose={onClose}>
        <EmptyState title={t('block.gone')} />
      </Dialog>
    )
  return <EventForm site={site} itemId={itemId} event={shown} onClose={onClose} />
}

type Shown = NonNullable<ReturnType<typeof eventOf>>

function EventForm({ site, itemId, event, onClose }: Omit<Props, 'eventId'> & { event: Shown }) {
  const { t } = useTexts('bulk')
  const queries = useQueryClient()
  const today = dayOf(site.timezone, useMinute())
  const [hours, setHours] = useState(() =>
    hoursOf(site.timezone, { from: Date.parse(event.fromDate), to: Date.parse(event.toDate) }),
  )
  const [title, setTitle] = useState(event.title ?? '')
  const time = timeOf(site.timezone, hours)
  const entries = useEntriesIn(site, [itemId], hours, time)
  const change = useMutation({
    mutationFn: (body: Parameters<typeof api.item.changeEvent>[0]['body']) =>
      api.item.changeEvent({ params: { itemId, eventId: event.id }, body }),
    onSuccess: ({ activityId, deleted }) => {
      noteActivity(activityId)
      toasts.show({ kind: 'success', title: t(deleted ? 'block.removed' : 'block.saved') })
      onClose()
    },
    onSettled: () => invalidate(queries, adminKey(site.id, 'site')),
  })
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    if (!time) return
    const [fromDate, toDate] = [time.from, time.to].map((moment) => wireDateTime(site.timezone, moment))
    change.mutate({ fromDate, toDate, title: title.trim() })
  }
  const isRemoving = change.isPending && change.variables.deleted === true
  return (
    <Dialog title={t('block.changeTitle')} isInAddress onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <p className={styles.text}>{site.items.find(({ id }) => id === itemId)?.name}</p>
          <HoursFields
            hours={hours}
            today={today}
            isWrong={time === null}
            isLong={hours.last !== hours.first}
            onChange={setHours}
          />
          <Field
            label={t('block.reason')}
            value={title}
            maxLength={80}
            onChange={({ target }) => setTitle(target.value)}
          />
          {event.capacity === 0 && <Affected site={site} entries={entries} />}
          {change.error && <ErrorNotice error={change.error} />}
          <div className={styles.buttons}>
            <DebouncedButton kind="danger-plain" loading={isRemoving} onClick={() => change.mutate({ deleted: true })}>
              {t('block.remove')}
            </DebouncedButton>
            <DebouncedButton type="submit" kind="primary" loading={change.isPending && !isRemoving}>
              {t('block.save')}
            </DebouncedButton>
          </div>
        </Stack>
      </form>
    </Dialog>
  )
}
