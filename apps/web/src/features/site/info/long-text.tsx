import { isLongDescription, LONG_DESCRIPTION_CHARACTERS } from '@korto/domain/site/description'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts/texts.ts'
import styles from './long-text.module.css'

/** A description; above 500 characters shortened, with «Show more». */
export function LongText({ text }: { text: string }) {
  const { t } = useTexts()
  const [isWhole, setWhole] = useState(false)
  if (!text) return null
  const isLong = isLongDescription(text)
  return (
    <p className={styles.text}>
      {isLong && !isWhole ? `${[...text].slice(0, LONG_DESCRIPTION_CHARACTERS).join('').trimEnd()}… ` : text}
      {isLong && (
        <>
          {' '}
          <button type="button" className={styles.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {t(isWhole ? 'place.less' : 'place.more')}
          </button>
        </>
      )}
    </p>
  )
}
