import { type ReactNode, useState } from 'react'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Button } from '../../../ui/form/button.tsx'
import styles from './tables.module.css'

const ROWS_AT_FIRST = 5

interface Props<Row> {
  rows: readonly Row[]
  children: (shown: readonly Row[]) => ReactNode
}

/** The first rows of a list, and all of them when asked. */
export function FirstRows<Row>({ rows, children }: Props<Row>) {
  const { t } = useTexts('statistics')
  const [isWhole, setWhole] = useState(false)
  return (
    <>
      {children(isWhole ? rows : rows.slice(0, ROWS_AT_FIRST))}
      {rows.length > ROWS_AT_FIRST && (
        <p className={styles.more}>
          <Button size="xs" kind="subtle" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('table.showFewer') : t('table.showAll', { count: rows.length })}
          </Button>
        </p>
      )}
    </>
  )
}
