import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { ExportBookings } from '../export/export-bookings.tsx'
import { type OpenedFigure, useScreen } from '../statistics-context.ts'
import { useMedia } from '../use-media.ts'
import styles from './drill-down.module.css'
import { FigureBookings } from './figure-bookings.tsx'
import { HourNote } from './hour-note.tsx'
import { upperFirst } from './upper-first.ts'

/** From here on there is room for the bookings of an hour beside the heat map. */
const WIDE = '(min-width: 1280px)'

/** Whether a figure is shown beside the heat map. */
export const useIsBeside = (figure: OpenedFigure | null): boolean => {
  const isWide = useMedia(WIDE)
  return isWide && figure?.dayOfWeek !== undefined && figure.hour !== undefined
}

/** The bookings behind any figure; on a phone a sheet from below. Those of an hour stand beside the heat map. */
export function DrillDown() {
  const { opened, close } = useScreen()
  const isBeside = useIsBeside(opened)
  if (!opened || isBeside) return null
  return (
    <Dialog title={upperFirst(opened.title)} onClose={close}>
      <HourNote figure={opened} />
      {opened.note && <p className={styles.note}>{opened.note}</p>}
      <div className={styles.sheet}>
        <FigureBookings figure={opened} />
      </div>
      <ExportBookings figure={opened} />
    </Dialog>
  )
}
