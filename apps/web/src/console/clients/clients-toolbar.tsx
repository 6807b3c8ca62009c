import type { ClientTotals } from '@korto/contract/client-list'
import { may } from '@korto/domain/permission/may'
import { useState } from 'react'
import type { ClientFilter } from '../../features/client/staff-api.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { PlusIcon } from '../../ui/art/icons.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ChipGroup } from '../../ui/form/chip-group.tsx'
import { useConsole } from '../frame/use-console.ts'
import { AddClient } from './add-client.tsx'
import styles from './clients.module.css'
import { ClientsSearch } from './clients-search.tsx'
import { ExportClients } from './export-clients.tsx'

interface Props {
  filter: ClientFilter
  /** Undefined while loading. */
  totals: ClientTotals | undefined
  onSearch: (search: string) => void
  onFilter: (filter: ClientFilter) => void
}

/** Search, filters with how many there are of each, and the buttons of the register. */
export function ClientsToolbar({ filter, totals, onSearch, onFilter }: Props) {
  const { t, language } = useTexts('clients')
  const { rights } = useConsole()
  const [isAdding, setAdding] = useState(false)
  const levels = ([0, 1, 2, 3] as const).map((level) => ({
    value: `${level}` as const,
    label: t('clients.ofLevel', { level, count: numberText(language, totals?.levels[level]) }),
  }))
  return (
    <div className={styles.toolbar}>
      <ClientsSearch onSearch={onSearch} />
      <div className={styles.filters}>
        <ChipGroup
          label={t('clients.show')}
          choices={[
            { value: 'all', label: t('clients.all', { count: numberText(language, totals?.all) }) },
            ...levels,
            { value: 'blocked', label: t('clients.blockedOnes', { count: numberText(language, totals?.blocked) }) },
          ]}
          value={filter}
          onChange={onFilter}
        />
      </div>
      <div className={styles.buttons}>
        {may(rights, 'export-clients') && (
          <span className={styles.export}>
            <ExportClients />
          </span>
        )}
        <Button kind="primary" size="sm" aria-label={t('clients.addLong')} onClick={() => setAdding(true)}>
          <PlusIcon size={18} />
          {t('clients.add')}
        </Button>
      </div>
      {isAdding && <AddClient onClose={() => setAdding(false)} />}
    </div>
  )
}

/** Nothing while it is loading. */
const numberText = (language: string, count: number | undefined): string =>
  count === undefined ? '' : new Intl.NumberFormat(language).format(count)
