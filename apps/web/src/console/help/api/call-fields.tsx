import type { DescribedField } from '@korto/contract/api-examples/describe-calls'
import { useTexts } from '../../../lib/texts/texts.ts'
import { type Column, Table } from '../../../ui/layout/table.tsx'
import { typeText } from './type-text.ts'

/** What a call takes, as the contract has it. */
export function CallFields({ fields }: { fields: readonly DescribedField[] }) {
  const { t } = useTexts('help')
  const columns: Column<DescribedField>[] = [
    { id: 'name', title: t('apiHelp.field'), cell: ({ name }) => <code>{name}</code> },
    { id: 'in', title: t('apiHelp.where'), cell: ({ in: where }) => t(`apiHelp.in.${where}`) },
    { id: 'type', title: t('apiHelp.type'), cell: (field) => typeText(t, field) },
    {
      id: 'required',
      title: t('apiHelp.needed'),
      cell: ({ isRequired }) => t(isRequired ? 'apiHelp.required' : 'apiHelp.optional'),
    },
  ]
  return (
    <Table
      caption={t('apiHelp.fields')}
      columns={columns}
      rows={fields}
      keyOf={({ in: where, name }) => `${where} ${name}`}
      empty={null}
    />
  )
}
