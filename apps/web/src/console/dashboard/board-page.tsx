import type { StaffSiteRead } from '@korto/contract/staff-site'
import { columnsOf, DAY_LIST_BELOW_PX } from '@korto/domain/timeslot/columns'
import { TIMETABLE_DAYS } from '@korto/domain/timeslot/day-window'
import { useMemo, useState } from 'react'
import { useView } from '../../features/timetable/days/view.ts'
import { useScreenSize, useScreenWidth } from '../../lib/browser/screen-size.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { EveningBar } from '../arrivals/evening-bar.tsx'
import type { ShownDay } from '../day/use-day.ts'
import { type BoardTag, litBlocks } from '../desk/board-filter.ts'
import { usePrinting } from '../print/use-printing.ts'
import { BoardFoot } from './board-foot.tsx'
import { BoardToolbar } from './board-toolbar.tsx'
import { Counters } from './counters.tsx'
import styles from './dashboard.module.css'
import { DeskBoard } from './desk-board.tsx'
import { useDropSave } from './drag/use-drop-save.ts'
import { PhoneAgenda } from './phone-agenda.tsx'
import { PrintedDay } from './printed-day.tsx'
import { useDeskView } from './use-desk-view.ts'

interface Props {
  site: StaffSiteRead
  /** One item, or all. */
  itemId: number | 'all'
  shown: ShownDay
}

/** All items on a day, or one item on several days; on a phone a list of all items. */
export function BoardPage({ site, itemId, shown }: Props) {
  const { t } = useTexts('board')
  const isPhone = useScreenWidth() < DAY_LIST_BELOW_PX
  const size = useScreenSize()
  const { isWeek } = useView()
  const isPrinting = usePrinting()
  const saving = useDropSave(site)
  const isOneItem = itemId !== 'all' && !isPhone
  const dayCount = !isOneItem ? 1 : isWeek ? TIMETABLE_DAYS : columnsOf(size, false)
  const { club, read, entries, own, columns, view, board, now } = useDeskView(site, {
    ...shown,
    dayCount,
    itemId: isOneItem ? itemId : 'all',
    hasDayTitles: isOneItem,
    moves: saving.moves,
  })
  const [chosen, setChosen] = useState<ReadonlySet<BoardTag>>(new Set())
  const lit = useMemo(() => litBlocks(columns, chosen, now), [columns, chosen, now])
  const toggle = (tag: BoardTag) =>
    setChosen((before) => {
      const next = new Set(before)
      if (!next.delete(tag)) next.add(tag)
      return next
    })
  return (
    <div className={styles.page}>
      <BoardToolbar
        site={site}
        itemId={itemId}
        shown={shown}
        dayCount={dayCount}
        isPhone={isPhone}
        chosen={chosen}
        onChoose={setChosen}
      />
      {read.isFailed ? (
        <FailedState title={t('board.failed')} onRetry={read.refetch} />
      ) : (
        <Loading isLoading={read.isPending} skeleton={<Skeleton height={480} />}>
          {shown.day === shown.today && <EveningBar site={site} />}
          <Counters entries={own} now={now} chosen={chosen} isPhone={isPhone} onToggle={toggle} />
          {isPhone ? (
            <PhoneAgenda site={site} view={view} lit={lit} itemId={itemId} />
          ) : (
            <>
              <DeskBoard site={site} view={view} board={board} lit={lit} saving={saving} />
              <BoardFoot site={club} chosen={chosen} onToggle={toggle} />
            </>
          )}
        </Loading>
      )}
      {isPrinting && <PrintedDay site={site} club={club} day={shown.day} entries={entries} now={now} />}
    </div>
  )
}
