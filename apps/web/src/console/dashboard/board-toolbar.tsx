import type { StaffSiteRead } from '@korto/contract/staff-site'
import { isDropdown } from '@korto/domain/item/tab-bar'
import { addDays } from '@korto/domain/time/day'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { DayPicker } from '../../features/timetable/days/day-picker.tsx'
import { DaySteps } from '../../features/timetable/days/day-steps.tsx'
import { chooseView, useView } from '../../features/timetable/days/view.ts'
import { daysText, dayText } from '../../lib/texts/dates.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { PlusIcon, SearchIcon } from '../../ui/art/icons.tsx'
import { Button } from '../../ui/form/button.tsx'
import { PlainSelect } from '../../ui/form/plain-select.tsx'
import { Toggle } from '../../ui/form/toggle.tsx'
import { LinkTabs } from '../../ui/layout/link-tabs.tsx'
import { consolePath } from '../console-path.ts'
import { EARLIEST_DAY, type ShownDay } from '../day/use-day.ts'
import type { BoardTag } from '../desk/board-filter.ts'
import { boardPath, useDeskAddress } from '../desk/desk-address.ts'
import styles from './dashboard.module.css'
import { KeysDialog } from './keys-dialog.tsx'
import { MoreMenu } from './more-menu.tsx'
import { useWindowKeys } from './use-window-keys.ts'

interface Props {
  site: StaffSiteRead
  itemId: number | 'all'
  shown: ShownDay
  dayCount: number
  isPhone: boolean
  chosen: ReadonlySet<BoardTag>
  onChoose: (chosen: ReadonlySet<BoardTag>) => void
}

/** Which days, items and coaches are shown, and what can be begun. */
export function BoardToolbar({ site, itemId, shown, dayCount, isPhone, chosen, onChoose }: Props) {
  const texts = useTexts('board')
  const { t, language } = texts
  const navigate = useNavigate()
  const { show: openAt } = useDeskAddress()
  const { isWeek } = useView()
  const [isKeysOpen, setKeysOpen] = useState(false)
  const { day, today, show } = shown
  const step = (count: number) => show(addDays(day, count * dayCount))
  const findClient = () => void navigate(consolePath(language, 'clients'), { state: 'search' })
  useWindowKeys({
    t: () => show(today),
    '[': () => step(-1),
    ']': () => step(1),
    '/': findClient,
    '?': () => setKeysOpen(true),
  })
  const words =
    dayCount > 1 ? daysText(texts, day, addDays(day, dayCount - 1)) : dayText(texts, day, isPhone ? 'short' : 'long')
  return (
    <div className={styles.toolbar}>
      <DaySteps today={day === today ? null : () => show(today)} previous={() => step(-1)} next={() => step(1)} />
      <h2 className={styles.day} aria-live="polite">
        {words}
      </h2>
      <DayPicker value={day} today={today} min={EARLIEST_DAY} onSelect={show} />
      {!isPhone && (
        <div className={styles.choices} data-row={!isDropdown(site.items.length + 1) || undefined}>
          <ItemChoice site={site} itemId={itemId} />
          {site.supplementaryItems.length > 0 && <CoachChoice site={site} chosen={chosen} onChoose={onChoose} />}
          {itemId !== 'all' && (
            <Toggle
              label={t('timetable.week')}
              checked={isWeek}
              onChange={({ target }) => chooseView({ isWeek: target.checked })}
            />
          )}
        </div>
      )}
      <span className={styles.space} />
      {!isPhone && (
        <Button size="sm" onClick={findClient}>
          <SearchIcon size={18} />
          {t('board.client')}
          <span className={styles.key} aria-hidden="true">
            /
          </span>
        </Button>
      )}
      <MoreMenu onKeys={() => setKeysOpen(true)} />
      {!isPhone && (
        <Button size="sm" kind="primary" onClick={() => openAt({ kind: 'new', draft: null })}>
          <PlusIcon size={18} />
          {t('board.book')}
          <span className={styles.key} aria-hidden="true">
            N
          </span>
        </Button>
      )}
      {isKeysOpen && <KeysDialog onClose={() => setKeysOpen(false)} />}
    </div>
  )
}

function ItemChoice({ site, itemId }: Pick<Props, 'site' | 'itemId'>) {
  const { t, language } = useTexts('board')
  const [query] = useSearchParams()
  const day = query.get('day')
  const all = { id: 'all', label: t('board.allItems') }
  return (
    <LinkTabs
      label={t('board.items')}
      tabs={[all, ...site.items.map(({ id, name }) => ({ id: String(id), label: name }))]}
      selectedId={String(itemId)}
      // What is open belongs to what was shown.
      pathOf={(id) => boardPath(language, id === 'all' ? 'all' : Number(id)) + (day ? `?day=${day}` : '')}
    />
  )
}

function CoachChoice({ site, chosen, onChoose }: Pick<Props, 'site' | 'chosen' | 'onChoose'>) {
  const { t } = useTexts('board')
  const isCoach = (tag: BoardTag) => tag.startsWith('coach-')
  const coaches = [...chosen].filter(isCoach)
  const others = [...chosen].filter((tag) => !isCoach(tag))
  const options = site.supplementaryItems.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <PlainSelect
      label={t('board.coaches')}
      size="sm"
      value={coaches.length === 1 ? (coaches[0]?.slice('coach-'.length) ?? '') : ''}
      options={[{ value: '', label: t('board.allCoaches') }, ...options]}
      onChange={(id) => onChoose(new Set<BoardTag>(id ? [...others, `coach-${Number(id)}`] : others))}
    />
  )
}
