import type { StaffSiteRead } from '@korto/contract/staff-site'
import { isPending } from '@korto/domain/booking/status'
import { dayText, timeRangeText } from '../../../lib/texts/dates.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { StatusBadge } from '../status-badge.tsx'
import styles from './capacity-question.module.css'
import { clientName } from './client-name.ts'
import { type FreePlace, type FullPlace, placesThere } from './full-place.ts'

interface Props {
  site: StaffSiteRead
  full: FullPlace
  /** «Book anyway», «Move anyway». */
  forceLabel: string
  onForce: () => void
  /** One of the free places nearby. */
  onChoose?: (place: FreePlace) => void
  onClose: () => void
}

/** Asked once when there is too little room: who is there, what is free nearby, and whether to exceed the capacity. */
export function CapacityQuestion({ site, full, forceLabel, onForce, onChoose, onClose }: Props) {
  const texts = useTexts('desk')
  const consoleTexts = useTexts('console')
  const { t } = texts
  const item = site.items.find(({ id }) => id === full.itemId)
  const { taken, capacity, over } = placesThere(site, full)
  const title = `${item?.name ?? ''}, ${dayText(texts, full.fromDate.slice(0, 10), 'long')}, ${timeRangeText({ start: full.fromDate, end: full.toDate })}`
  return (
    <Dialog title={t('full.title')} onClose={onClose}>
      <p>{title}</p>
      {full.there.length > 0 && (
        <ul className={styles.list} aria-label={t('full.there')}>
          {full.there.map((entry) => (
            <li key={entry.key}>
              <b>{clientName(consoleTexts, entry.user)}</b>
              {isPending(entry.status) && <StatusBadge status={entry.status} />}
              {entry.itemId !== full.itemId && <span>{entry.itemName}</span>}
              <time>{timeRangeText({ start: entry.fromDate, end: entry.toDate })}</time>
            </li>
          ))}
        </ul>
      )}
      <p>
        {full.isCoachBusy ? t('full.coachBusy') : t('full.taken', { taken, capacity })}{' '}
        {over > 0 && <b className={styles.over}>{t('full.over', { count: over })}</b>}
      </p>
      {onChoose && full.near.length > 0 && (
        <p className={styles.near}>
          {t('full.near')}
          {full.near.map((place) => (
            <Button key={`${place.itemId}_${place.fromDate}`} size="xs" onClick={() => onChoose(place)}>
              {place.itemId === full.itemId
                ? timeRangeText({ start: place.fromDate, end: place.toDate })
                : site.items.find(({ id }) => id === place.itemId)?.name}
            </Button>
          ))}
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={onClose}>{t('full.other')}</Button>
        <Button kind="danger" onClick={onForce}>
          {forceLabel}
        </Button>
      </div>
    </Dialog>
  )
}
