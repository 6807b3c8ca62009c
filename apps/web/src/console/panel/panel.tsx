import type { StaffSiteRead } from '@korto/contract/staff-site'
import { occasionId } from '@korto/domain/recurrence/occasion-id'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useParams } from 'react-router'
import type { DayEntry } from '../../features/booking/staff/day-entries.ts'
import { useScreenWidth } from '../../lib/browser/screen-size.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from '../../ui/art/icons.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useDeskAddress } from '../desk/desk-address.ts'
import { useOverlayTexts } from '../desk/use-overlay-texts.ts'
import styles from './panel.module.css'
import { PanelBody } from './panel-body.tsx'
import { PanelEnded } from './panel-ended.tsx'
import { useEntry } from './use-entry.ts'

interface Props {
  site: StaffSiteRead
  /** The id of a booking, or that of a date of a series. */
  bookingKey: string
  onClose: () => void
}

const SHEET_MAX_WIDTH = 992

/** A booking beside the board, on small screens in a sheet. */
export function Panel({ site, bookingKey, onClose }: Props) {
  const { t } = useOverlayTexts()
  const isSheet = useScreenWidth() <= SHEET_MAX_WIDTH
  const { entry, ended, entries, isPending, isFailed, refetch, follow } = useEntry(site, bookingKey)
  const known = useRef<string>(undefined)
  // Canceled here or elsewhere: what was on screen is gone.
  const isGone = !entry && !isPending && known.current === bookingKey
  useEffect(() => {
    if (entry) known.current = bookingKey
    else if (isGone) onClose()
  }, [entry, isGone, bookingKey, onClose])

  const content = isFailed ? (
    <FailedState title={t('panel.failed')} onRetry={refetch} />
  ) : (
    <Loading isLoading={isPending} skeleton={<Skeleton height={320} />}>
      {entry ? (
        <PanelBody
          // An occasion keeps its name when it gets an id, and with it what is being typed.
          key={nameOf(entry)}
          site={site}
          entry={entry}
          entries={entries}
          onDay={follow}
          onClose={onClose}
        />
      ) : ended && !isGone ? (
        <PanelEnded site={site} entry={ended} />
      ) : (
        <EmptyState title={t('panel.notHere')} text={t('panel.notHereHelp')} />
      )}
    </Loading>
  )
  if (isSheet)
    return (
      <Dialog title={t('panel.title')} isInAddress onClose={onClose}>
        {content}
      </Dialog>
    )
  return (
    <BesideBoard entry={entry} entries={entries} onClose={onClose}>
      {content}
    </BesideBoard>
  )
}

interface BesideProps {
  entry: DayEntry | undefined
  entries: readonly DayEntry[]
  onClose: () => void
  children: React.ReactNode
}

/** The column at the right. Arrow keys outside its fields go to the booking before and after. */
function BesideBoard({ entry, entries, onClose, children }: BesideProps) {
  const { t } = useTexts('desk')
  const desk = useDeskAddress()
  const { itemId } = useParams()
  const listed = entries.filter((one) => itemId === 'all' || itemId === undefined || String(one.itemId) === itemId)
  const at = listed.findIndex((one) => one.key === entry?.key)
  const [previous, next] = [listed[at - 1], at < 0 ? undefined : listed[at + 1]]
  const show = (other: DayEntry | undefined) => other && desk.show({ kind: 'booking', key: other.key })

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && !event.defaultPrevented) return onClose()
    if (event.target instanceof Element && event.target.closest('input, select, textarea, [role="dialog"]')) return
    const other = { ArrowLeft: previous, ArrowUp: previous, ArrowRight: next, ArrowDown: next }[event.key]
    if (!other) return
    event.preventDefault()
    show(other)
  }
  return (
    <aside className={styles.panel} aria-label={t('panel.title')} data-desk-panel onKeyDown={onKeyDown}>
      <header className={styles.head}>
        <h2>{t('panel.title')}</h2>
        <IconButton label={t('panel.previous')} disabled={!previous} onClick={() => show(previous)}>
          <ChevronLeftIcon size={18} />
        </IconButton>
        <IconButton label={t('panel.next')} disabled={!next} onClick={() => show(next)}>
          <ChevronRightIcon size={18} />
        </IconButton>
        <IconButton label={t('dialog.close')} onClick={onClose}>
          <CloseIcon size={18} />
        </IconButton>
      </header>
      {children}
    </aside>
  )
}

const nameOf = ({ key, ruleId, occurrenceDate }: DayEntry) =>
  ruleId !== null && occurrenceDate !== null ? occasionId(ruleId, occurrenceDate) : key
