import type { ClosureRead, HitBooking } from '@korto/contract/closure'
import type { TestApp } from './app.ts'
import { call, type Person, post, TUESDAY } from './bookings.ts'
import type { Club } from './club.ts'

export interface ClosingWish {
  items: { itemId: number; places: number | null }[]
  times?: { fromDate: string; toDate: string }[]
  lookOn?: number[] | null
}

/** A Tuesday from nine to six, unless the test says otherwise. */
export const closingOf = ({ items, times, lookOn = null }: ClosingWish) => ({
  items,
  times: times ?? [{ fromDate: `${TUESDAY}T09:00:00`, toDate: `${TUESDAY}T18:00:00` }],
  lookOn,
})

export const preview = (app: TestApp, who: Person | null, siteId: number, wish: ClosingWish) =>
  post(app, who, `/api/admin/site/${siteId}/closure_preview`, closingOf(wish))

type Choose = (hit: HitBooking) => object

/** Each moves to the best place, and is kept without one. */
export const bestPlace: Choose = ({ places: [to] }) => {
  if (!to) return { choice: 'keep' }
  const { price: _, ...place } = to
  return { choice: 'move', to: place }
}
export const everyone =
  (choice: 'cancel' | 'keep'): Choose =>
  () => ({ choice })

export const entryOf = ({ bookingId, ruleId, date, version, ruleVersion }: HitBooking) => ({
  bookingId,
  ruleId,
  date,
  version,
  ruleVersion,
})

/** Closes by what the preview shows, and answers the id. Nothing is carried out before a worker runs. */
export async function closed(app: TestApp, { site, ada }: Club, wish: ClosingWish, choose: Choose): Promise<number> {
  const { body } = await preview(app, ada, site.id, wish)
  const entries = body.bookings.map((hit: HitBooking) => ({ ...entryOf(hit), ...choose(hit) }))
  const answer = await post(app, ada, `/api/admin/site/${site.id}/closures`, {
    ...closingOf(wish),
    reason: 'Rain',
    entries,
  })
  if (answer.status !== 200) throw new Error(`not closed: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.id
}

export const readClosure = async (app: TestApp, { site, ada }: Club, closureId: number): Promise<ClosureRead> =>
  (await call(app, ada, 'GET', `/api/admin/site/${site.id}/closures/${closureId}`)).body

export const undo = (app: TestApp, { site, ada }: Club, closureId: number) =>
  post(app, ada, `/api/admin/site/${site.id}/closures/${closureId}/undo`)
