import type { ClientRead } from '@korto/contract/client-list'
import type { StaffSiteRead } from '@korto/contract/staff-site'
import { centsOf } from '@korto/domain/money/cents'
import { priceText } from '@korto/domain/money/price-text'
import { dayOf } from '@korto/domain/time/site-time'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { CapacityQuestion } from '../../features/booking/staff/capacity-question.tsx'
import { clientsByIdQuery } from '../../features/client/staff-api.ts'
import { useMinute } from '../../lib/time/clock.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useDay } from '../day/use-day.ts'
import type { BookingDraft } from '../desk/desk-query.ts'
import { useOverlayTexts } from '../desk/use-overlay-texts.ts'
import { BookingFields } from './booking-fields.tsx'
import { type BookingForm, formOf, problemsOf, totalOf } from './booking-form.ts'
import { ClientField } from './client-field.tsx'
import styles from './new-booking.module.css'
import { proposedDraft } from './proposed-draft.ts'
import { useNewBooking } from './use-new-booking.ts'

interface Props {
  site: StaffSiteRead
  /** Null: the next time on the court that is shown. */
  draft: BookingDraft | null
  onClose: () => void
  /** 'Repeat every week': the dates are planned before anything is saved. */
  onPlan: (form: BookingForm) => void
}

/** Staff book for a client. Past times, limits and the window do not bind them; too little room asks once. */
export function NewBooking({ site, draft, onClose, onPlan }: Props) {
  const { t, language } = useOverlayTexts()
  const now = useMinute()
  const { day } = useDay(site)
  const { itemId } = useParams()
  const [form, setForm] = useState(() => formOf(site.timezone, draft ?? proposedDraft(site, Number(itemId), day, now)))
  const [isTried, setTried] = useState(false)
  const book = useRef<HTMLButtonElement>(null)
  const named = useNamedClient(site.id)
  // Enter does not wait for the client, and neither do hands: a button pressed meanwhile is for whom it finds.
  const search = useRef<Promise<ClientRead | null>>(null)
  const [isSubmitting, setSubmitting] = useState(false)
  const [hasChosen, setChosen] = useState(false)
  const client = hasChosen ? form.client : named
  const filled = { ...form, client }
  const booking = useNewBooking(site, form.day, onClose)
  const total = totalOf(site, filled)
  const problems = isTried ? problemsOf(site, filled) : {}
  const change = (next: Partial<BookingForm>) => {
    booking.reset()
    setForm((before) => ({ ...before, ...next }))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSubmitting(true)
    const sent = { ...filled, client: client ?? knownOf(await search.current) }
    setSubmitting(false)
    setTried(true)
    if (Object.keys(problemsOf(site, sent)).length > 0) return
    if (sent.isWeekly) onPlan(sent)
    else void booking.book(sent)
  }
  const { full, clientProblem, problem, isPending } = booking
  return (
    <Dialog title={t('newBooking.title')} isInAddress onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <ClientField
          site={site}
          value={client}
          problems={problems}
          error={clientProblem}
          onSearch={(choice) => {
            search.current = choice
          }}
          onChange={(next) => {
            setChosen(true)
            search.current = null
            change({ client: next })
            // The field of the search is gone with its text; Enter books.
            if (next?.kind === 'known') book.current?.focus()
          }}
        />
        <BookingFields site={site} form={filled} problems={problems} onChange={change} />
        <div className={styles.foot}>
          <p className={styles.sum}>
            <span>{t('payment.toPay')}</span>
            <b>
              {total === null
                ? t('newBooking.noPrice')
                : priceText(centsOf(total), site, language, dayOf(site.timezone, now))}
            </b>
          </p>
          {problem && <Notice kind="danger">{problem}</Notice>}
          <div className={styles.actions}>
            <Button onClick={onClose}>{t('dialog.cancel')}</Button>
            <Button ref={book} type="submit" kind="primary" loading={isPending || isSubmitting}>
              {filled.isWeekly ? t('newBooking.plan') : problem ? t('ui.retry') : t('newBooking.book')}
            </Button>
          </div>
        </div>
      </form>
      {full && (
        <CapacityQuestion
          site={site}
          full={full}
          forceLabel={t('full.bookAnyway')}
          onForce={() => void booking.book(filled, true)}
          onChoose={(place) => {
            const from = Date.parse(place.fromDate)
            const {
              itemId: court,
              day: at,
              from: start,
              to,
            } = formOf(site.timezone, {
              itemId: place.itemId,
              from,
              to: Date.parse(place.toDate),
            })
            change({ itemId: court, day: at, from: start, to })
          }}
          onClose={booking.reset}
        />
      )}
    </Dialog>
  )
}

/** The client card opens the dialog for its client. */
function useNamedClient(siteId: number) {
  const [query] = useSearchParams()
  const id = Number(query.get('client')) || null
  const { data } = useQuery(clientsByIdQuery(siteId, id === null ? [] : [id]))
  return knownOf(data?.[0])
}

const knownOf = (client: ClientRead | null | undefined) => (client ? ({ kind: 'known', client } as const) : null)
