import { useTexts } from '../../../lib/texts/texts.ts'
import { DebouncedButton } from '../../../ui/form/debounced-button.tsx'
import bar from '../draft/action-bar.module.css'
import { countOf, type Decided } from './hit-choices.ts'

interface Props {
  all: readonly Decided[]
  isClosing: boolean
  /** The list is not that of what is chosen now. */
  isStale: boolean
  /** The last attempt failed without an answer of the server. */
  isFailed: boolean
  onBack: () => void
  onClose: () => void
}

/** What will happen, and the button that does it. */
export function ClosingBar({ all, isClosing, isStale, isFailed, onBack, onClose }: Props) {
  const { t } = useTexts('closure')
  const [move, cancel, keep] = (['move', 'cancel', 'keep'] as const).map((choice) => countOf(all, choice))
  const toTell = (move ?? 0) + (cancel ?? 0)
  const plan =
    all.length === 0
      ? t('closure.nobodyHit')
      : t('closure.plan', { move: move ?? 0, cancel: cancel ?? 0, keep: keep ?? 0 })
  return (
    <section className={bar.bar} aria-label={t('closure.close')}>
      <p className={bar.message} role={isFailed ? 'alert' : 'status'}>
        {isFailed ? t('closure.failed') : toTell > 0 ? `${plan} ${t('closure.toTell', { count: toTell })}` : plan}
      </p>
      <button type="button" className={bar.discard} disabled={isClosing} onClick={onBack}>
        {t('closure.back')}
      </button>
      <DebouncedButton kind="ball" size="sm" loading={isClosing} disabled={isStale} onClick={onClose}>
        {isFailed ? t('ui.retry') : t('closure.close')}
      </DebouncedButton>
    </section>
  )
}
