import type { FigureKind } from '@korto/contract/statistics'
import { Link } from 'react-router'
import { consolePaths } from '../../../lib/console-paths.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import type { Column } from '../../../ui/layout/table.tsx'
import { absentTable } from '../export/client-tables.ts'
import { CsvButton } from '../export/csv-button.tsx'
import { StatisticsCard } from '../statistics-card.tsx'
import { type ShownFigures, useScreen } from '../statistics-context.ts'
import { ClientCell } from './client-cell.tsx'
import { ClientTable } from './client-table.tsx'
import { FigureButton } from './figure-button.tsx'
import styles from './tables.module.css'

type Client = ShownFigures['details']['absent'][number]

/** Who stayed away or cancelled late. */
export function Absent() {
  const texts = useTexts('statistics')
  const { t, language } = texts
  const {
    figures: { details },
    text,
  } = useScreen()
  const title = t('table.absent')
  const figure = (kind: FigureKind, { userId, displayName }: Client, count: number) => (
    <FigureButton figure={{ kind, userId, title: displayName ?? t('table.deleted') }} count={count}>
      {text.count(count)}
    </FigureButton>
  )
  const columns: Column<Client>[] = [
    {
      id: 'client',
      title: t('table.client'),
      cell: (client) => (
        <span className={styles.absent}>
          <ClientCell {...client} />
          {client.isBlocked && <Badge kind="danger">{t('table.blocked')}</Badge>}
        </span>
      ),
    },
    {
      id: 'missed',
      title: t('table.missed'),
      isFigure: true,
      cell: (client) => figure('missed', client, client.missed),
    },
    {
      id: 'late',
      title: t('table.late'),
      isFigure: true,
      cell: (client) => figure('late', client, client.lateCanceled),
    },
    {
      id: 'price',
      title: t('table.missedPrice'),
      isFigure: true,
      isWide: true,
      cell: ({ missedPrice }) => text.money(missedPrice),
    },
  ]
  const { absent } = details
  return (
    <StatisticsCard
      title={title}
      actions={
        <>
          <Link className={styles.link} to={consolePaths(language).clients()}>
            {t('table.allClients')}
          </Link>
          {absent.length > 0 && <CsvButton title={title} makeTable={() => absentTable(texts, details)} />}
        </>
      }
    >
      <ClientTable title={title} columns={columns} clients={absent} empty={t('table.noAbsent')} />
    </StatisticsCard>
  )
}
