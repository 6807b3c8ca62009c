import type { Period } from '@korto/domain/statistics/period'
import { type ReactNode, useState } from 'react'
import { useRecordExport } from '../../../features/statistics/export-api.ts'
import { useSignOut } from '../../../features/user/sign-out.ts'
import { codeOf } from '../../../lib/api/api-error.ts'
import { toasts } from '../../../lib/browser/toasts.ts'
import { errorText } from '../../../lib/texts/error-text.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { useScreen } from '../statistics-context.ts'
import type { NamedTable } from './csv-table.ts'

/** A table that leaves the screen, as a file or on paper. */
interface ExportedTable extends Period {
  /** Null where nobody is named, which needs no record. */
  names: NamedTable | null
  rows: number
}

interface Recorded {
  /** Makes the table, records who exports it, and hands it over; one at a time. */
  exportWithRecord: <Table>(
    make: () => Table | Promise<Table>,
    describe: (table: Table) => ExportedTable,
    use: (table: Table) => void,
  ) => void
  isExporting: boolean
  /** Asks for a new sign-in where the table needs one. */
  question: ReactNode
}

/** Tables with names of clients leave the screen only after a recent sign-in, and with a record. */
export function useRecorded(): Recorded {
  const texts = useTexts('statistics')
  const { t } = texts
  const { of } = useScreen()
  const record = useRecordExport(of.siteId)
  const signOut = useSignOut()
  const [isExporting, setExporting] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const failed = (error: unknown) => {
    if (codeOf(error) === 'SIGN_IN_AGAIN') return setAsking(true)
    toasts.show({ kind: 'error', title: errorText(texts, error) })
  }
  const exportWithRecord: Recorded['exportWithRecord'] = async (make, describe, use) => {
    if (isExporting) return
    setExporting(true)
    try {
      const table = await make()
      const { names, ...rest } = describe(table)
      if (names) await record.mutateAsync({ table: names, from: rest.from, to: rest.to, rows: rest.rows })
      use(table)
    } catch (error) {
      failed(error)
    } finally {
      setExporting(false)
    }
  }
  return {
    exportWithRecord,
    isExporting,
    question: isAsking && (
      <Confirm
        question={t('refusal.SIGN_IN_AGAIN')}
        text={t('csv.signIn')}
        confirmLabel={t('user.signIn')}
        onConfirm={() => signOut.mutate()}
        onCancel={() => setAsking(false)}
      />
    ),
  }
}
