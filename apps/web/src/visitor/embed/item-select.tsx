import { Suspense } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { lazyPart } from '../../lib/first-load/lazy-part.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { PlainSelect } from '../../ui/form/plain-select.tsx'
import type { PlaceItem, PlaceSite } from '../place/read-place.ts'
import { withChosen } from '../place/timetable/slot-address.ts'
import { useItemChange } from '../place/timetable/use-item-change.ts'
import styles from './embed.module.css'

const AlertDialog = lazyPart(async () => (await import('../../ui/overlay/alert-dialog.tsx')).AlertDialog)

interface Props {
  site: PlaceSite
  items: readonly PlaceItem[]
  selected: PlaceItem
}

/** Selects the shown facility; hidden where there is only one. */
export function ItemSelect({ site, items, selected }: Props) {
  const { t } = useTexts()
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const { chosen, choose, isMissing, dismissMissing } = useItemChange(site, selected.id, (id) => {
    const remaining = withChosen(query, null)
    remaining.set('itemId', String(id))
    return `${pathname}?${remaining}`
  })
  if (items.length === 1) return <p className={styles.item}>{selected.name}</p>
  return (
    <div className={styles.item}>
      <PlainSelect
        label={t('place.items')}
        options={items.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(chosen)}
        onChange={(id) => choose(Number(id))}
      />
      {isMissing && (
        <Suspense>
          <AlertDialog text={t('pages.broken')} onClose={dismissMissing} />
        </Suspense>
      )}
    </div>
  )
}
