import { useTexts } from '../../lib/texts/texts.ts'
import { CheckIcon, CloseIcon } from '../../ui/art/icons.tsx'
import styles from './block.module.css'

/** Shown under the pointer. The keyboard has them in the panel, so they are no stops of the grid. */
export function BlockAnswers() {
  const { t } = useTexts('console')
  return (
    <span className={styles.answers} aria-hidden="true">
      <button type="button" tabIndex={-1} data-answer="accept" title={t('day.accept')}>
        <CheckIcon size={16} />
      </button>
      <button type="button" tabIndex={-1} data-answer="reject" title={t('day.reject')}>
        <CloseIcon size={16} />
      </button>
    </span>
  )
}
