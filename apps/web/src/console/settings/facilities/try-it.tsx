import { freeInHall, takenInHall } from '@korto/domain/timeslot/hall-places'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import type { TabProps } from '../items/tab-props.ts'
import { BookedStepper } from './booked-stepper.tsx'
import styles from './hall.module.css'
import { hallMembers, wholeOr } from './hall-members.ts'
import { Places } from './places.tsx'

/** Says what is left in the hall while something is booked, by the rule that decides about bookings. */
export function TryIt({ site, item, draft }: TabProps) {
  const { t } = useTexts('facilities')
  const [booked, setBooked] = useState<ReadonlyMap<number, number>>(new Map())
  const places = wholeOr(draft.hallCapacity, 0)
  const members = hallMembers(site, item, draft, t('hall.this'))
  const free = new Map(members.map((one) => [one.id, freeInHall(one, members, places, booked)]))
  const left = places - takenInHall(members, booked)
  const countOf = (id: number) => booked.get(id) ?? 0
  return (
    <Section title={t('try.title')} text={t('try.text')}>
      <ul className={styles.steppers}>
        {members.map(({ id, name }) => (
          <li key={id} className={styles.line}>
            <span>{name}</span>
            <BookedStepper
              name={name}
              value={countOf(id)}
              most={countOf(id) + Math.max(free.get(id) ?? 0, 0)}
              onChange={(count) => setBooked(new Map(booked).set(id, count))}
            />
          </li>
        ))}
      </ul>
      <div>
        <Places
          taken={members.map(({ id, multiplier }, index) => ({ id: index, places: countOf(id) * multiplier }))}
          of={places}
        />
        <p className={styles.left} role="status">
          {left < 0 ? t('try.tooMany', { count: -left }) : t('try.left', { count: left, places })}
        </p>
      </div>
      <ul className={`${styles.steppers} ${styles.free}`} aria-label={t('try.free')}>
        {members.map(({ id, name }) => {
          const count = Math.max(free.get(id) ?? 0, 0)
          return (
            <li key={id} className={styles.line}>
              {name}
              <Badge kind={count > 0 ? 'success' : 'plain'}>
                {count > 0 ? t('timetable.free', { count }) : t('timetable.all-busy')}
              </Badge>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
