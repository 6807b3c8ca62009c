import { useEffect, useState } from 'react'
import { useTexts } from '../../../lib/texts/texts.ts'
import { UndoIcon } from '../../../ui/art/icons-booking.tsx'
import { Button } from '../../../ui/form/button.tsx'
import styles from './undo-button.module.css'
import { UNDO_MS } from './undo-ms.ts'

/** Counts down the seconds in which it can be pressed. */
export function UndoButton({ onUndo }: { onUndo: () => void }) {
  const { t } = useTexts('desk')
  const [seconds, setSeconds] = useState(UNDO_MS / 1_000)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((left) => Math.max(left - 1, 0)), 1_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <Button size="sm" aria-label={t('undo.label')} onClick={onUndo}>
      <UndoIcon size={16} />
      {t('undo.label')}
      {/* A toast that the pointer is over stays longer. */}
      {seconds > 0 && <span className={styles.seconds}>{t('undo.seconds', { seconds })}</span>}
    </Button>
  )
}
