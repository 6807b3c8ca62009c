import type { StaffItemRead, StaffSiteRead } from '@korto/contract/staff-site'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { adminKey } from '../../../lib/api/admin-key.ts'
import { api } from '../../../lib/api/api.ts'
import { noteActivity } from '../../../lib/api/freshness.ts'
import { invalidate } from '../../../lib/api/invalidate.ts'
import { toasts } from '../../../lib/browser/toasts.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import type { EventBody } from './event-form.ts'

/** Adds or changes an event; without a body it is removed. */
export function useSaveEvent(site: StaffSiteRead, item: StaffItemRead, eventId: number | null, onSaved: () => void) {
  const { t } = useTexts('exceptions')
  const queries = useQueryClient()
  const readAgain = () => invalidate(queries, adminKey(site.id, 'site'))
  return useMutation({
    mutationFn: async (body: EventBody | null) => {
      // A save whose answer was lost is in the list by now.
      if (eventId === null && body && item.events.some((event) => isSameEvent(event, body))) return
      const { activityId } = await send(item.id, eventId, body)
      noteActivity(activityId)
    },
    onError: readAgain,
    onSuccess: async (_, body) => {
      await readAgain()
      toasts.show({ kind: 'success', title: t(body ? 'events.saved' : 'events.removed') })
      onSaved()
    },
  })
}

const isSameEvent = (event: StaffItemRead['events'][number], body: EventBody): boolean =>
  Date.parse(event.fromDate) === Date.parse(body.fromDate) &&
  Date.parse(event.toDate) === Date.parse(body.toDate) &&
  event.capacity === body.capacity &&
  (event.title ?? '') === body.title.trim()

function send(itemId: number, eventId: number | null, body: EventBody | null) {
  if (eventId !== null) return api.item.changeEvent({ params: { itemId, eventId }, body: body ?? { deleted: true } })
  if (!body) throw new Error('Only a stored event can be removed')
  const { title, ...event } = body
  return api.item.createEvent({ params: { id: itemId }, body: { ...event, ...(title.trim() && { title }) } })
}
