import { firstOwnHours } from '@korto/domain/schedule/own-hours'
import type { Schedule } from '@korto/domain/schedule/schedule'
import { isEmptySchedule } from '@korto/domain/schedule/schedule-in-force'
import { type ReactNode, useRef } from 'react'
import { useTexts } from '../../../lib/texts/texts.ts'
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { ScheduleEditor } from '../hours/schedule-editor.tsx'
import type { TabProps } from '../items/tab-props.ts'
import styles from './coach.module.css'

type Props = Pick<TabProps, 'site' | 'draft' | 'change' | 'attempt'> & { children?: ReactNode }

/** No hours at all means free whenever the court is, not never. */
export function CoachHours({ site, draft, change, attempt, children }: Props) {
  const { t } = useTexts('coaches')
  const { schedule } = draft
  const own = useRef<Schedule>(null)
  const hasOwn = !isEmptySchedule(schedule)
  const choose = (choice: 'court' | 'own') => {
    if (choice === 'court') own.current = schedule
    const court = site.items.find(({ id }) => draft.supplementaryTo.includes(id)) ?? site.items[0]
    // The server has parsed it.
    change({ schedule: choice === 'court' ? {} : (own.current ?? firstOwnHours((court?.schedule ?? {}) as Schedule)) })
  }
  return (
    <Section
      title={t('coaches.hours')}
      text={t('coaches.hoursText')}
      aside={
        <SegmentedControl
          label={t('coaches.hours')}
          choices={[
            { value: 'court', label: t('coaches.asCourt') },
            { value: 'own', label: t('coaches.ownHours') },
          ]}
          value={hasOwn ? 'own' : 'court'}
          onChange={choose}
        />
      }
    >
      {hasOwn ? (
        <ScheduleEditor
          kind="coach"
          schedule={schedule}
          capacity={draft.capacity}
          attempt={attempt}
          onChange={(next) => change({ schedule: next })}
        />
      ) : (
        <p className={styles.hint}>{t('coaches.asCourtText')}</p>
      )}
      {children}
    </Section>
  )
}
