import { readFigureBookings } from '../../../features/statistics/export-api.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { type OpenedFigure, useScreen } from '../statistics-context.ts'
import { bookingsTable } from './client-tables.ts'
import { CsvButton } from './csv-button.tsx'

/** The bookings behind a figure as a file: all of them, whatever the list shows. */
export function ExportBookings({ figure }: { figure: OpenedFigure }) {
  const texts = useTexts('statistics')
  const { of, figures } = useScreen()
  const { title, note: _, period, ...filter } = figure
  const readTable = async () =>
    bookingsTable(texts, {
      bookings: await readFigureBookings({ ...of, ...period }, filter),
      currency: figures.statistics.currency,
      title,
      names: 'bookings',
    })
  return (
    <div>
      <CsvButton title={title} period={period} makeTable={readTable} />
    </div>
  )
}
