import { useTexts } from '../../../lib/texts/texts.ts'
import styles from './code.module.css'
import { SlotOf, type SlotState } from './slot.tsx'

const cells: SlotState[] = ['free3', 'full', 'free2', 'free1', 'watch', 'own']

/** The code of the frame, and the frame on a club's site. */
export function EmbedPicture() {
  const { t } = useTexts('why')
  return (
    <div className={styles.scene}>
      <pre className={styles.code}>
        <span data-tone="tag">{'<iframe '}</span>
        <span data-tone="name">src</span>=<span data-tone="text">{'"https://…/embed/club/1"'}</span>
        <span data-tone="tag">{'>'}</span>
      </pre>
      <div className={styles.site}>
        <div className={styles.address}>
          <i />
          <i />
          <i />
          <span>{t('why.pic.yourSite')}</span>
        </div>
        <div className={styles.content}>
          <b>{t('why.pic.yourSiteTitle')}</b>
          <div className={styles.cells}>
            {cells.map((state) => (
              <SlotOf key={state} state={state} price={t('why.pic.price')} />
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}
