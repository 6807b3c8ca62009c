import { useTexts } from '../../../lib/texts/texts.ts'
import type { Column } from '../../../ui/layout/table.tsx'
import { topClientsTable } from '../export/client-tables.ts'
import { CsvButton } from '../export/csv-button.tsx'
import { StatisticsCard } from '../statistics-card.tsx'
import { type ShownFigures, useScreen } from '../statistics-context.ts'
import { ClientCell } from './client-cell.tsx'
import { ClientTable } from './client-table.tsx'
import { FigureButton } from './figure-button.tsx'
import styles from './tables.module.css'

type Client = ShownFigures['statistics']['topClients'][number]

/** Who books the most. */
export function TopClients() {
  const texts = useTexts('statistics')
  const { t } = texts
  const {
    figures: { statistics },
    text,
  } = useScreen()
  const title = t('table.topClients')
  const figureOf = ({ userId, displayName }: Client) =>
    ({ kind: 'counted', userId, title: displayName ?? t('table.deleted') }) as const
  const columns: Column<Client>[] = [
    { id: 'client', title: t('table.client'), cell: (client) => <ClientCell {...client} /> },
    {
      id: 'bookings',
      title: t('table.bookings'),
      isFigure: true,
      cell: (client) => (
        <FigureButton figure={figureOf(client)} count={client.bookings}>
          {text.count(client.bookings)}
        </FigureButton>
      ),
    },
    {
      id: 'revenue',
      title: t('table.revenue'),
      isFigure: true,
      cell: ({ revenue }) => <span className={styles.money}>{text.money(revenue)}</span>,
    },
  ]
  const { topClients } = statistics
  return (
    <StatisticsCard
      title={title}
      actions={
        topClients.length > 0 && <CsvButton title={title} makeTable={() => topClientsTable(texts, statistics)} />
      }
    >
      <ClientTable title={title} columns={columns} clients={topClients} empty={t('table.noClients')} />
    </StatisticsCard>
  )
}
