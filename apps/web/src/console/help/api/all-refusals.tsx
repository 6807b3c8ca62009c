import { type RefusalCode, refusals } from '@korto/contract/refusals'
import { useTexts } from '../../../lib/texts/texts.ts'
import { type Column, Table } from '../../../ui/layout/table.tsx'

// Keys of an object are texts to TypeScript; these are those of the table of refusals.
const codes = Object.keys(refusals) as RefusalCode[]

/** Every refusal of the API, by status. */
export function AllRefusals() {
  const { t } = useTexts('help')
  const { t: sentence } = useTexts('console')
  const columns: Column<RefusalCode>[] = [
    { id: 'status', title: t('apiHelp.status'), cell: (code) => refusals[code].status },
    { id: 'code', title: t('apiHelp.code'), cell: (code) => <code>{code}</code> },
    { id: 'sentence', title: t('apiHelp.sentence'), cell: (code) => sentence(`refusal.${code}`) },
  ]
  return <Table caption={t('apiHelp.allRefusals')} columns={columns} rows={codes} keyOf={(code) => code} empty={null} />
}
