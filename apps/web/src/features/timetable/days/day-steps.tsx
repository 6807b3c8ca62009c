import { useTexts } from '../../../lib/texts/texts.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/art/icons.tsx'
import styles from './day-steps.module.css'

/** Null disables the button. */
type Step = (() => void) | null

/** Today, previous, next. */
export function DaySteps({ today, previous, next }: Record<'today' | 'previous' | 'next', Step>) {
  const { t } = useTexts()
  const button = (step: Step) =>
    ({ type: 'button', className: styles.button, disabled: !step, onClick: step ?? undefined }) as const
  return (
    <div className={styles.steps}>
      <button {...button(today)}>{t('timetable.today')}</button>
      <button {...button(previous)} aria-label={t('ui.previous')}>
        <ChevronLeftIcon />
      </button>
      <button {...button(next)} aria-label={t('ui.next')}>
        <ChevronRightIcon />
      </button>
    </div>
  )
}
