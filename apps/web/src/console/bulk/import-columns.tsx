import { useState } from 'react'
import { useTexts } from '../../lib/texts/texts.ts'
import { CheckIcon } from '../../ui/art/icons.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { PlainSelect } from '../../ui/form/plain-select.tsx'
import { Table } from '../../ui/layout/table.tsx'
import styles from './bulk.module.css'
import type { Source } from './read-source.ts'
import { importFields, isComplete, type Mapping } from './reading/import-field.ts'
import type { StoredImport } from './stored-import.ts'

interface Props {
  source: Extract<Source, { kind: 'table' }>
  mapping: Mapping
  remembered: StoredImport['columns']
  onMapping: (mapping: Mapping) => void
  onBack: () => void
  onShow: () => void
}

/** Which column of the file is what; a field that is chosen for one column is taken from the other. */
export function ImportColumns({ source, mapping, remembered, onMapping, onBack, onShow }: Props) {
  const { t } = useTexts('bulk')
  const [isTried, setTried] = useState(false)
  const { header, rows } = source.table
  const options = [
    ...importFields.map((field) => ({ value: field as string, label: t(`bulk.field.${field}`) })),
    { value: '', label: t('bulk.leaveOut') },
  ]
  const choose = (index: number, value: string) => {
    const chosen = importFields.find((field) => field === value) ?? null
    onMapping(mapping.map((field, at) => (at === index ? chosen : field === chosen ? null : field)))
  }
  const show = () => {
    setTried(true)
    if (isComplete(mapping)) onShow()
  }
  return (
    <>
      <div className={styles.frame}>
        <div className={styles.long}>
          <Table
            caption={t('bulk.columns')}
            rows={header.map((title, index) => ({ title, index, field: mapping[index] ?? null }))}
            keyOf={({ index }) => index}
            empty={null}
            columns={[
              { id: 'title', title: t('bulk.inFile'), cell: ({ title }) => <b>{title}</b> },
              {
                id: 'first',
                title: t('bulk.firstRow'),
                isWide: true,
                cell: ({ index }) => <span className={styles.first}>{rows[0]?.cells[index]}</span>,
              },
              {
                id: 'field',
                title: t('bulk.inProduct'),
                cell: ({ title, index, field }) => (
                  <span className={styles.chosen}>
                    <PlainSelect
                      size="sm"
                      label={t('bulk.columnIs', { title })}
                      options={options}
                      value={field ?? ''}
                      onChange={(value) => choose(index, value)}
                    />
                    {field !== null && remembered[title] === field && (
                      <span className={styles.kept}>
                        <CheckIcon size={16} />
                        {t('bulk.remembered')}
                      </span>
                    )}
                  </span>
                ),
              },
            ]}
          />
        </div>
      </div>
      {isTried && !isComplete(mapping) && <Notice kind="danger">{t('bulk.needed')}</Notice>}
      <div className={styles.foot}>
        <Button onClick={onBack}>{t('bulk.back')}</Button>
        <Button kind="primary" onClick={show}>
          {t('bulk.show')}
        </Button>
      </div>
    </>
  )
}
