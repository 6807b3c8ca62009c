import type { StaffItemRead, StaffSiteRead } from '@korto/contract/staff-site'
import type { ItemEvent } from '@korto/domain/item/item'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { EventFields } from './event-fields.tsx'
import { type EventForm, readEvent } from './event-form.ts'
import styles from './exceptions.module.css'
import { focusFault } from './focus-fault.ts'
import { FormButtons } from './form-buttons.tsx'
import { HitBookings } from './hit-bookings.tsx'
import { useAffected } from './use-affected.ts'
import { useSaveEvent } from './use-save-event.ts'

interface Props {
  site: StaffSiteRead
  item: StaffItemRead
  before: ItemEvent | null
  form: EventForm
  onChange: (form: EventForm) => void
  onClose: () => void
}

export function EditEvent({ site, item, before, form, onChange, onClose }: Props) {
  const { t } = useTexts('exceptions')
  const [isTried, setTried] = useState(false)
  const isGone = before !== null && !item.events.some(({ id }) => id === before.id)
  const save = useSaveEvent(site, item, isGone ? null : (before?.id ?? null), onClose)
  const { body, fault } = readEvent(site.timezone, form)
  const affected = useAffected(site, body && JSON.stringify([item.id, item.version, before?.id, body]), () => {
    if (!body) return []
    const { title: _title, ...event } = body
    return [{ id: item.id, events: [{ ...event, ...(before && !isGone && { id: before.id }) }] }]
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (fault) focusFault(event.currentTarget)
    else save.mutate(body)
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <EventFields
        site={site}
        item={item}
        form={form}
        fault={isTried ? fault : null}
        onChange={(patch) => onChange({ ...form, ...patch })}
      />
      {isGone && <Notice kind="warning">{t('events.gone')}</Notice>}
      {body && <HitBookings site={site} affected={affected.data} isError={affected.isError} isCoach={false} />}
      <FormButtons
        save={t('exceptions.save')}
        mutation={save}
        isRemoving={save.isPending && save.variables === null}
        onRemove={before && !isGone ? () => save.mutate(null) : null}
        onCancel={onClose}
      />
    </form>
  )
}
