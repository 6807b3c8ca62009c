import { useState } from 'react'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Button } from '../../../ui/form/button.tsx'
import { type Column, Table } from '../../../ui/layout/table.tsx'
import styles from './tables.module.css'

const ROWS_AT_FIRST = 5

interface Props<Client> {
  title: string
  columns: Column<Client>[]
  clients: readonly Client[]
  /** Stands there when there is nobody. */
  empty: string
}

/** The first clients of a list, and all of them when asked. */
export function ClientTable<Client extends { userId: number }>({ title, columns, clients, empty }: Props<Client>) {
  const { t } = useTexts('statistics')
  const [isWhole, setWhole] = useState(false)
  return (
    <>
      <div className={styles.edge}>
        <Table
          caption={title}
          columns={columns}
          rows={isWhole ? clients : clients.slice(0, ROWS_AT_FIRST)}
          keyOf={({ userId }) => userId}
          empty={<p className={styles.none}>{empty}</p>}
        />
      </div>
      {clients.length > ROWS_AT_FIRST && (
        <p className={styles.more}>
          <Button size="xs" kind="subtle" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('table.showFewer') : t('table.showAll', { count: clients.length })}
          </Button>
        </p>
      )}
    </>
  )
}
