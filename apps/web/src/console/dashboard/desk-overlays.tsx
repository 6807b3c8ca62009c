import type { StaffSiteRead } from '@korto/contract/staff-site'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../lib/first-load/lazy-part.ts'
import { type DeskOpen, useDeskAddress } from '../desk/desk-address.ts'

const NewOrSeries = lazyPart(async () => (await import('../series/new-or-series.tsx')).NewOrSeries)
const SeriesOfBooking = lazyPart(async () => (await import('../series/series-of-booking.tsx')).SeriesOfBooking)
const Arrivals = lazyPart(async () => (await import('../arrivals/arrivals.tsx')).Arrivals)
const Panel = lazyPart(async () => (await import('../panel/panel.tsx')).Panel)
const BlockTime = lazyPart(async () => (await import('../block-time/block-time.tsx')).BlockTime)
const ChangeEvent = lazyPart(async () => (await import('../block-time/change-event.tsx')).ChangeEvent)
const BulkImport = lazyPart(async () => (await import('../bulk/bulk-import.tsx')).BulkImport)
const BulkDelete = lazyPart(async () => (await import('../bulk/bulk-delete.tsx')).BulkDelete)

interface Opened<Kind extends DeskOpen['kind']> {
  site: StaffSiteRead
  open: Extract<DeskOpen, { kind: Kind }>
  onClose: () => void
}

/** What the board opens, by its name in the address; each is loaded when it is first opened. */
const overlays: { [Kind in DeskOpen['kind']]?: (opened: Opened<Kind>) => ReactNode } = {
  new: ({ site, open, onClose }) => <NewOrSeries site={site} draft={open.draft} onClose={onClose} />,
  series: ({ site, open, onClose }) => <SeriesOfBooking site={site} bookingKey={open.key} onClose={onClose} />,
  arrivals: ({ site, onClose }) => <Arrivals site={site} onClose={onClose} />,
  block: ({ site, open, onClose }) => <BlockTime site={site} draft={open.draft} onClose={onClose} />,
  event: ({ site, open: { itemId, eventId }, onClose }) => (
    <ChangeEvent key={eventId} site={site} itemId={itemId} eventId={eventId} onClose={onClose} />
  ),
  import: ({ site, onClose }) => <BulkImport site={site} onClose={onClose} />,
  bulkDelete: ({ site, onClose }) => <BulkDelete site={site} onClose={onClose} />,
  booking: ({ site, open, onClose }) => <Panel site={site} bookingKey={open.key} onClose={onClose} />,
}

export const hasOverlay = (kind: DeskOpen['kind']): boolean => kind in overlays

/** The panel or dialog that the address says is open. */
export function DeskOverlays({ site }: { site: StaffSiteRead }) {
  const { open, close } = useDeskAddress()
  if (!open) return null
  // The entry of a kind takes what is open of this kind.
  const overlay = overlays[open.kind] as ((opened: Opened<DeskOpen['kind']>) => ReactNode) | undefined
  return <Suspense fallback={null}>{overlay?.({ site, open, onClose: close })}</Suspense>
}
