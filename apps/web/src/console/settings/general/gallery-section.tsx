import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { arrayMove, rectSortingStrategy, SortableContext } from '@dnd-kit/sortable'
import { useRef, useState } from 'react'
import { useTexts } from '../../../lib/texts/texts.ts'
import { PlusIcon } from '../../../ui/art/icons.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { GalleryPicture } from './gallery-picture.tsx'
import styles from './pictures.module.css'
import type { PartProps } from './use-general-form.ts'
import { PICTURE_KINDS, useUpload } from './use-upload.ts'

const MOST_PICTURES = 20

/** The pictures of the club in their order; the first is the cover. */
export function GallerySection({ form }: PartProps) {
  const { t } = useTexts('general')
  const { site, draft, change, latest, problemOf } = form
  const { upload, waiting, problems, addProblems } = useUpload(site.id, 'gallery')
  const [spoken, setSpoken] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const input = useRef<HTMLInputElement>(null)
  // A short press is a click on one of the buttons.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }))
  const { gallery } = draft
  const urls = gallery.map(({ url }) => url)

  const choose = async (files: File[]) => {
    const room = MOST_PICTURES - gallery.length
    await upload(files.slice(0, room), (picture) => change({ gallery: [...latest().gallery, picture] }))
    if (files.length > room) addProblems([t('general.tooManyPictures', { most: MOST_PICTURES })])
  }
  const move = (from: number, to: number) => {
    if (from < 0 || to < 0 || to >= gallery.length || from === to) return
    change({ gallery: arrayMove(gallery, from, to) })
    setSpoken(t('general.pictureAt', { place: to + 1, count: gallery.length }))
  }
  const dropped = ({ active, over }: DragEndEvent) => {
    if (over) move(urls.indexOf(String(active.id)), urls.indexOf(String(over.id)))
  }
  const remove = (url: string) => {
    change({ gallery: gallery.filter((one) => one.url !== url) })
    list.current?.focus()
  }
  return (
    <Section
      isLarge
      title={t('general.pictures')}
      text={t('general.picturesText')}
      aside={
        <span className={styles.count}>{t('general.ofMost', { count: gallery.length, most: MOST_PICTURES })}</span>
      }
    >
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ screenReaderInstructions: { draggable: t('general.moveHelp') } }}
        onDragEnd={dropped}
      >
        <SortableContext items={urls} strategy={rectSortingStrategy}>
          <ul ref={list} className={styles.gallery} tabIndex={-1} aria-label={t('general.pictures')}>
            {gallery.map((picture, index) => (
              <GalleryPicture
                key={picture.url}
                picture={picture}
                place={index + 1}
                onMove={(steps) => move(index, index + steps)}
                onRemove={() => remove(picture.url)}
              />
            ))}
            {gallery.length < MOST_PICTURES && (
              <li className={styles.place}>
                <button
                  type="button"
                  className={styles.add}
                  aria-busy={waiting > 0 || undefined}
                  disabled={waiting > 0}
                  onClick={() => input.current?.click()}
                >
                  <PlusIcon />
                  {waiting > 0 ? t('general.uploading', { count: waiting }) : t('general.addPictures')}
                </button>
              </li>
            )}
          </ul>
        </SortableContext>
      </DndContext>
      <input
        ref={input}
        type="file"
        multiple
        accept={PICTURE_KINDS.join()}
        hidden
        aria-label={t('general.addPictures')}
        onChange={({ target }) => {
          void choose([...(target.files ?? [])])
          // The same file can be chosen again after it was refused.
          target.value = ''
        }}
      />
      {[...problems, problemOf('gallery')].filter(Boolean).map((problem) => (
        <p key={problem} className={styles.problem} role="alert">
          {problem}
        </p>
      ))}
      <VisuallyHidden>
        <span role="status">{spoken}</span>
      </VisuallyHidden>
    </Section>
  )
}
