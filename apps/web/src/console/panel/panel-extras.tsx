import type { StaffSiteRead } from '@korto/contract/staff-site'
import { useState } from 'react'
import { clientName } from '../../features/booking/staff/client-name.ts'
import type { DayEntry } from '../../features/booking/staff/day-entries.ts'
import type { Extra } from '../../features/booking/staff/entry-patch.ts'
import { ExtraForm } from '../../features/booking/staff/extra-form.tsx'
import { ExtrasList } from '../../features/booking/staff/extras-list.tsx'
import { useTexts } from '../../lib/texts/texts.ts'
import { PlusIcon } from '../../ui/art/icons.tsx'
import { Button } from '../../ui/form/button.tsx'
import styles from './panel.module.css'
import type { PanelSave } from './use-panel-save.ts'

/** Rackets, balls and lights: added to the booking, and to what is to pay. */
export function PanelExtras({ site, entry, saves }: { site: StaffSiteRead; entry: DayEntry; saves: PanelSave }) {
  const { t } = useTexts('desk')
  const name = clientName(useTexts('console'), entry.user)
  const [isAdding, setAdding] = useState(false)
  const problem = saves.problemAt('extras')
  const save = async (extras: Extra[]) => {
    const outcome = await saves.save('extras', { additionalItemsData: extras }, t('panel.changed', { name }))
    if (outcome !== 'kept') setAdding(false)
  }
  return (
    <>
      <div className={styles.caption}>
        <h3>{t('extras.title')}</h3>
        {!isAdding && (
          <Button kind="subtle" size="xs" onClick={() => setAdding(true)}>
            <PlusIcon size={16} />
            {t('extras.add')}
          </Button>
        )}
      </div>
      <ExtrasList
        site={site}
        extras={entry.extras}
        onRemove={(index) => void save(entry.extras.filter((_, at) => at !== index))}
      />
      {isAdding && (
        <ExtraForm
          currency={site.currency}
          onAdd={(extra) => void save([...entry.extras, extra])}
          onClose={() => setAdding(false)}
        />
      )}
      {problem && (
        <p className={styles.error} role="alert">
          {problem.text}
        </p>
      )}
    </>
  )
}
