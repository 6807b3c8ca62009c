import type { StaffItemRead, StaffSiteRead } from '@korto/contract/staff-site'
import type { Item } from '@korto/domain/item/item'
import { exceptionKind } from '@korto/domain/schedule/exception-kind'
import type { ScheduleException } from '@korto/domain/schedule/schedule'
import { currentExceptions } from '@korto/domain/schedule/schedule-in-force'
import { dayOf } from '@korto/domain/time/site-time'
import { useId, useMemo } from 'react'
import { itemOf } from '../../../features/booking/staff/staff-facts.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { useMinute } from '../../../lib/time/clock.ts'
import { PencilIcon } from '../../../ui/art/icons-console.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { Entry } from '../../../ui/layout/entry.tsx'
import { LongList } from '../../../ui/layout/long-list.tsx'
import { exceptionText } from './exception-text.ts'
import { ExceptionTile } from './exception-tile.tsx'
import styles from './exceptions.module.css'
import { HitBadge } from './hit-badge.tsx'
import { ListHead } from './list-head.tsx'
import { spanText } from './span-text.ts'

export type ExceptionsOf = 'facility' | 'coach'

interface Props {
  site: StaffSiteRead
  item: StaffItemRead
  kind: ExceptionsOf
  isFlush?: boolean
  onAdd: () => void
  onOpen: (exception: ScheduleException) => void
}

/** The exceptions from today on, by date. Those of before are kept, but can change nothing more. */
export function ExceptionRows({ site, item: read, kind, isFlush = false, onAdd, onOpen }: Props) {
  const texts = useTexts('exceptions')
  const { t } = texts
  const titleId = useId()
  const room = kind === 'coach' ? 'daysOff' : 'exceptions'
  const today = dayOf(site.timezone, useMinute())
  const item = useMemo(() => itemOf(read), [read])
  const rows = useMemo(() => rowsOf(item, today), [item, today])
  return (
    <section aria-labelledby={titleId}>
      <ListHead id={titleId} title={t(`${room}.title`)} add={t(`${room}.add`)} isFlush={isFlush} onAdd={onAdd} />
      {rows.length === 0 ? (
        <EmptyState title={t(`${room}.none`)} text={t(`${room}.noneHelp`)} />
      ) : (
        <LongList label={t('exceptions.list')} entries={rows} keyOf={({ key }) => key} isFlush={isFlush}>
          {({ exception }) => {
            const days = spanText(texts, exception.from_date, exception.to_date, today)
            return (
              <Entry
                start={
                  <ExceptionTile kind={exceptionKind(exception, item.schedule) === 'closed' ? 'closed' : 'other'} />
                }
                title={days}
                text={exceptionText(texts, exception, { item, site, today })}
              >
                <div className={styles.entryEnd}>
                  <HitBadge site={site} item={read} exception={exception} today={today} />
                  <IconButton label={t('exceptions.change', { days })} onClick={() => onOpen(exception)}>
                    <PencilIcon size={18} />
                  </IconButton>
                </div>
              </Entry>
            )
          }}
        </LongList>
      )}
    </section>
  )
}

/** The place in the list tells equal ones apart. */
function rowsOf(item: Item, today: string) {
  const rows = currentExceptions(item.exceptions, today).map((exception, index) => ({
    exception,
    key: `${exception.from_date} ${exception.to_date} ${index}`,
  }))
  return rows.toSorted((a, b) => (a.key < b.key ? -1 : 1))
}
