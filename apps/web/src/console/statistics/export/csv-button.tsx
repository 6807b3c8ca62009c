import type { Period } from '@korto/domain/statistics/period'
import { useTexts } from '../../../lib/texts/texts.ts'
import { ImportIcon } from '../../../ui/art/icons-console.tsx'
import { Button } from '../../../ui/form/button.tsx'
import type { CsvTable } from './csv-table.ts'
import { useSaveTable } from './use-save-table.ts'

interface Props {
  /** As the screen calls the table. */
  title: string
  /** The days that it is of, where they are not those of the screen. */
  period?: Period | undefined
  makeTable: () => CsvTable | Promise<CsvTable>
}

/** One table as a file. */
export function CsvButton({ title, period, makeTable }: Props) {
  const { t } = useTexts('statistics')
  const { save, isSaving, question } = useSaveTable()
  return (
    <>
      <Button
        size="xs"
        kind="subtle"
        aria-label={t('csv.fileOf', { table: title })}
        busy={isSaving}
        onClick={() => save(makeTable, period)}
      >
        <ImportIcon size={16} />
        {t('csv.file')}
      </Button>
      {question}
    </>
  )
}
