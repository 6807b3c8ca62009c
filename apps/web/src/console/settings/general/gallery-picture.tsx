import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTexts } from '../../../lib/texts/texts.ts'
import { CloseIcon } from '../../../ui/art/icons.tsx'
import { GripIcon } from '../../../ui/art/icons-console.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import styles from './pictures.module.css'

interface Props {
  picture: { url: string; thumbnail_url: string }
  /** From 1 on. */
  place: number
  onMove: (steps: number) => void
  onRemove: () => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** A picture that is dragged, or moved with the arrow keys while its handle has the focus. */
export function GalleryPicture({ picture, place, onMove, onRemove }: Props) {
  const { t } = useTexts('general')
  const { setNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({ id: picture.url })
  const handle = useRef<HTMLButtonElement>(null)
  const isMoving = useRef(false)
  // Its element is put elsewhere in the list, which takes the focus away.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of place
  useEffect(() => {
    if (isMoving.current) handle.current?.focus()
    isMoving.current = false
  }, [place])
  const press = (event: KeyboardEvent) => {
    const steps = STEPS[event.key]
    if (steps === undefined) return
    event.preventDefault()
    isMoving.current = true
    onMove(steps)
  }
  return (
    <li
      ref={setNodeRef}
      className={styles.place}
      data-dragged={isDragging || undefined}
      style={{ transform: CSS.Transform.toString(transform), transition }}
    >
      <div className={styles.picture} {...listeners}>
        <img
          src={picture.url}
          alt={t('general.picture', { place })}
          loading="lazy"
          decoding="async"
          draggable={false}
        />
        <span className={styles.number}>{place === 1 ? t('general.cover') : place}</span>
      </div>
      <span className={styles.tools}>
        <IconButton
          ref={handle}
          size="sm"
          label={t('general.movePicture', { place })}
          aria-describedby={attributes['aria-describedby']}
          onKeyDown={press}
          onPointerDown={(event) => listeners?.onPointerDown?.(event)}
        >
          <GripIcon size={16} />
        </IconButton>
        <IconButton size="sm" label={t('general.removePicture', { place })} onClick={onRemove}>
          <CloseIcon size={16} />
        </IconButton>
      </span>
    </li>
  )
}
