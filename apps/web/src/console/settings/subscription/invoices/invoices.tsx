import type { StaffSiteRead } from '@korto/contract/staff-site'
import type { InvoiceRead } from '@korto/contract/subscription'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { invoicesQuery } from '../../../../features/site/billing-api.ts'
import { useTexts } from '../../../../lib/texts/texts.ts'
import { FailedState } from '../../../../ui/feedback/failed-state.tsx'
import { Loading } from '../../../../ui/feedback/loading.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { type Column, Table } from '../../../../ui/layout/table.tsx'
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx'
import { figureText, percentText } from '../subscription-words.ts'
import { DownloadInvoice } from './download-invoice.tsx'
import { InvoiceNumber } from './invoice-number.tsx'
import styles from './invoices.module.css'
import { paymentText } from './payment-text.ts'

interface Props {
  site: StaffSiteRead
  vatPermille: number
  /** Where nothing is charged any more, only what was paid is shown. */
  isOn: boolean
}

/** What was paid and given back, each with its document. */
export function Invoices({ site, vatPermille, isOn }: Props) {
  const texts = useTexts('subscription')
  const { t } = texts
  const titleId = useId()
  const { data, failureCount, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    invoicesQuery(site.id),
  )
  const payments = data?.pages.flatMap((page) => page.payments) ?? []
  // What went back has a minus.
  const figure = ({ kind }: InvoiceRead, cents: number | undefined) =>
    cents === undefined ? '' : figureText(texts, kind === 'CHARGE' ? cents : -Math.abs(cents))
  const columns: Column<InvoiceRead>[] = [
    { id: 'number', title: t('invoices.number'), cell: (payment) => <InvoiceNumber payment={payment} /> },
    { id: 'for', title: t('invoices.for'), isWide: true, cell: (payment) => paymentText(texts, payment) },
    {
      ...{ id: 'net', title: t('invoices.net'), isWide: true, isFigure: true },
      cell: (payment) => figure(payment, payment.invoice?.netCents),
    },
    {
      ...{ id: 'vat', title: t('invoices.vat', { percent: percentText(texts, vatPermille) }) },
      ...{ isWide: true, isFigure: true },
      cell: (payment) => figure(payment, payment.invoice?.vatCents),
    },
    {
      ...{ id: 'total', title: t('invoices.total'), isFigure: true },
      cell: (payment) => <strong className={styles.total}>{figure(payment, payment.totalCents)}</strong>,
    },
    {
      ...{ id: 'pdf', title: t('invoices.document'), isTitleHidden: true, isFigure: true },
      cell: ({ invoice }) => invoice && <DownloadInvoice siteId={site.id} number={invoice.number} />,
    },
  ]
  if (!isOn && payments.length === 0) return null
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {t('invoices.title')}
        </h2>
        <span className={styles.currency}>
          <VisuallyHidden>{t('invoices.currency')} </VisuallyHidden>EUR
        </span>
      </div>
      {!data && failureCount > 0 ? (
        <FailedState title={t('invoices.failed')} onRetry={refetch} />
      ) : (
        <Loading isLoading={!data} skeleton={<Skeleton height={200} />}>
          <Table
            caption={t('invoices.title')}
            columns={columns}
            rows={payments}
            keyOf={({ id }) => id}
            empty={<p className={styles.none}>{t('invoices.none')}</p>}
          />
        </Loading>
      )}
      {hasNextPage && (
        <div className={styles.more}>
          <Button size="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('invoices.more')}
          </Button>
        </div>
      )}
    </section>
  )
}
