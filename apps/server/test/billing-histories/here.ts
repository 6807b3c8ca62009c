import { type PlanId, planIds } from '@korto/domain/subscription/plans'
import { type SubscriptionFacts, type SubscriptionStatus, statusAt } from '@korto/domain/subscription/subscription'
import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/database.ts'

export interface InvoiceHere {
  payment_id: string
  kind: 'INVOICE' | 'CREDIT_NOTE'
  total_cents: number
  credited_payment_id: string | null
}

/** What the product knows of a club's subscription. */
export interface ClubHere {
  siteId: number
  customerId: string
  facts: SubscriptionFacts
  status: SubscriptionStatus
  /** The last one that was recorded. */
  recorded: SubscriptionStatus
  worksUntil: number | null
  isDeleted: boolean
  gatewaySubscriptionId: string | null
  invoices: InvoiceHere[]
  orders: { id: string; kind: string; state: string; amount_cents: number | null }[]
  activities: { type: string; count: number }[]
}

interface Row {
  site_id: number
  customer_id: string
  status: SubscriptionStatus
  is_deleted: boolean
  gateway_subscription_id: string | null
  plan_id: string | null
  next_plan_id: string | null
  trial_ends_at: Date | null
  current_period_end: Date | null
  past_due_since: Date | null
  canceled_at: Date | null
  ended_at: Date | null
  works_until: Date | null
  invoices: InvoiceHere[] | null
  orders: ClubHere['orders'] | null
  activities: ClubHere['activities'] | null
}

export async function clubsHere(db: Db, siteIds: number[], now: number): Promise<ClubHere[]> {
  const { rows } = await sql<Row>`
    select s.site_id, s.customer_id, s.status, t.deleted_at is not null as is_deleted, s.gateway_subscription_id, s.plan_id,
      s.next_plan_id, s.trial_ends_at, s.current_period_end, s.past_due_since, s.canceled_at, s.ended_at, s.works_until,
      (select jsonb_agg(jsonb_build_object('payment_id', i.payment_id, 'kind', i.kind, 'total_cents', i.total_cents,
          'credited_payment_id', c.payment_id) order by i.year, i.number)
        from invoices i
        left join invoices c on c.year = i.credited_year and c.number = i.credited_number
        where i.site_id = s.site_id) as invoices,
      (select jsonb_agg(to_jsonb(o) order by o.created_at) from subscription_orders o where o.site_id = s.site_id) as orders,
      (select jsonb_agg(jsonb_build_object('type', a.type, 'count', a.count)) from (
        select type, count(*)::integer as count from activity where site_id = s.site_id and type like '%SUBSCRIPTION'
        group by type) a) as activities
    from subscriptions s join sites t on t.id = s.site_id
    where s.site_id = any(${siteIds}::bigint[])
    order by s.site_id`.execute(db)
  return rows.map((row) => {
    const orders = row.orders ?? []
    const facts: SubscriptionFacts = {
      trialEndsAt: momentOf(row.trial_ends_at),
      planId: planOf(row.plan_id),
      nextPlanId: planOf(row.next_plan_id),
      currentPeriodEnd: momentOf(row.current_period_end),
      pastDueSince: momentOf(row.past_due_since),
      canceledAt: momentOf(row.canceled_at),
      endedAt: momentOf(row.ended_at),
      hasOpenOrder: orders.some(({ state }) => state === 'OPEN'),
    }
    return {
      siteId: row.site_id,
      customerId: row.customer_id,
      facts,
      status: statusAt(facts, now),
      recorded: row.status,
      worksUntil: momentOf(row.works_until),
      isDeleted: row.is_deleted,
      gatewaySubscriptionId: row.gateway_subscription_id,
      invoices: row.invoices ?? [],
      orders,
      activities: row.activities ?? [],
    }
  })
}

const momentOf = (date: Date | null): number | null => date?.getTime() ?? null
const planOf = (text: string | null): PlanId | null => planIds.find((id) => id === text) ?? null

/** Numbers that are missing or were given twice. */
export async function gapsInNumbers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ year: number; count: number; highest: number; last: number }>`
    select n.year, count(i.number)::integer as count, coalesce(max(i.number), 0) as highest, n.last
    from invoice_numbers n left join invoices i on i.year = n.year
    group by n.year, n.last`.execute(db)
  return rows
    .filter(({ count, highest, last }) => count !== highest || highest !== last)
    .map(({ year, count, highest, last }) => `${year}: ${count} invoices, the highest is ${highest}, the last ${last}`)
}
