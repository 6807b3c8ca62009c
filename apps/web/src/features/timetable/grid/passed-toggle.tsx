import { flushSync } from 'react-dom'
import { useTexts } from '../../../lib/texts/texts.ts'
import { ChevronDownIcon } from '../../../ui/art/icons.tsx'
import { chooseView, useView } from '../days/view.ts'
import styles from './passed-toggle.module.css'

/** Shows or folds passed hours. The pressed button disappears, so the focus moves to the one that undoes it. */
function toggle(button: HTMLElement, showsPassed: boolean): void {
  const frame = button.closest('section')
  flushSync(() => chooseView({ showsPassed }))
  const others = [...(frame?.querySelectorAll<HTMLElement>('[data-passed-toggle]') ?? [])]
  others.find((other) => other.offsetParent !== null)?.focus({ preventScroll: true })
}

/** Beside the first part of the day, or alone when the whole day has passed. */
export function PassedLink({ count }: { count: number }) {
  const { t } = useTexts()
  const { showsPassed } = useView()
  return (
    <button
      type="button"
      className={styles.link}
      data-passed-toggle=""
      onClick={(event) => toggle(event.currentTarget, !showsPassed)}
    >
      {showsPassed ? t('timetable.hidePassed') : t('timetable.showPassed', { count })}
    </button>
  )
}

/** In the corner of the grid, while passed hours are shown. */
export function HidePassed() {
  const { t } = useTexts()
  const label = t('timetable.hidePassed')
  return (
    <button
      type="button"
      className={styles.hide}
      data-passed-toggle=""
      data-tip=""
      aria-label={label}
      onClick={(event) => toggle(event.currentTarget, false)}
    >
      <ChevronDownIcon size={16} />
    </button>
  )
}

interface Props {
  text: string
  /** What is read instead of the text. */
  label?: string
  isDay?: boolean
}

/** Stands for the folded cells of a column. */
export const FoldedCells = ({ text, label, isDay }: Props) => (
  <button
    type="button"
    className={styles.folded}
    data-passed-toggle=""
    data-day={isDay || undefined}
    aria-label={label}
    onClick={(event) => toggle(event.currentTarget, true)}
  >
    {text}
  </button>
)
