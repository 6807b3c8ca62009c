import { errorText } from '../../../lib/texts/error-text.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import styles from './exceptions.module.css'

interface Props {
  save: string
  mutation: { isPending: boolean; error: Error | null }
  isRemoving: boolean
  /** Null when there is nothing to remove. */
  onRemove: (() => void) | null
  onCancel: () => void
}

/** The end of a form. After a failure what was typed stays, and saving is offered again. */
export function FormButtons({ save, mutation: { isPending, error }, isRemoving, onRemove, onCancel }: Props) {
  const texts = useTexts('exceptions')
  const { t } = texts
  return (
    <>
      {error && (
        <Notice kind="danger" title={t('exceptions.notSaved')}>
          {errorText(texts, error)}
        </Notice>
      )}
      <div className={styles.buttons}>
        <Button onClick={onCancel}>{t('dialog.cancel')}</Button>
        <Button type="submit" kind="primary" loading={isPending && !isRemoving} disabled={isPending}>
          {error ? t('exceptions.tryAgain') : save}
        </Button>
      </div>
      {onRemove && (
        <Button kind="danger-plain" loading={isRemoving} disabled={isPending} onClick={onRemove}>
          {t('exceptions.remove')}
        </Button>
      )}
    </>
  )
}
