import type { StaffItemRead, StaffSiteRead } from '@korto/contract/staff-site'
import { dayOf } from '@korto/domain/time/site-time'
import { useMemo } from 'react'
import { itemOf } from '../../../features/booking/staff/staff-facts.ts'
import { useScreenWidth } from '../../../lib/browser/screen-size.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { useMinute } from '../../../lib/time/clock.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { eventFormOf, newEvent } from './event-form.ts'
import { EventRows } from './event-rows.tsx'
import { ExceptionCalendar } from './exception-calendar.tsx'
import { formOf, newForm } from './exception-form.ts'
import { ExceptionRows } from './exception-rows.tsx'
import styles from './exceptions.module.css'
import { OpenedForm } from './opened-form.tsx'
import { useOpenForm } from './use-open-form.ts'
import type { Span } from './use-span-choice.ts'

/** The form stands beside the lists from here on. */
const SIDE_FROM = 1280

/** The tab of exceptions and events. They are no part of the item's save: each is saved by its own form. */
export function ExceptionsTab({ site, item }: { site: StaffSiteRead; item: StaffItemRead | null }) {
  const { t } = useTexts('exceptions')
  if (!item)
    return (
      <Card>
        <EmptyState title={t('exceptions.saveFirst')} text={t('exceptions.saveFirstHelp')} />
      </Card>
    )
  return <StoredExceptions site={site} item={item} />
}

function StoredExceptions({ site, item: read }: { site: StaffSiteRead; item: StaffItemRead }) {
  const form = useOpenForm(read.id)
  const isWide = useScreenWidth() >= SIDE_FROM
  const today = dayOf(site.timezone, useMinute())
  const item = useMemo(() => itemOf(read), [read])
  const { open } = form
  const choose = (span: Span) => {
    // The days of a form that is open: what was typed in it stays.
    if (open?.kind === 'exception') form.change({ ...open, form: { ...open.form, ...span } })
    else if (open) form.change({ ...open, form: { ...open.form, ...span } })
    else form.show({ kind: 'exception', before: null, form: newForm(item, span.first, span.last) })
  }
  return (
    <div className={styles.page} data-alone={!open || undefined}>
      <Stack>
        <ExceptionCalendar
          item={item}
          zone={site.timezone}
          today={today}
          chosen={open?.form ?? null}
          onChoose={choose}
        />
        <Card padded={false}>
          <ExceptionRows
            site={site}
            item={read}
            kind="facility"
            onAdd={() => form.show({ kind: 'exception', before: null, form: newForm(item, today, today) })}
            onOpen={(before) => form.show({ kind: 'exception', before, form: formOf(item, before) })}
          />
        </Card>
        <Card padded={false}>
          <EventRows
            site={site}
            item={read}
            onAdd={() => form.show({ kind: 'event', before: null, form: newEvent(today, today) })}
            onOpen={(before) => form.show({ kind: 'event', before, form: eventFormOf(site.timezone, before) })}
          />
        </Card>
      </Stack>
      <OpenedForm site={site} item={read} {...form} isDialog={!isWide} />
    </div>
  )
}
