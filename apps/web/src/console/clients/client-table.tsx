import type { ClientRead } from '@korto/contract/client-list'
import { dayOf } from '@korto/domain/time/site-time'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '../../lib/texts/texts.ts'
import { useMinute } from '../../lib/time/clock.ts'
import { Card } from '../../ui/layout/card.tsx'
import { ClientRow } from './client-row.tsx'
import styles from './clients.module.css'

const ROW_HEIGHT = 57

interface Props {
  clients: readonly ClientRead[]
  zone: string
  hasMore: boolean
  onMore: () => void
}

/** Only the rows around what is visible are in the document, however long the register is. */
export function ClientTable({ clients, zone, hasMore, onMore }: Props) {
  const { t } = useTexts('clients')
  const today = dayOf(zone, useMinute())
  const frame = useRef<HTMLTableSectionElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const { current } = frame
    if (current) setTop(current.getBoundingClientRect().top + window.scrollY)
  }, [])
  const rows = useWindowVirtualizer({
    count: clients.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
    scrollMargin: top,
    getItemKey: (index) => clients[index]?.id ?? index,
  })
  const shown = rows.getVirtualItems()
  const isAtEnd = (shown.at(-1)?.index ?? 0) >= clients.length - 1
  useEffect(() => {
    if (isAtEnd && hasMore) onMore()
  }, [isAtEnd, hasMore, onMore])
  return (
    <Card padded={false}>
      <table className={styles.table} aria-label={t('clients.list')} aria-rowcount={hasMore ? -1 : clients.length + 1}>
        <thead>
          <tr className={styles.headRow} aria-rowindex={1}>
            {(['name', 'phone', 'email', 'level', 'bookings', 'lastVisit', 'missed', 'next'] as const).map((column) => (
              <th key={column} scope="col" data-column={column}>
                {t(`clients.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={frame} className={styles.rows} style={{ height: rows.getTotalSize() }}>
          {shown.map(({ index, key, start }) => {
            const client = clients[index]
            return (
              client && (
                <tr
                  key={key}
                  className={styles.row}
                  aria-rowindex={index + 2}
                  data-last={index === clients.length - 1 || undefined}
                  style={{ transform: `translateY(${start - top}px)` }}
                >
                  <ClientRow client={client} today={today} />
                </tr>
              )
            )
          })}
        </tbody>
      </table>
      {hasMore && (
        <p className={styles.more} role="status">
          {t('clients.loadingMore')}
        </p>
      )}
    </Card>
  )
}
