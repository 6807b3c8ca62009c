import type { ConflictRead } from '@korto/contract/calendar-sync'
import type { StaffSiteRead } from '@korto/contract/staff-site'
import { dayOf } from '@korto/domain/time/site-time'
import { useId } from 'react'
import { dayText, timeRangeText, timeText } from '../../../../lib/texts/dates.ts'
import { useTexts } from '../../../../lib/texts/texts.ts'
import { useMinute } from '../../../../lib/time/clock.ts'
import { type CalendarTexts, secondText } from '../calendar-times.ts'
import { itemNameIn } from '../item-name.ts'
import styles from './inbox.module.css'

interface Props {
  site: StaffSiteRead
  conflict: ConflictRead
  chosen: 'OURS' | 'THEIRS'
  onChoose: (side: 'OURS' | 'THEIRS') => void
}

const SIDES = ['OURS', 'THEIRS'] as const
const NOTHING = '–'

/** Ours and theirs, each a choice; only the fields that differ are tinted. */
export function ConflictSides({ site, conflict, chosen, onChoose }: Props) {
  const texts = useTexts('calendar')
  const { t } = texts
  const group = useId()
  const today = dayOf(site.timezone, useMinute())
  const itemName = itemNameIn(site)
  const fields = {
    OURS: fieldsOf(texts, conflict.ours, itemName),
    THEIRS: fieldsOf(texts, conflict.theirs, itemName),
  }
  const differs = fields.OURS.map(({ value }, index) => {
    const theirs = fields.THEIRS[index]?.value
    return value !== theirs && value !== NOTHING && theirs !== NOTHING
  })
  return (
    <div className={styles.sides} role="radiogroup" aria-label={t('calendar.sides')}>
      {SIDES.map((side) => {
        const { at } = side === 'OURS' ? conflict.ours : conflict.theirs
        return (
          <label key={side} className={styles.side}>
            <span className={styles.sideHead}>
              <input
                type="radio"
                className={styles.radio}
                name={group}
                checked={chosen === side}
                onChange={() => onChoose(side)}
              />
              <b>{t(side === 'OURS' ? 'calendar.ours' : 'calendar.theirs')}</b>
              {at && <span className={styles.at}>{secondText(texts, at, today)}</span>}
            </span>
            <span className={styles.fields}>
              {fields[side].map(
                ({ label, value, isOptional }, index) =>
                  (!isOptional || differs[index]) && (
                    <span key={label} className={styles.field}>
                      <span>{label}</span> <span data-differs={differs[index] || undefined}>{value}</span>
                    </span>
                  ),
              )}
            </span>
          </label>
        )
      })}
    </div>
  )
}

/** The place only matters where it differs. */
function fieldsOf(texts: CalendarTexts, side: ConflictRead['ours'], itemName: (itemId: number) => string) {
  const { t } = texts
  const { fromDate, toDate, itemId, state } = side
  return [
    { label: t('calendar.day'), value: fromDate === null ? NOTHING : dayText(texts, fromDate.slice(0, 10), 'short') },
    { label: t('calendar.time'), value: timesOf(fromDate, toDate) },
    { label: t('calendar.place'), value: itemId === null ? NOTHING : itemName(itemId), isOptional: true },
    { label: t('calendar.status'), value: t(`calendar.side.${state}`) },
  ]
}

function timesOf(start: string | null, end: string | null): string {
  if (start === null) return NOTHING
  return end === null ? timeText(start) : timeRangeText({ start, end })
}
