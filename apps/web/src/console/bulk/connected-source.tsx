import type { StaffSiteRead } from '@korto/contract/staff-site'
import { wireDateTime } from '@korto/domain/time/site-time'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { accountCalendarsQuery, calendarStatusQuery } from '../../features/calendar-sync/api.ts'
import { ErrorNotice } from '../../features/user/error-notice.tsx'
import { api } from '../../lib/api/api.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { clock } from '../../lib/time/clock.ts'
import { SyncIcon } from '../../ui/art/icons.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { CheckChips } from '../../ui/form/check-chips.tsx'
import { consolePath } from '../console-path.ts'
import styles from './bulk.module.css'
import type { ReadEvent } from './reading/read-events.ts'

/** The account must be connected first, on the calendar page. */
export function ConnectedSource({
  siteId,
  isOpen,
  onToggle,
}: {
  siteId: number
  isOpen: boolean
  onToggle: () => void
}) {
  const { t, language } = useTexts('bulk')
  const { data: status } = useQuery(calendarStatusQuery(siteId))
  const face = (text: string) => (
    <>
      <SyncIcon />
      <strong>{t('bulk.connected')}</strong>
      <small>{text}</small>
    </>
  )
  if (!status?.connected)
    return (
      <Link className={styles.source} to={consolePath(language, 'site/calendar')}>
        {face(t('bulk.connectedNone'))}
      </Link>
    )
  return (
    <button type="button" className={styles.source} aria-expanded={isOpen} onClick={onToggle}>
      {face(t('bulk.connectedText'))}
    </button>
  )
}

/** Which calendars of the account are read. */
export function ConnectedCalendars({ site, onRead }: { site: StaffSiteRead; onRead: (events: ReadEvent[]) => void }) {
  const { t } = useTexts('bulk')
  const { data: status } = useQuery(calendarStatusQuery(site.id))
  const calendars = useQuery(accountCalendarsQuery(site.id))
  const [chosen, setChosen] = useState<string[]>([])
  const read = useMutation({
    mutationFn: () =>
      api.calendarSync.events({
        params: { id: site.id },
        body: { calendarIds: chosen, timeMin: wireDateTime(site.timezone, clock.now()) },
      }),
    onSuccess: (events) => onRead(events.map((event) => ({ ...event, itemId: itemOf(event.calendarId) }))),
  })
  /** That of its sync, or the one that is named like it. */
  const itemOf = (calendarId: string): number | null => {
    const courts = new Set(site.items.map(({ id }) => id))
    const synced = status?.items.find((sync) => sync.calendarId === calendarId && courts.has(sync.itemId))
    const name = calendars.data
      ?.find(({ id }) => id === calendarId)
      ?.name.trim()
      .toLowerCase()
    return synced?.itemId ?? site.items.find((item) => item.name.trim().toLowerCase() === name)?.id ?? null
  }
  const error = calendars.error ?? read.error
  if (error) return <ErrorNotice error={error} />
  if (!calendars.data) return <Skeleton height={44} />
  if (calendars.data.length === 0) return <p className={styles.quiet}>{t('bulk.connectedEmpty')}</p>
  return (
    <>
      <CheckChips
        label={t('bulk.connectedWhich')}
        choices={calendars.data.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen}
        onChange={setChosen}
      />
      <div className={styles.foot}>
        <Button kind="primary" disabled={chosen.length === 0} loading={read.isPending} onClick={() => read.mutate()}>
          {t('bulk.connectedRead')}
        </Button>
      </div>
    </>
  )
}
