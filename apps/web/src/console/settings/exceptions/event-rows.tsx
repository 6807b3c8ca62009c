import type { StaffItemRead, StaffSiteRead } from '@korto/contract/staff-site'
import type { ItemEvent } from '@korto/domain/item/item'
import { dayOf, startOfDay } from '@korto/domain/time/site-time'
import { useId, useMemo } from 'react'
import { itemOf } from '../../../features/booking/staff/staff-facts.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { useMinute } from '../../../lib/time/clock.ts'
import { PencilIcon } from '../../../ui/art/icons-console.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { Entry } from '../../../ui/layout/entry.tsx'
import { LongList } from '../../../ui/layout/long-list.tsx'
import { eventTimeText, takesText } from './event-text.ts'
import { ExceptionTile } from './exception-tile.tsx'
import styles from './exceptions.module.css'
import { ListHead } from './list-head.tsx'

interface Props {
  site: StaffSiteRead
  item: StaffItemRead
  onAdd: () => void
  onOpen: (event: ItemEvent) => void
}

/** The events from today on, by time. */
export function EventRows({ site, item, onAdd, onOpen }: Props) {
  const texts = useTexts('exceptions')
  const { t } = texts
  const titleId = useId()
  const today = dayOf(site.timezone, useMinute())
  const events = useMemo(() => {
    const begin = startOfDay(site.timezone, today)
    return itemOf(item)
      .events.filter(({ to }) => to > begin)
      .toSorted((a, b) => a.from - b.from || a.id - b.id)
  }, [item, site.timezone, today])
  return (
    <section aria-labelledby={titleId}>
      <ListHead id={titleId} title={t('events.title')} add={t('events.add')} onAdd={onAdd} />
      {events.length === 0 ? (
        <EmptyState title={t('events.none')} text={t('events.noneHelp')} />
      ) : (
        <LongList label={t('events.list')} entries={events} keyOf={({ id }) => id}>
          {(event) => {
            const title = event.title || t('events.untitled')
            return (
              <Entry
                start={<ExceptionTile kind="event" />}
                title={title}
                text={eventTimeText(texts, site.timezone, event, today)}
              >
                <div className={styles.entryEnd}>
                  <Badge kind="info">{takesText(texts, event.capacity, item.capacity)}</Badge>
                  <IconButton label={t('events.change', { title })} onClick={() => onOpen(event)}>
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
