import type { StaffItemRead, StaffSiteRead } from '@korto/contract/staff-site'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import type { ExceptionForm, Fault } from './exception-form.ts'
import styles from './exceptions.module.css'
import { HoursTypedFields } from './hours-typed.tsx'

interface Props {
  site: StaffSiteRead
  item: StaffItemRead
  form: ExceptionForm
  fault: Fault | null
  onChange: (patch: Partial<ExceptionForm>) => void
  /** Opens the schedule editor. */
  onDetail: () => void
}

/** Other hours: typed when they are the same on all days, in the schedule editor for everything else. */
export function OtherHours({ site, item, form, fault, onChange, onDetail }: Props) {
  const { t } = useTexts('exceptions')
  return (
    <>
      {form.weekly ? (
        <Notice>{t('exceptions.byWeekday')}</Notice>
      ) : (
        <HoursTypedFields
          site={site}
          hours={form.hours}
          isCoach={item.kind === 'supplementary'}
          fault={fault}
          onChange={(hours) => onChange({ hours })}
        />
      )}
      {fault?.field === 'hours' && <Notice kind="danger">{t('exceptions.wrong.hours')}</Notice>}
      <div className={styles.links}>
        {form.weekly && (
          <Button size="sm" onClick={() => onChange({ weekly: null })}>
            {t('exceptions.sameHours')}
          </Button>
        )}
        <Button kind="subtle" size="sm" onClick={onDetail}>
          {t('exceptions.detail')}
        </Button>
      </div>
    </>
  )
}
