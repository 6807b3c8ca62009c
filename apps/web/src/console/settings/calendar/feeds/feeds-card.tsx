import type { CalendarOverview } from '@korto/contract/calendar-sync'
import type { StaffSiteRead } from '@korto/contract/staff-site'
import { useState } from 'react'
import { api } from '../../../../lib/api/api.ts'
import { toasts } from '../../../../lib/browser/toasts.ts'
import { useTexts } from '../../../../lib/texts/texts.ts'
import { CopyIcon, TrashIcon } from '../../../../ui/art/icons-later.tsx'
import { IconButton } from '../../../../ui/form/icon-button.tsx'
import { Confirm } from '../../../../ui/overlay/confirm.tsx'
import styles from '../calendar.module.css'
import { SideCard } from '../side-card.tsx'
import { useCalendarAct } from '../use-calendar-act.ts'
import { AddFeed } from './add-feed.tsx'
import { shortAddress } from './short-address.ts'

type Feed = CalendarOverview['feeds'][number]

/** Read-only addresses for other calendar programs. */
export function FeedsCard({ site, feeds }: { site: StaffSiteRead; feeds: readonly Feed[] }) {
  const { t } = useTexts('calendar')
  const { act } = useCalendarAct(site.id)
  const [revoked, setRevoked] = useState<{ id: number; name: string } | null>(null)
  const [isAdding, setAdding] = useState(false)
  const items = [...site.items, ...site.supplementaryItems]
  const without = items.filter(({ id }) => feeds.every(({ itemId }) => itemId !== id))
  const copy = (url: string) =>
    navigator.clipboard.writeText(url).then(
      () => toasts.show({ kind: 'success', title: t('ui.linkCopied') }),
      () => toasts.show({ kind: 'error', title: t('error.default') }),
    )
  const revoke = ({ id, name }: { id: number; name: string }) => {
    setRevoked(null)
    act({
      call: () => api.calendarSync.removeFeed({ params: { id: site.id, itemId: id } }),
      done: t('calendar.revoked', { name }),
    })
  }
  return (
    <SideCard title={t('calendar.feeds')} text={t('calendar.feedsText')}>
      {feeds.length > 0 && (
        <ul className={styles.feeds}>
          {items.map(({ id, name }) => {
            const feed = feeds.find(({ itemId }) => itemId === id)
            return (
              feed && (
                <li key={id}>
                  <div className={styles.words}>
                    <p className={styles.feedName}>{name}</p>
                    <p className={styles.feedAddress}>{shortAddress(feed.url)}</p>
                  </div>
                  <IconButton
                    label={t('calendar.of', { what: t('calendar.copyFeed'), name })}
                    onClick={() => void copy(feed.url)}
                  >
                    <CopyIcon size={18} />
                  </IconButton>
                  <IconButton
                    label={t('calendar.of', { what: t('calendar.revokeFeed'), name })}
                    onClick={() => setRevoked({ id, name })}
                  >
                    <TrashIcon size={18} />
                  </IconButton>
                </li>
              )
            )
          })}
        </ul>
      )}
      {without.length > 0 && (
        <button type="button" className={styles.link} onClick={() => setAdding(true)}>
          {t('calendar.addFeed')}
        </button>
      )}
      {isAdding && <AddFeed siteId={site.id} items={without} onClose={() => setAdding(false)} />}
      {revoked && (
        <Confirm
          question={t('calendar.revokeAsk', { name: revoked.name })}
          text={t('calendar.revokeText')}
          confirmLabel={t('calendar.revokeFeed')}
          isDangerous
          onConfirm={() => revoke(revoked)}
          onCancel={() => setRevoked(null)}
        />
      )}
    </SideCard>
  )
}
