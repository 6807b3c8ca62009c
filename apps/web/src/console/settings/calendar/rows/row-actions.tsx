import type { SyncOverview } from '@korto/contract/calendar-sync'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../../lib/api/api.ts'
import { useTexts } from '../../../../lib/texts/texts.ts'
import { CalendarIcon, PlusIcon, RefreshIcon } from '../../../../ui/art/icons.tsx'
import { DotsIcon } from '../../../../ui/art/icons-console.tsx'
import { MinusIcon } from '../../../../ui/art/icons-later.tsx'
import { Button, ButtonAnchor, ButtonLink } from '../../../../ui/form/button.tsx'
import { Confirm } from '../../../../ui/overlay/confirm.tsx'
import { Menu, MenuButton } from '../../../../ui/overlay/menu.tsx'
import { consolePath } from '../../../console-path.ts'
import { syncState } from '../sync-state.ts'
import { useCalendarAct } from '../use-calendar-act.ts'
import { vanishedId } from '../vanished/vanished-id.ts'
import rows from './rows.module.css'

interface Props {
  siteId: number
  item: { id: number; name: string }
  sync: SyncOverview | undefined
  hasFeed: boolean
  isConnected: boolean
}

/** The one thing to do now, and the rest in a menu. */
export function RowActions({ siteId, item, sync, hasFeed, isConnected }: Props) {
  const { t, language } = useTexts('calendar')
  const navigate = useNavigate()
  const { act, isActing } = useCalendarAct(siteId)
  const [isStopping, setStopping] = useState(false)
  const { name } = item
  const params = { id: siteId, itemId: item.id }
  const startPath = consolePath(language, `site/calendar/i/${item.id}`)
  const state = syncState(sync)
  const named = (what: string) => t('calendar.of', { what, name })
  const readNow = () => act({ call: () => api.calendarSync.retry({ params }), done: t('calendar.asked', { name }) })
  const stop = () => {
    setStopping(false)
    act({ call: () => api.calendarSync.stop({ params }), done: t('calendar.stopped', { name }) })
  }
  const addFeed = () =>
    act({ call: () => api.calendarSync.addFeed({ params }), done: t('calendar.feedMade', { name }) })
  const isOn = state !== 'off'
  // Feeds can be added in their own card.
  if (!isOn && !isConnected) return null
  return (
    <div className={rows.actions}>
      {state === 'off' && isConnected && (
        <ButtonLink kind="light" size="sm" to={startPath} aria-label={named(t('calendar.startSync'))}>
          {t('calendar.startSync')}
        </ButtonLink>
      )}
      {/* Nobody reads a calendar whose account has to be connected again. */}
      {state === 'error' && isConnected && (
        <Button size="sm" loading={isActing} aria-label={named(t('calendar.retry'))} onClick={readNow}>
          {t('calendar.retry')}
        </Button>
      )}
      {state === 'asking' && (
        <ButtonAnchor size="sm" href={`#${vanishedId(item.id)}`} aria-label={named(t('calendar.answer'))}>
          {t('calendar.answer')}
        </ButtonAnchor>
      )}
      {(state === 'inSync' || state === 'firstImport') && (
        <Button size="sm" aria-label={named(t('calendar.stop'))} onClick={() => setStopping(true)}>
          {t('calendar.stop')}
        </Button>
      )}
      {(isOn || !hasFeed) && (
        <Menu label={named(t('calendar.more'))} className={rows.more} align="end" trigger={<DotsIcon />}>
          {state === 'inSync' && (
            <MenuButton icon={<RefreshIcon size={18} />} onSelect={readNow}>
              {t('calendar.readNow')}
            </MenuButton>
          )}
          {isOn && isConnected && (
            <MenuButton icon={<CalendarIcon size={18} />} onSelect={() => navigate(startPath)}>
              {t('calendar.change')}
            </MenuButton>
          )}
          {!hasFeed && (
            <MenuButton icon={<PlusIcon size={18} />} onSelect={addFeed}>
              {t('calendar.addFeed')}
            </MenuButton>
          )}
          {(state === 'error' || state === 'asking') && (
            <MenuButton icon={<MinusIcon size={18} />} onSelect={() => setStopping(true)}>
              {t('calendar.stop')}
            </MenuButton>
          )}
        </Menu>
      )}
      {isStopping && (
        <Confirm
          question={t('calendar.stopAsk', { name })}
          text={t('calendar.stopText')}
          confirmLabel={t('calendar.stop')}
          onConfirm={stop}
          onCancel={() => setStopping(false)}
        />
      )}
    </div>
  )
}
