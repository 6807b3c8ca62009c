import type { ReactNode } from 'react'
import styles from './why.module.css'
import { useWhyTexts } from './why-texts.ts'

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

/** One promise: a picture, which the words below it say again, a heading and two or three sentences. */
export function Feature({ name, size, picture }: Props) {
  const t = useWhyTexts()
  return (
    <article className={styles.feature} data-size={size}>
      <div className={styles.picture} aria-hidden="true">
        {picture}
      </div>
      <div className={styles.words}>
        <h3 className={styles.featureTitle}>{t(`why.${name}.title`)}</h3>
        <p>{t(`why.${name}.text`)}</p>
      </div>
    </article>
  )
}
