import { autoUpdate, flip, offset, shift, useFloating } from '@floating-ui/react-dom'
import type { StaffSiteRead } from '@korto/contract/staff-site'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import { CapacityQuestion } from '../../features/booking/staff/capacity-question.tsx'
import { ClientSearch } from '../../features/client/client-search.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import type { BookingDraft } from '../desk/desk-query.ts'
import { useOverlayTexts } from '../desk/use-overlay-texts.ts'
import { formOf, newClientOf, type PickedClient } from './booking-form.ts'
import styles from './quick-booking.module.css'
import { useQuickBooking } from './use-quick-booking.ts'

interface Props {
  site: StaffSiteRead
  draft: BookingDraft
  /** The cell that was chosen; it gets the focus back. */
  anchor: HTMLElement
  onClose: () => void
  /** Everything else, in the dialog. */
  onMore: () => void
}

/** A walk-in at a free cell: Enter, the name, Enter. A name that nobody has becomes a client with the booking. */
export function QuickBooking({ site, draft, anchor, onClose, onMore }: Props) {
  const { t } = useOverlayTexts()
  const field = useRef<HTMLInputElement>(null)
  const form = formOf(site.timezone, draft)
  const close = () => {
    onClose()
    anchor.focus()
  }
  const { client, full, problem, isPending, pick, force, again, reset } = useQuickBooking(site, form, close)
  const { refs, floatingStyles } = useFloating({
    elements: { reference: anchor },
    strategy: 'fixed',
    placement: 'bottom-start',
    middleware: [offset(4), flip({ padding: 8 }), shift({ padding: 8 })],
    whileElementsMounted: autoUpdate,
  })
  useEffect(() => field.current?.focus(), [])
  const onElsewhere = useEffectEvent((event: PointerEvent) => {
    const isInside = event.target instanceof Node && refs.floating.current?.contains(event.target)
    if (!isInside && !full) onClose()
  })
  useEffect(() => {
    document.addEventListener('pointerdown', onElsewhere)
    return () => document.removeEventListener('pointerdown', onElsewhere)
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    close()
  }
  const court = site.items.find(({ id }) => id === draft.itemId)?.name ?? ''
  const add = (text: string) => pick(newClientOf(text) satisfies PickedClient)
  return (
    <div
      ref={refs.setFloating}
      className={styles.popover}
      style={floatingStyles}
      role="dialog"
      aria-label={t('newBooking.title')}
      onKeyDown={onKeyDown}
    >
      <p className={styles.place}>
        <b>
          {form.from}–{form.to}
        </b>{' '}
        {court}
      </p>
      <ClientSearch
        siteId={site.id}
        label={t('newBooking.client')}
        field={field}
        newLabel={(text) => t('newBooking.walkIn', { text })}
        onPick={(found) => pick({ kind: 'known', client: found })}
        onNew={add}
        onUnknown={add}
      />
      {problem && client && (
        <Notice kind="danger" title={problem}>
          <Button size="xs" onClick={again}>
            {t('ui.retry')}
          </Button>
        </Notice>
      )}
      <Button kind="subtle" size="xs" disabled={isPending} onClick={onMore}>
        {t('newBooking.more')}
      </Button>
      {full && (
        <CapacityQuestion site={site} full={full} forceLabel={t('full.bookAnyway')} onForce={force} onClose={reset} />
      )}
    </div>
  )
}
