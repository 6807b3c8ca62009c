import type { StaffSiteRead } from '@korto/contract/staff-site'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTexts } from '../../lib/texts/texts.ts'
import { PlusIcon } from '../../ui/art/icons.tsx'
import type { BoardView } from '../board/board-grid.tsx'
import { boardPath, useDeskAddress } from '../desk/desk-address.ts'
import { CourtAgenda } from './court-agenda.tsx'
import styles from './phone.module.css'

interface Props {
  site: StaffSiteRead
  view: BoardView
  lit: ReadonlySet<string> | null
  itemId: number | 'all'
}

/** The day on a phone: the items one below the other, each a list with its free times. */
export function PhoneAgenda({ site, view, lit, itemId }: Props) {
  const { t, language } = useTexts('board')
  const { show } = useDeskAddress()
  const [query] = useSearchParams()
  const day = query.get('day')
  const list = useRef<HTMLDivElement>(null)
  const shownItem = useRef(itemId)
  useEffect(() => {
    // Only when another one is chosen: the page itself begins at its top.
    if (shownItem.current === itemId) return
    shownItem.current = itemId
    if (itemId !== 'all') list.current?.querySelector(`[data-item="${itemId}"]`)?.scrollIntoView({ block: 'start' })
  }, [itemId])
  return (
    <>
      <nav className={styles.chips} aria-label={t('board.items')}>
        {view.columns.map(({ key, column, head }) => (
          <Link
            key={key}
            className={styles.chip}
            to={boardPath(language, column.item.id) + (day ? `?day=${day}` : '')}
            replace
            preventScrollReset
            aria-current={column.item.id === itemId ? 'page' : undefined}
          >
            {column.item.name}
            {column.busyPercent !== null && <b>{column.busyPercent}%</b>}
            {head.isHidden && ` · ${t('board.hidden')}`}
          </Link>
        ))}
      </nav>
      <div ref={list}>
        {view.columns.map(({ key, column }) => (
          <CourtAgenda
            key={key}
            site={site}
            column={column}
            coachColors={view.coachColors}
            now={view.now}
            lit={lit}
            isToday={view.today !== null}
            itemNames={view.itemNames}
          />
        ))}
      </div>
      <button
        type="button"
        className={styles.plus}
        aria-label={t('board.newBooking')}
        onClick={() => show({ kind: 'new', draft: null })}
      >
        <PlusIcon size={24} />
      </button>
    </>
  )
}
