import type { ReactNode } from 'react'
import { useTexts } from '../../lib/texts/texts.ts'
import styles from './why.module.css'

export type FeatureName =
  | 'live'
  | 'watch'
  | 'series'
  | 'hall'
  | 'trust'
  | 'approve'
  | 'push'
  | 'calendar'
  | 'embed'
  | 'api'
  | 'app'

interface Props {
  name: FeatureName
  size?: 'wide' | 'half'
  picture: ReactNode
}

/** A feature: a decorative picture, a heading and a short text. */
export function Feature({ name, size, picture }: Props) {
  const { t } = useTexts('why')
  return (
    <article className={styles.feature} data-size={size}>
      <div className={styles.picture} aria-hidden="true">
        {picture}
      </div>
      <div className={styles.text}>
        <h3 className={styles.featureTitle}>{t(`why.${name}.title`)}</h3>
        <p>{t(`why.${name}.text`)}</p>
      </div>
    </article>
  )
}
