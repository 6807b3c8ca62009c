import type { PlaceRead } from '@korto/contract/closure'
import type { StaffSiteRead } from '@korto/contract/staff-site'
import type { Day } from '@korto/domain/time/day'
import { memo } from 'react'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Avatar } from '../../../ui/art/avatar.tsx'
import { ChevronDownIcon, ChevronRightIcon, RepeatIcon, WhistleIcon } from '../../../ui/art/icons.tsx'
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx'
import styles from './closure.module.css'
import type { Choice, Decided } from './hit-choices.ts'
import { bookedText, nameOfCoach, placeName, placeNote } from './place-texts.ts'

interface Props {
  site: StaffSiteRead
  one: Decided
  today: Day
  withDay: boolean
  onChoose: (one: Decided, choice: Choice) => void
  onPlace: (one: Decided, place: PlaceRead) => void
}

/** One person: the booking that is hit, where it could go, and what is to become of it. */
export const HitRow = memo(function HitRow({ site, one, today, withDay, onChoose, onPlace }: Props) {
  const texts = useTexts('closure')
  const { t } = texts
  const { hit, place, choice } = one
  const name = hit.displayName ?? t('closure.nobody')
  const choices = [
    ...(place ? [{ value: 'move' as const, label: t('closure.move') }] : []),
    { value: 'cancel' as const, label: t('closure.cancel') },
    { value: 'keep' as const, label: t('closure.keep') },
  ]
  return (
    <div className={styles.hit}>
      <div className={styles.person}>
        <Avatar name={name} />
        <div className={styles.personText}>
          <p className={styles.strong}>
            {name} {hit.ruleId !== null && <RepeatIcon size={16} />}
            {hit.supplItemId !== null && <WhistleIcon size={16} />}
          </p>
          <p className={styles.small}>{bookedText(texts, site, hit, withDay)}</p>
        </div>
      </div>
      <span className={styles.arrow} aria-hidden="true">
        <ChevronRightIcon size={18} />
      </span>
      {place ? (
        <div className={styles.place} data-unused={choice !== 'move' || undefined}>
          <p className={styles.strong}>{placeName(texts, site, place, hit.fromDate)}</p>
          <p className={styles.small}>{placeNote(texts, site, hit, place, today)}</p>
          <ChevronDownIcon size={16} />
          <select
            className={styles.placeSelect}
            aria-label={t('closure.placeOf', { name })}
            value={`${place.itemId} ${place.fromDate}`}
            onChange={({ target }) => {
              const wanted = one.places.find(({ itemId, fromDate }) => `${itemId} ${fromDate}` === target.value)
              if (wanted) onPlace(one, wanted)
            }}
          >
            {one.places.map((other) => (
              <option key={`${other.itemId} ${other.fromDate}`} value={`${other.itemId} ${other.fromDate}`}>
                {placeName(texts, site, other, hit.fromDate)}
              </option>
            ))}
          </select>
        </div>
      ) : (
        <div className={styles.noPlace}>
          <p className={styles.strong}>{t('closure.noPlace')}</p>
          <p className={styles.small}>{noPlaceText(texts, nameOfCoach(site, hit.supplItemId), hit.lacks)}</p>
        </div>
      )}
      <div className={styles.choice}>
        <SegmentedControl
          label={t('closure.whatOf', { name })}
          choices={choices}
          value={choice}
          onChange={(chosen) => onChoose(one, chosen)}
        />
      </div>
    </div>
  )
})

function noPlaceText({ t }: Parameters<typeof bookedText>[0], coach: string | null, lacks: 'place' | 'coach' | null) {
  if (lacks === null) return t('closure.notLooked')
  return lacks === 'coach' && coach ? t('closure.coachBusy', { coach }) : t('closure.allTaken')
}
