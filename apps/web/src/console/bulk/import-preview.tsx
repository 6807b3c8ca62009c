import type { StaffSiteRead } from '@korto/contract/staff-site'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../lib/texts/texts.ts'
import { CheckIcon, RepeatIcon, WarningIcon } from '../../ui/art/icons.tsx'
import { CopyIcon } from '../../ui/art/icons-later.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ChipGroup } from '../../ui/form/chip-group.tsx'
import { DebouncedButton } from '../../ui/form/debounced-button.tsx'
import { Table } from '../../ui/layout/table.tsx'
import styles from './bulk.module.css'
import { DownloadRows } from './download-rows.tsx'
import { countOf, type PreviewRow, type RowState } from './preview-row.ts'
import type { ImportField } from './reading/import-field.ts'
import { datesOf, dateText, hoursText, whatText } from './row-text.ts'

interface Props {
  site: StaffSiteRead
  header: readonly string[]
  rows: readonly PreviewRow[]
  isStarting: boolean
  problem: ReactNode
  onBack: () => void
  onConfirm: () => void
}

/** Rows drawn at first, and with every «more»: thousands at once would take seconds. */
const SHOWN = 100

/** Every row with what will happen to it. Nothing is saved before Confirm. */
export function ImportPreview({ site, header, rows, isStarting, problem, onBack, onConfirm }: Props) {
  const texts = useTexts('bulk')
  const { t } = texts
  const [filter, setFilter] = useState<RowState | 'all'>('all')
  const [most, setMost] = useState(SHOWN)
  const chosen = rows.filter(({ state }) => filter === 'all' || state === filter)
  const ready = countOf(rows, 'ready')
  const out = rows.filter(({ state }) => state !== 'ready')
  const marked = (row: PreviewRow, text: string, ...fields: ImportField[]) =>
    row.fault?.field && fields.includes(row.fault.field) ? (
      <span className={styles.wrong}>{text || row.fault.value || '—'}</span>
    ) : (
      text
    )
  const courtName = ({ request, shown }: PreviewRow) =>
    site.items.find(({ id }) => id === request?.itemId)?.name ?? shown.court
  return (
    <>
      <ChipGroup
        label={t('bulk.filter')}
        value={filter}
        onChange={setFilter}
        choices={[
          { value: 'all', label: t('bulk.all', { count: rows.length }) },
          { value: 'ready', label: t('bulk.ready', { count: ready }) },
          { value: 'there', label: t('bulk.there', { count: countOf(rows, 'there') }) },
          { value: 'fault', label: t('bulk.faults', { count: countOf(rows, 'fault') }) },
        ]}
      />
      <div className={styles.frame}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard */}
        <section className={`${styles.long} ${styles.rows}`} tabIndex={0} aria-label={t('bulk.rows')}>
          <Table
            caption={t('bulk.rows')}
            rows={chosen.slice(0, most)}
            keyOf={({ number, request }) => `${number} ${request?.fromDate}`}
            empty={<p className={styles.list}>{t('bulk.noRows')}</p>}
            columns={[
              { id: 'row', title: t('bulk.row'), cell: ({ number }) => number },
              { id: 'date', title: t('bulk.field.date'), cell: (row) => marked(row, dateText(texts, row), 'date') },
              { id: 'time', title: t('bulk.time'), cell: (row) => marked(row, hoursText(row), 'from', 'to') },
              {
                id: 'court',
                title: t('bulk.field.court'),
                isWide: true,
                cell: (row) => marked(row, courtName(row), 'court'),
              },
              {
                id: 'client',
                title: t('bulk.field.client'),
                isWide: true,
                cell: (row) => marked(row, row.shown.client, 'client', 'phone', 'email'),
              },
              {
                id: 'state',
                title: t('bulk.state'),
                cell: (row) => (
                  <>
                    <StateBadge row={row} />
                    <What row={row} isBelow />
                  </>
                ),
              },
              { id: 'what', title: t('bulk.what'), isWide: true, cell: (row) => <What row={row} /> },
            ]}
          />
          {chosen.length > most && (
            <div className={styles.foot}>
              <Button size="sm" onClick={() => setMost(most + SHOWN)}>
                {t('bulk.more', { count: Math.min(SHOWN, chosen.length - most) })}
              </Button>
            </div>
          )}
        </section>
      </div>
      {problem}
      <div className={styles.foot}>
        <p>
          {out.length > 0 && (
            <>
              {t('bulk.stayOut', { count: out.length })}{' '}
              <DownloadRows header={header} rows={out.map((row) => ({ ...row, reason: whatText(texts, row) }))} />
            </>
          )}
        </p>
        <Button onClick={onBack}>{t('bulk.back')}</Button>
        {ready > 0 && (
          <DebouncedButton kind="primary" loading={isStarting} onClick={onConfirm}>
            {t('bulk.confirm', { count: ready })}
          </DebouncedButton>
        )}
      </div>
    </>
  )
}

function What({ row, isBelow = false }: { row: PreviewRow; isBelow?: boolean }) {
  const texts = useTexts('bulk')
  return (
    <span className={isBelow ? styles.below : undefined} data-fault={row.state === 'fault' || undefined}>
      {whatText(texts, row)}
    </span>
  )
}

function StateBadge({ row }: { row: PreviewRow }) {
  const { t } = useTexts('bulk')
  if (row.state === 'fault')
    return (
      <Badge kind="danger">
        <WarningIcon size={14} />
        {t('bulk.isFault')}
      </Badge>
    )
  if (row.state === 'there')
    return (
      <Badge>
        <CopyIcon size={14} />
        {t('bulk.isThere')}
      </Badge>
    )
  const dates = datesOf(row)
  return (
    <Badge kind="success">
      {dates > 0 ? <RepeatIcon size={14} /> : <CheckIcon size={14} />}
      {dates > 0 ? t('bulk.dates', { count: dates }) : t('bulk.isReady')}
    </Badge>
  )
}
