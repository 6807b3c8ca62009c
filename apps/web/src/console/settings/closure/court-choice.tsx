import type { StaffItemRead, StaffSiteRead } from '@korto/contract/staff-site'
import { useId } from 'react'
import { useTexts } from '../../../lib/texts/texts.ts'
import { PlainSelect } from '../../../ui/form/plain-select.tsx'
import toggle from '../../../ui/form/toggle.module.css'
import { FacilityPicture } from '../items/facility-picture.tsx'
import styles from './closure.module.css'

interface Props {
  site: StaffSiteRead
  item: StaffItemRead
  /** Undefined = not chosen. */
  places: number | 'all' | undefined
  /** It was not chosen, and has no place left in the hall of one that was. */
  isAlong: boolean
  onChange: (places: number | 'all' | undefined) => void
}

/** A court to close, wholly or some of its places. */
export function CourtChoice({ site, item, places, isAlong, onChange }: Props) {
  const { t } = useTexts('closure')
  const [id, nameId, hintId] = [useId(), useId(), useId()]
  const isChosen = places !== undefined
  const sharing = site.items.filter(
    ({ id: other, sharedItemId }) => sharedItemId !== null && sharedItemId === item.sharedItemId && other !== item.id,
  )
  const hint =
    sharing.length > 0
      ? t('closure.shares', { courts: sharing.map(({ name }) => name).join(', ') })
      : t('closure.places', { count: item.capacity })
  const options = [
    { value: 'all', label: t('closure.allPlaces', { count: item.capacity }) },
    ...Array.from({ length: item.capacity - 1 }, (_, n) => item.capacity - 1 - n).map((count) => ({
      value: String(count),
      label: t('closure.somePlaces', { count, all: item.capacity }),
    })),
  ]
  return (
    <div className={styles.court} data-chosen={isChosen || isAlong || undefined}>
      <label className={styles.courtName} htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          className={toggle.box}
          aria-labelledby={nameId}
          aria-describedby={hintId}
          checked={isChosen || isAlong}
          disabled={isAlong && !isChosen}
          onChange={({ target }) => onChange(target.checked ? 'all' : undefined)}
        />
        <span className={styles.picture}>
          <FacilityPicture item={item} tags={site.tags} />
        </span>
        <span className={styles.courtText}>
          <span id={nameId} className={styles.strong}>
            {item.name}
          </span>
          <span id={hintId} className={styles.note}>
            {hint}
          </span>
        </span>
      </label>
      {isChosen && item.capacity > 1 && (
        <div className={styles.courtPlaces}>
          <PlainSelect
            size="sm"
            label={t('closure.placesOf', { court: item.name })}
            options={options}
            value={places === 'all' || places >= item.capacity ? 'all' : String(places)}
            onChange={(value) => onChange(value === 'all' ? 'all' : Number(value))}
          />
        </div>
      )}
      {isAlong && !isChosen && <span className={styles.along}>{t('closure.along')}</span>}
    </div>
  )
}
