import type { StaffSiteRead } from '@korto/contract/staff-site'
import type { BillingRead } from '@korto/contract/subscription'
import type { Orders } from './use-orders.ts'

/** What every part of the page is drawn from. */
export interface PageProps {
  site: StaffSiteRead
  billing: BillingRead
  orders: Orders
}
