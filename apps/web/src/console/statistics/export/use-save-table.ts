import { csvOf } from '@korto/domain/json/csv'
import type { Period } from '@korto/domain/statistics/period'
import type { ReactNode } from 'react'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { toasts } from '../../../lib/browser/toasts.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { useScreen } from '../statistics-context.ts'
import type { CsvTable } from './csv-table.ts'
import { useRecorded } from './use-recorded.tsx'

interface SaveTable {
  /** Of the days of the screen, unless others are given. */
  save: (makeTable: () => CsvTable | Promise<CsvTable>, period?: Period | undefined) => void
  isSaving: boolean
  question: ReactNode
}

/** Saves a table as a file. */
export function useSaveTable(): SaveTable {
  const { t } = useTexts('statistics')
  const { of } = useScreen()
  const { exportWithRecord, isExporting, question } = useRecorded()
  const save: SaveTable['save'] = (makeTable, { from, to } = of) =>
    exportWithRecord(
      makeTable,
      ({ names, rows }) => ({ names, from, to, rows: rows.length - 1 }),
      ({ name, rows }) => {
        saveFile(`${name}-${from}-${to}.csv`, csvOf(rows), 'text/csv')
        toasts.show({ kind: 'success', title: t('csv.saved', { count: rows.length - 1 }) })
      },
    )
  return { save, isSaving: isExporting, question }
}
