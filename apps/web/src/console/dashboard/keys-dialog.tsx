import { useTexts } from '../../lib/texts/texts.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { boardKeys } from './board-keys.ts'
import styles from './dashboard.module.css'

/** Every key of the board. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts('board')
  return (
    <Dialog title={t('board.key.all')} onClose={onClose}>
      <dl className={styles.keyList}>
        {boardKeys.map(({ keys, text }) => (
          <div key={text}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
