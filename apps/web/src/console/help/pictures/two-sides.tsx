import type { ReactNode } from 'react'
import { useTexts } from '../../../lib/texts/texts.ts'
import styles from './pictures.module.css'

interface Props {
  chosen: ReactNode
  seen: ReactNode
  /** One above the other, where both need the width. */
  isStacked?: boolean
}

/** What staff choose, and what players see of it. */
export function TwoSides({ chosen, seen, isStacked = false }: Props) {
  const { t } = useTexts('help')
  return (
    <div className={styles.sides} data-stacked={isStacked || undefined}>
      <div className={styles.side}>
        <p className={styles.label}>{t('example.choose')}</p>
        {chosen}
      </div>
      <div className={styles.side}>
        <p className={styles.label}>{t('example.players')}</p>
        {seen}
      </div>
    </div>
  )
}
