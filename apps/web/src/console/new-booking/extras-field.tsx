import type { StaffSiteRead } from '@korto/contract/staff-site'
import { useState } from 'react'
import type { Extra } from '../../features/booking/staff/entry-patch.ts'
import { ExtraForm } from '../../features/booking/staff/extra-form.tsx'
import { ExtrasList } from '../../features/booking/staff/extras-list.tsx'
import { useTexts } from '../../lib/texts/texts.ts'
import { PlusIcon } from '../../ui/art/icons.tsx'
import { BagIcon } from '../../ui/art/icons-booking.tsx'
import { Button } from '../../ui/form/button.tsx'
import styles from './new-booking.module.css'

interface Props {
  site: StaffSiteRead
  extras: Extra[]
  onChange: (extras: Extra[]) => void
}

/** What is lent or sold with the booking. */
export function ExtrasField({ site, extras, onChange }: Props) {
  const { t } = useTexts('desk')
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <div className={styles.line}>
        <BagIcon size={18} />
        <span>{t('extras.title')}</span>
        {!isAdding && (
          <Button kind="subtle" size="xs" onClick={() => setAdding(true)}>
            <PlusIcon size={16} />
            {t('extras.add')}
          </Button>
        )}
      </div>
      <ExtrasList site={site} extras={extras} onRemove={(index) => onChange(extras.filter((_, at) => at !== index))} />
      {isAdding && (
        <ExtraForm
          currency={site.currency}
          onAdd={(extra) => {
            onChange([...extras, extra])
            setAdding(false)
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}
