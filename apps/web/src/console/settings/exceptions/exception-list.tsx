import type { StaffItemRead, StaffSiteRead } from '@korto/contract/staff-site'
import { dayOf } from '@korto/domain/time/site-time'
import { itemOf } from '../../../features/booking/staff/staff-facts.ts'
import { clock } from '../../../lib/time/clock.ts'
import { formOf, newForm } from './exception-form.ts'
import { ExceptionRows, type ExceptionsOf } from './exception-rows.tsx'
import { OpenedForm } from './opened-form.tsx'
import { useOpenForm } from './use-open-form.ts'

/** The exceptions of a facility or the days off of a coach, for a card of another page; they are saved by themselves. */
export function ExceptionList({ site, item, kind }: { site: StaffSiteRead; item: StaffItemRead; kind: ExceptionsOf }) {
  const form = useOpenForm(item.id)
  const add = () => {
    const today = dayOf(site.timezone, clock.now())
    form.show({ kind: 'exception', before: null, form: newForm(itemOf(item), today, today) })
  }
  return (
    <>
      <ExceptionRows
        site={site}
        item={item}
        kind={kind}
        isFlush
        onAdd={add}
        onOpen={(before) => form.show({ kind: 'exception', before, form: formOf(itemOf(item), before) })}
      />
      <OpenedForm site={site} item={item} {...form} isDialog />
    </>
  )
}
