import type { CalendarSyncRead } from '@korto/contract/calendar-sync'
import type { StaffSiteRead } from '@korto/contract/staff-site'
import { momentText } from '../../../lib/texts/dates.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { IconCircle } from '../../../ui/art/icon-circle.tsx'
import { SyncIcon } from '../../../ui/art/icons.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Entry } from '../../../ui/layout/entry.tsx'
import { List } from '../../../ui/layout/list.tsx'
import { ListCard } from '../../../ui/layout/list-card.tsx'
import styles from './calendar.module.css'

interface Props {
  site: StaffSiteRead
  syncs: CalendarSyncRead[]
}

/** Each connected calendar with its state. */
export function SyncList({ site, syncs }: Props) {
  const texts = useTexts('subscription')
  const { t } = texts
  const names = new Map([...site.items, ...site.supplementaryItems].map(({ id, name }) => [id, name]))
  return (
    <ListCard title={t('calendarPage.connected')} count={syncs.length}>
      <List>
        {syncs.map((sync) => {
          const state = stateOf(sync)
          const last = sync.lastSyncAt && momentText(texts, site.timezone, Date.parse(sync.lastSyncAt))
          return (
            <li key={sync.itemId}>
              <Entry
                start={
                  <IconCircle kind={state === 'error' ? 'danger' : 'neutral'}>
                    <SyncIcon size={18} />
                  </IconCircle>
                }
                title={names.get(sync.itemId) ?? t('calendarPage.gone')}
                text={
                  <p className={styles.text}>
                    {sync.calendarName} ·{' '}
                    {last ? t('calendarPage.lastGood', { moment: last }) : t('calendarPage.never')}
                    {sync.error && <span className={styles.error}> {sync.error}</span>}
                  </p>
                }
              >
                <Badge kind={KINDS[state]}>{t(`calendarPage.${state}`)}</Badge>
              </Entry>
            </li>
          )
        })}
      </List>
    </ListCard>
  )
}

const KINDS = { error: 'danger', inSync: 'success', stopped: 'plain' } as const

function stateOf({ active, error }: CalendarSyncRead): keyof typeof KINDS {
  if (error !== null) return 'error'
  return active ? 'inSync' : 'stopped'
}
