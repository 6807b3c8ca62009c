import type { ItemRead } from '@korto/contract/site'
import { isHiddenFromClients } from '@korto/domain/item/hidden-from-clients'
import type { ItemConfig } from '@korto/domain/item/item'
import { useId } from 'react'
import type { DayEntry } from '../../features/booking/staff/day-entries.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { LockIcon } from '../../ui/art/icons-later.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { BookingBlock } from './booking-block.tsx'
import styles from './dashboard.module.css'

interface Props {
  item: ItemRead
  entries: DayEntry[]
  /** Their order defines their colours. */
  coachIds: number[]
}

/** An item with its bookings of the day, in order of time; hidden items too. */
export function ItemColumn({ item, entries, coachIds }: Props) {
  const { t } = useTexts('console')
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <Card padded={false}>
        <header className={styles.head}>
          <h3 id={titleId} className={styles.name}>
            {item.name}
          </h3>
          <p className={styles.line}>{entries.length > 0 && t('day.count', { count: entries.length })}</p>
          {/* Validated by the server. */}
          {isHiddenFromClients(item.config as ItemConfig) && (
            <Badge>
              <LockIcon size={14} />
              {t('day.hidden')}
            </Badge>
          )}
          {item.capacity > 1 && <Badge>{t('day.places', { count: item.capacity })}</Badge>}
        </header>
        {entries.length === 0 ? (
          <p className={styles.free}>{t('day.free')}</p>
        ) : (
          <ul className={styles.list}>
            {entries.map((entry) => (
              <li key={entry.key}>
                <BookingBlock entry={entry} coach={coachIds.indexOf(entry.supplItemId ?? 0)} />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </section>
  )
}
