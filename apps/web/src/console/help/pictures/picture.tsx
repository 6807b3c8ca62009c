import { Suspense } from 'react'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { LoadBoundary } from '../load-boundary.tsx'
import styles from './picture.module.css'
import { pictures } from './pictures.ts'

/** Components of the product with example data: they follow language, theme and every change. Nothing in them can be used. */
export function Picture({ id }: { id: string }) {
  const { t } = useTexts('help')
  const Drawn = pictures[id]
  if (!Drawn) return null
  return (
    <LoadBoundary instead={null}>
      <figure className={styles.picture}>
        <figcaption className={styles.caption}>{t('help.example')}</figcaption>
        <div className={styles.drawn} inert aria-hidden="true">
          <Suspense fallback={<Skeleton height={180} />}>
            <Drawn />
          </Suspense>
        </div>
      </figure>
    </LoadBoundary>
  )
}
