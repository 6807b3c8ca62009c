import { useTexts } from '../../lib/texts.ts'
import { Toggle } from '../../ui/toggle.tsx'
import { chooseView, useView } from './view.ts'
import styles from './view-switch.module.css'

/** Where more days would fit: the week. In a narrow place: the grid instead of the list. Both are remembered. */
export function ViewSwitch({ isNarrow }: { isNarrow: boolean }) {
  const { t } = useTexts()
  const { isWeek, isGrid } = useView()
  if (isNarrow)
    return (
      <span className={styles.switch}>
        <Toggle
          label={t('timetable.grid')}
          checked={isGrid}
          onChange={(event) => chooseView({ isGrid: event.target.checked })}
        />
      </span>
    )
  return (
    <span className={styles.switch}>
      <Toggle
        label={t('timetable.week')}
        checked={isWeek}
        onChange={(event) => chooseView({ isWeek: event.target.checked })}
      />
    </span>
  )
}
