import { type TextKey, useTexts } from '../../../lib/texts/texts.ts'
import { Toggle } from '../../../ui/form/toggle.tsx'
import type { ShownDays } from './use-shown-days.ts'
import { chooseView, useView } from './view.ts'
import styles from './view-switch.module.css'

type Props = Pick<ShownDays, 'isNarrow' | 'isAll' | 'hasRoomForWeek' | 'hasRoomForAll'>

/**
 * Where more days fit: the week. With several items: one day of all of them. On narrow screens: the grid instead of the
 * list. The choice is stored.
 */
export function ViewSwitch({ isNarrow, isAll, hasRoomForWeek, hasRoomForAll }: Props) {
  if (isNarrow) return <Switch view="isGrid" label="timetable.grid" />
  return (
    <>
      {hasRoomForAll && <Switch view="isAll" label="timetable.allItems" />}
      {hasRoomForWeek && !isAll && <Switch view="isWeek" label="timetable.week" />}
    </>
  )
}

function Switch({ view, label }: { view: 'isWeek' | 'isAll' | 'isGrid'; label: TextKey }) {
  const { t } = useTexts()
  const isOn = useView()[view]
  return (
    <span className={styles.switch}>
      <Toggle label={t(label)} checked={isOn} onChange={(event) => chooseView({ [view]: event.target.checked })} />
    </span>
  )
}
