import type { Instant } from '@korto/domain/time/instant'
import type { Billing } from './billing.ts'
import type { Charges } from './charges.ts'
import type { GatewayStore } from './gateway-store.ts'
import type { Notices } from './notices.ts'

export interface GatewayParts {
  store: GatewayStore
  charges: Charges
  billing: Billing
  notices: Notices
  now: () => Instant
}
