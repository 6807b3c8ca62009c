import { type ChangeEvent, useRef, useState } from 'react'
import { errorText } from '../../../lib/texts/error-text.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Row } from '../../../ui/layout/row.tsx'
import styles from './person-section.module.css'
import { useChangePhoto, useRemovePhoto } from './photo-api.ts'

const KINDS = ['image/jpeg', 'image/png', 'image/webp']
const MOST_BYTES = 5 * 1024 * 1024

/** Uploads or removes the photo. */
export function PhotoControl({ hasPhoto }: { hasPhoto: boolean }) {
  const texts = useTexts('account')
  const { t } = texts
  const change = useChangePhoto()
  const remove = useRemovePhoto()
  const input = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState<'profile.photoTooLarge' | 'profile.photoKind' | null>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // The same file can be chosen again after it was refused.
    target.value = ''
    if (!file) return
    const problem = problemOf(file)
    setWrong(problem)
    change.reset()
    if (!problem) change.mutate(file)
  }
  const error = change.error ?? remove.error
  const message = wrong ? t(wrong) : error && errorText(texts, error)
  return (
    <div className={styles.photo}>
      <Row>
        <input ref={input} type="file" accept={KINDS.join()} hidden onChange={choose} />
        <Button size="sm" loading={change.isPending} onClick={() => input.current?.click()}>
          {t(hasPhoto ? 'profile.photo' : 'profile.addPhoto')}
        </Button>
        {hasPhoto && (
          <Button size="sm" kind="subtle" loading={remove.isPending} onClick={() => remove.mutate()}>
            {t('profile.removePhoto')}
          </Button>
        )}
      </Row>
      {message && (
        <p className={styles.error} role="alert">
          {message}
        </p>
      )}
    </div>
  )
}

function problemOf({ type, size }: File) {
  if (!KINDS.includes(type)) return 'profile.photoKind'
  return size > MOST_BYTES ? 'profile.photoTooLarge' : null
}
