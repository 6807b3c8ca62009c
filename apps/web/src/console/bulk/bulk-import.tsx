import type { StaffSiteRead } from '@korto/contract/staff-site'
import { MOST_ROWS } from '@korto/domain/booking/import-rows'
import { may } from '@korto/domain/permission/may'
import { phoneCountry } from '@korto/domain/user/phone-plans'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorNotice } from '../../features/user/error-notice.tsx'
import { api } from '../../lib/api/api.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { clock } from '../../lib/time/clock.ts'
import { useConsole } from '../frame/use-console.ts'
import { BulkSheet, type ImportStep } from './bulk-sheet.tsx'
import { ImportColumns } from './import-columns.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ImportSource } from './import-source.tsx'
import { countOf, previewRows } from './preview-row.ts'
import type { Source, SourceProblem } from './read-source.ts'
import { type Mapping, mappingOf } from './reading/import-field.ts'
import { CALENDAR_HEADER, readCalendar } from './reading/read-calendar.ts'
import { readEvents } from './reading/read-events.ts'
import { type ReadRow, readRows } from './reading/read-rows.ts'
import { whatText } from './row-text.ts'
import { RunningImport, type SentRows } from './running-import.tsx'
import { readStoredImport, rememberImport } from './stored-import.ts'

interface Props {
  site: StaffSiteRead
  onClose: () => void
}

/** Bookings from a file or a pasted table, in four steps; for admins only. */
export function BulkImport({ site, onClose }: Props) {
  const { rights } = useConsole()
  const [importId, setImportId] = useState(() => readStoredImport(site.id).importId)
  const [sent, setSent] = useState<SentRows | null>(null)
  if (!may(rights, 'bulk-bookings')) return null
  const remember = (id: number | null) => {
    rememberImport(site.id, { importId: id })
    setImportId(id)
  }
  const done = () => {
    remember(null)
    onClose()
  }
  if (importId !== null)
    return <RunningImport siteId={site.id} importId={importId} rows={sent} onDone={done} onClose={onClose} />
  const started = (id: number, rows: SentRows) => {
    setSent(rows)
    remember(id)
  }
  return <NewImport site={site} onStarted={started} onClose={onClose} />
}

function NewImport({ site, onStarted, onClose }: Props & { onStarted: (importId: number, rows: SentRows) => void }) {
  const texts = useTexts('bulk')
  const { t } = texts
  const remembered = readStoredImport(site.id).columns
  const [step, setStep] = useState<ImportStep>('file')
  const [problem, setProblem] = useState<SourceProblem | null>(null)
  const [itemId, setItemId] = useState(site.items[0]?.id ?? 0)
  const [source, setSource] = useState<Source | null>(null)
  const [mapping, setMapping] = useState<Mapping>([])
  const [read, setRead] = useState<ReadRow[]>([])
  const check = useMutation({
    mutationFn: async (rows: ReadRow[]) => {
      const data = rows.flatMap(({ request }) => request ?? [])
      return data.length === 0 ? { rows: [] } : api.bulk.check({ body: { siteId: site.id, itemId, data } })
    },
  })
  const start = useMutation({
    mutationFn: (data: object[]) => api.bulk.import({ body: { siteId: site.id, itemId, data } }),
  })
  const target = { site, itemId, countryCode: phoneCountry(site.country) ?? '' }

  const preview = (rows: ReadRow[]) => {
    setRead(rows)
    setStep('preview')
    check.mutate(rows)
  }
  const choose = (chosen: Source) => {
    setSource(chosen)
    if (chosen.kind === 'table') {
      setMapping(mappingOf(chosen.table.header, remembered))
      setStep('columns')
      return
    }
    const rows =
      chosen.kind === 'connected'
        ? readEvents(chosen.events, target, clock.now())
        : readCalendar(chosen.text, target, clock.now())
    if (rows === null) setProblem({ code: 'notCalendar' })
    else if (rows.length === 0) setProblem({ code: 'empty' })
    else if (rows.length > MOST_ROWS) setProblem({ code: 'tooMany', count: rows.length })
    else preview(rows)
  }
  const showColumns = (table: Extract<Source, { kind: 'table' }>['table']) => {
    const columns = Object.fromEntries(table.header.map((title, index) => [title, mapping[index] ?? null]))
    rememberImport(site.id, { columns: { ...remembered, ...columns } })
    preview(readRows(table.rows, mapping, target))
  }

  if (step === 'columns' && source?.kind === 'table') {
    const { separator, rows } = source.table
    const text = t('bulk.columnsText', {
      name: source.name,
      count: rows.length,
      separator: separator === ';' ? 'semicolon' : separator === ',' ? 'comma' : 'tab',
      encoding: source.encoding,
    })
    return (
      <BulkSheet title={t('bulk.columns')} text={text} step={step} onClose={onClose}>
        <ImportColumns
          source={source}
          mapping={mapping}
          remembered={remembered}
          onMapping={setMapping}
          onBack={() => setStep('file')}
          onShow={() => showColumns(source.table)}
        />
      </BulkSheet>
    )
  }
  if (step === 'preview' && source) {
    const rows = previewRows(read, check.data?.rows ?? [])
    const ready = rows.filter(({ state }) => state === 'ready')
    const header = source.kind === 'table' ? source.table.header : CALENDAR_HEADER
    const confirm = () =>
      start.mutate(
        ready.flatMap(({ request }) => request ?? []),
        {
          onSuccess: ({ importId }) =>
            onStarted(importId, {
              header,
              sent: ready,
              leftOut: rows
                .filter(({ state }) => state !== 'ready')
                .map((row) => ({ ...row, reason: whatText(texts, row) })),
            }),
        },
      )
    const title = check.isPending
      ? t('bulk.checking')
      : t('bulk.canImport', { ready: countOf(rows, 'ready'), all: rows.length })
    return (
      <BulkSheet title={title} text={t('bulk.nothingSaved')} step={step} onClose={onClose}>
        {check.data && (
          <ImportPreview
            site={site}
            header={header}
            rows={rows}
            isStarting={start.isPending}
            problem={start.error && <ErrorNotice error={start.error} />}
            onBack={() => setStep(source.kind === 'table' ? 'columns' : 'file')}
            onConfirm={confirm}
          />
        )}
        {check.error && <ErrorNotice error={check.error} />}
      </BulkSheet>
    )
  }
  return (
    <BulkSheet title={t('bulk.title')} text={t('bulk.text')} step="file" onClose={onClose}>
      <ImportSource
        site={site}
        itemId={itemId}
        problem={problem}
        onItem={setItemId}
        onProblem={setProblem}
        onSource={choose}
      />
    </BulkSheet>
  )
}
