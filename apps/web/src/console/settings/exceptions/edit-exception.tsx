import type { StaffItemRead, StaffSiteRead } from '@korto/contract/staff-site'
import { type ExceptionChange, exceptionsAfter, hasException } from '@korto/domain/schedule/change-exceptions'
import { MAX_EXCEPTIONS } from '@korto/domain/schedule/parse-exceptions'
import type { ScheduleException } from '@korto/domain/schedule/schedule'
import { type FormEvent, useMemo, useState } from 'react'
import { itemOf } from '../../../features/booking/staff/staff-facts.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ExceptionFields } from './exception-fields.tsx'
import { type ExceptionForm, type Fault, formWithHours, hoursSchedule, readForm } from './exception-form.ts'
import styles from './exceptions.module.css'
import { focusFault } from './focus-fault.ts'
import { FormButtons } from './form-buttons.tsx'
import { HitBookings } from './hit-bookings.tsx'
import { HoursDialog } from './hours-dialog.tsx'
import { OverlappedExceptions } from './overlapped-exceptions.tsx'
import { SameForOthers } from './same-for-others.tsx'
import { useAffected } from './use-affected.ts'
import { useSaveExceptions } from './use-save-exceptions.ts'

interface Props {
  site: StaffSiteRead
  item: StaffItemRead
  before: ScheduleException | null
  form: ExceptionForm
  onChange: (form: ExceptionForm) => void
  onClose: () => void
}

export function EditException({ site, item: read, before, form, onChange, onClose }: Props) {
  const { t } = useTexts('exceptions')
  const isCoach = read.kind === 'supplementary'
  const item = useMemo(() => itemOf(read), [read])
  const [isTried, setTried] = useState(false)
  const [isDetailed, setDetailed] = useState(false)
  const save = useSaveExceptions(site, isCoach, onClose)
  const typed = readForm(form, item)
  const fault: Fault | null = !before && item.exceptions.length >= MAX_EXCEPTIONS ? { field: 'first' } : typed.fault
  const change = changeOf(before, typed.exception)
  // The usual hours, with another capacity, are those of this facility alone.
  const others = before || isCoach || form.kind === 'capacity' ? [] : site.items.filter(({ id }) => id !== read.id)
  const itemIds = [read.id, ...form.others.filter((id) => others.some((other) => other.id === id))]
  const affected = useAffected(site, change && keyOf(site, itemIds, change), () =>
    site.items
      .concat(site.supplementaryItems)
      .filter(({ id }) => itemIds.includes(id))
      .map((one) => ({ id: one.id, exceptions: change ? exceptionsAfter(itemOf(one).exceptions, change) : [] })),
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (fault) focusFault(event.currentTarget)
    else if (change) save.mutate({ change, itemIds })
  }
  const isGone = before !== null && !hasException(item.exceptions, before)
  return (
    <>
      <form className={styles.form} onSubmit={submit} noValidate>
        <ExceptionFields
          site={site}
          item={read}
          form={form}
          fault={isTried ? fault : null}
          onChange={(patch) => onChange({ ...form, ...patch })}
          onDetail={() => setDetailed(true)}
        />
        <SameForOthers
          others={others}
          chosen={form.others}
          onChange={(chosen) => onChange({ ...form, others: chosen })}
        />
        <OverlappedExceptions site={site} item={item} before={before} first={form.first} last={form.last} />
        {isGone && <Notice kind="warning">{t('exceptions.gone')}</Notice>}
        {change && <HitBookings site={site} affected={affected.data} isError={affected.isError} isCoach={isCoach} />}
        <FormButtons
          save={itemIds.length > 1 ? t('exceptions.saveSeveral', { count: itemIds.length }) : t('exceptions.save')}
          mutation={save}
          isRemoving={save.isPending && save.variables.change.kind === 'remove'}
          onRemove={
            before && !isGone ? () => save.mutate({ change: { kind: 'remove', before }, itemIds: [read.id] }) : null
          }
          onCancel={onClose}
        />
      </form>
      {/* Outside of the form, which Enter in one of its fields would submit. */}
      {isDetailed && (
        <HoursDialog
          site={site}
          item={read}
          schedule={hoursSchedule(form)}
          onDone={(schedule) => {
            onChange(formWithHours(item, form, schedule))
            setDetailed(false)
          }}
          onClose={() => setDetailed(false)}
        />
      )}
    </>
  )
}

function changeOf(before: ScheduleException | null, exception: ScheduleException | null): ExceptionChange | null {
  if (!exception) return null
  return before ? { kind: 'replace', before, exception } : { kind: 'add', exception }
}

/** What is proposed, on which state. */
const keyOf = (site: StaffSiteRead, itemIds: readonly number[], change: ExceptionChange): string =>
  JSON.stringify([
    itemIds.map((id) => [id, site.items.concat(site.supplementaryItems).find((item) => item.id === id)?.version]),
    change,
  ])
