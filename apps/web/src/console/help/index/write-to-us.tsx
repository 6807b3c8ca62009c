import { useTexts } from '../../../lib/texts/texts.ts'
import { IconCircle } from '../../../ui/art/icon-circle.tsx'
import { MessageIcon } from '../../../ui/art/icons-help.tsx'
import styles from './help-index.module.css'
import { useSupportMailto } from './use-support-mailto.ts'

/** A letter to the operator that names the club. */
export function WriteToUs() {
  const { t } = useTexts('help')
  return (
    <a className={styles.topic} data-kind="write" href={useSupportMailto()}>
      <IconCircle>
        <MessageIcon />
      </IconCircle>
      <span className={styles.words}>
        <span className={styles.title}>{t('help.notFound')}</span>
        <span className={styles.summary}>{t('help.write')}</span>
      </span>
    </a>
  )
}
