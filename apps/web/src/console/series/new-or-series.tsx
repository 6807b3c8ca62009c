import type { StaffSiteRead } from '@korto/contract/staff-site'
import { useState } from 'react'
import { useAddClient } from '../../features/client/change-api.ts'
import { clientName } from '../../features/client/client-name.ts'
import { toasts } from '../../lib/browser/toasts.ts'
import { errorText } from '../../lib/texts/error-text.ts'
import type { BookingDraft } from '../desk/desk-query.ts'
import { useOverlayTexts } from '../desk/use-overlay-texts.ts'
import { type BookingForm, personOf, timesOf } from '../new-booking/booking-form.ts'
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
  const texts = useOverlayTexts()
  const addClient = useAddClient(site.id)
  const [source, setSource] = useState<SeriesSource | null>(null)

  const plan = async (form: BookingForm) => {
    const times = timesOf(site.timezone, form)
    if (!times || !form.client) return
    const person = personOf(site, form.client)
    try {
      // A series belongs to a client that exists.
      const userId = 'userId' in person ? person.userId : (await addClient.mutateAsync(person.client)).id
      const name =
        form.client.kind === 'new' ? form.client.displayName : (clientName(form.client.client) ?? `#${userId}`)
      const { itemId, coachId: supplItemId, quantity, note } = form
      setSource({ name, userId, itemId, supplItemId, ...times, quantity, note, changed: null })
    } catch (error) {
      toasts.show({ kind: 'error', title: texts.t('save.failed'), text: errorText(texts, error) })
    }
  }
  if (source) return <SeriesPlanner site={site} source={source} onSaved={onClose} onClose={onClose} />
  return <NewBooking site={site} draft={draft} onClose={onClose} onPlan={(form) => void plan(form)} />
}
