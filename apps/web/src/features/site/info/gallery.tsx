import { type CSSProperties, Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/first-load/lazy-part.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import styles from './gallery.module.css'

const PictureDialog = lazyPart(async () => (await import('./picture-dialog.tsx')).PictureDialog)

/** Spec section 9. */
export const THUMBNAIL_HEIGHT = 75

interface Props {
  pictures: readonly { thumbnail_url: string; url: string }[]
  name: string
}

/** Thumbnails of a club; each opens the picture. */
export function Gallery({ pictures, name }: Props) {
  const { t } = useTexts()
  const [open, setOpen] = useState<number | null>(null)
  if (pictures.length === 0) return null
  return (
    <ul className={styles.gallery} aria-label={t('place.gallery')}>
      {pictures.map(({ thumbnail_url, url }, index) => (
        <li key={url}>
          <button
            type="button"
            className={styles.thumbnail}
            style={{ '--height': `${THUMBNAIL_HEIGHT}px` } as CSSProperties}
            aria-label={t('place.picture', { number: index + 1, count: pictures.length })}
            onPointerEnter={PictureDialog.preload}
            onClick={() => setOpen(index)}
          >
            <img src={thumbnail_url} alt="" height={THUMBNAIL_HEIGHT} loading="lazy" />
          </button>
        </li>
      ))}
      {open !== null && (
        <Suspense>
          <PictureDialog pictures={pictures} index={open} name={name} onShow={setOpen} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </ul>
  )
}
