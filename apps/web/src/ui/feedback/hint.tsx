import type { ReactNode } from 'react'
import { useTexts } from '../../lib/texts/texts.ts'
import { ChevronDownIcon, InfoIcon } from '../art/icons.tsx'
import styles from './hint.module.css'

/** A collapsible explanation: «How it works?». Works without scripts. */
export function Hint({ title, children }: { title?: string; children: ReactNode }) {
  const { t } = useTexts()
  return (
    <details className={styles.hint}>
      <summary className={styles.summary}>
        <InfoIcon size={18} />
        {title ?? t('ui.howItWorks')}
        <span className={styles.arrow}>
          <ChevronDownIcon size={16} />
        </span>
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
