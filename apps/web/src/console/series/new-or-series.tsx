import type { StaffSiteRead } from '@korto/contract/staff-site'
import { useState } from 'react'
import type { BookingDraft } from '../desk/desk-query.ts'
import { type BookingForm, nameOf, personOf, timesOf } from '../new-booking/booking-form.ts'
import { NewBooking } from '../new-booking/new-booking.tsx'
import { SeriesPlanner } from './series-planner.tsx'
import type { SeriesSource } from './series-source.ts'

interface Props {
  site: StaffSiteRead
  draft: BookingDraft | null
  onClose: () => void
}

/** The dialog of a new booking, and after 'Repeat every week' the planner of its dates. */
export function NewOrSeries({ site, draft, onClose }: Props) {
  const [source, setSource] = useState<SeriesSource | null>(null)
  if (source) return <SeriesPlanner site={site} source={source} onSaved={onClose} onClose={onClose} />
  return (
    <NewBooking site={site} draft={draft} onClose={onClose} onPlan={(form) => setSource(plannedSource(site, form))} />
  )
}

/** A filled-in form as what is to be repeated; null while it is not filled in. */
function plannedSource(site: StaffSiteRead, { client, coachId, ...form }: BookingForm): SeriesSource | null {
  const times = timesOf(site.timezone, form)
  if (!times || !client) return null
  const { itemId, quantity, note } = form
  const person = personOf(site, client)
  return { name: nameOf(client), person, itemId, supplItemId: coachId, ...times, quantity, note, changed: null }
}
