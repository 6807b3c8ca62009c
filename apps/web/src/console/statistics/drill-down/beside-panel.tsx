import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { useTexts } from '../../../lib/texts/texts.ts'
import { CloseIcon } from '../../../ui/art/icons.tsx'
import { ChartIcon } from '../../../ui/art/icons-console.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { ExportBookings } from '../export/export-bookings.tsx'
import { type OpenedFigure, useScreen } from '../statistics-context.ts'
import styles from './drill-down.module.css'
import { useIsBeside } from './drill-down.tsx'
import { FigureBookings } from './figure-bookings.tsx'
import { HourNote } from './hour-note.tsx'
import { upperFirst } from './upper-first.ts'

/** The place of the bookings of an hour, beside the heat map. */
export function BesidePanel() {
  const { t } = useTexts('statistics')
  const { opened } = useScreen()
  const isBeside = useIsBeside(opened)
  if (opened && isBeside) return <HourPanel key={opened.title} figure={opened} />
  return (
    <div className={styles.beside} data-empty="">
      <EmptyState icon={<ChartIcon />} title={t('bookings.choose')} text={t('bookings.chooseHelp')} />
    </div>
  )
}

function HourPanel({ figure }: { figure: OpenedFigure }) {
  const { t } = useTexts('statistics')
  const { close } = useScreen()
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const opener = useRef<Element>(null)
  useEffect(() => {
    opener.current = document.activeElement
    heading.current?.focus()
  }, [])
  const closeAndReturn = () => {
    close()
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') closeAndReturn()
  }
  return (
    <section className={styles.beside} aria-labelledby={titleId} onKeyDown={onKeyDown}>
      <header className={styles.head}>
        <div>
          <h2 ref={heading} id={titleId} tabIndex={-1}>
            {upperFirst(figure.title)}
          </h2>
          <HourNote figure={figure} />
        </div>
        <IconButton label={t('dialog.close')} onClick={closeAndReturn}>
          <CloseIcon />
        </IconButton>
      </header>
      <FigureBookings figure={figure} />
      <ExportBookings figure={figure} />
    </section>
  )
}
