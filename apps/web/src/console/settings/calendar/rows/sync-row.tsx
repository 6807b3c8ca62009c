import type { SyncOverview } from '@korto/contract/calendar-sync'
import type { StaffItemRead, StaffSiteRead } from '@korto/contract/staff-site'
import { dayOf } from '@korto/domain/time/site-time'
import { useTexts } from '../../../../lib/texts/texts.ts'
import { useMinute } from '../../../../lib/time/clock.ts'
import { Avatar } from '../../../../ui/art/avatar.tsx'
import { CheckIcon, SyncIcon, WarningIcon } from '../../../../ui/art/icons.tsx'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import { FacilityPicture } from '../../items/facility-picture.tsx'
import { durationText, secondText } from '../calendar-times.ts'
import { syncState } from '../sync-state.ts'
import { RowActions } from './row-actions.tsx'
import rows from './rows.module.css'

interface Props {
  site: StaffSiteRead
  item: StaffItemRead
  sync: SyncOverview | undefined
  hasFeed: boolean
  isConnected: boolean
}

const BADGES = {
  inSync: { kind: 'success', Icon: CheckIcon },
  error: { kind: 'danger', Icon: WarningIcon },
  firstImport: { kind: 'info', Icon: SyncIcon },
  asking: { kind: 'warning', Icon: WarningIcon },
  off: { kind: 'plain', Icon: null },
} as const

export function SyncRow({ site, item, sync, hasFeed, isConnected }: Props) {
  const texts = useTexts('calendar')
  const { t } = texts
  const today = dayOf(site.timezone, useMinute())
  const state = syncState(sync)
  const { kind, Icon } = BADGES[state]
  const lag = (milliseconds: number | null | undefined) =>
    milliseconds == null || state === 'off' || state === 'firstImport' ? '–' : durationText(texts, milliseconds)
  const figures = [
    { label: t('calendar.lastGood'), value: sync?.lastSyncAt ? secondText(texts, sync.lastSyncAt, today) : '–' },
    { label: t('calendar.lagNow'), value: lag(sync?.lagMs) },
    { label: t('calendar.p95'), value: lag(sync?.p95Ms) },
  ]
  return (
    <li className={rows.row}>
      <div className={rows.item}>
        {item.kind === 'supplementary' ? (
          <Avatar name={item.name} size={40} />
        ) : (
          <span className={rows.art}>
            <FacilityPicture item={item} tags={site.tags} />
          </span>
        )}
        <div className={rows.words}>
          <p className={rows.name}>{item.name}</p>
          <CalendarLine sync={sync} isOff={state === 'off'} />
        </div>
      </div>
      <div className={rows.state}>
        <Badge kind={kind}>
          {Icon && <Icon size={14} />}
          {t(`calendar.state.${state}`)}
        </Badge>
      </div>
      {(isConnected || sync) &&
        figures.map(({ label, value }) => (
          <p key={label} className={rows.figure}>
            <span>{label}</span> <b>{value}</b>
          </p>
        ))}
      <RowActions siteId={site.id} item={item} sync={sync} hasFeed={hasFeed} isConnected={isConnected} />
      {state === 'firstImport' && sync?.progress && (
        <progress
          className={rows.progress}
          aria-label={t('calendar.progressOf', { name: item.name })}
          value={sync.progress.done}
          max={Math.max(1, sync.progress.total)}
        />
      )}
    </li>
  )
}

/** Its calendar, and what is out of the ordinary about it. */
function CalendarLine({ sync, isOff }: { sync: SyncOverview | undefined; isOff: boolean }) {
  const { t } = useTexts('calendar')
  if (!sync) return <p className={rows.line}>{t('calendar.none')}</p>
  const { progress, waiting, hasHints, readEverySeconds } = sync
  const facts = isOff
    ? []
    : [
        // Nothing is known of it before the first page was read.
        ...(progress && progress.total > 0 ? [t('calendar.progress', progress)] : []),
        ...(!progress && waiting > 0 ? [t('calendar.waiting', { count: waiting })] : []),
        ...(!progress && !hasHints ? [t('calendar.askedEvery', { seconds: readEverySeconds })] : []),
      ]
  return <p className={rows.line}>{[t('calendar.named', { name: sync.calendarName }), ...facts].join(' · ')}</p>
}
