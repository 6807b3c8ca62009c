import { cancelableUntil } from '@korto/domain/booking/late-cancellation'
import type { ItemConfig } from '@korto/domain/item/item'
import type { SiteConfig } from '@korto/domain/site/site'
import type { FlowProps } from './flow-props.ts'

type Chosen = Pick<FlowProps, 'site' | 'item' | 'coach' | 'coaches' | 'chosen'>

/**
 * Until when the chosen time could be canceled once booked. Which coach 'any' will be is not known before, so it is the
 * earliest moment of all of them.
 */
export function cancelableUntilOf({ site, item, coach, coaches, chosen }: Chosen): number {
  const asked = coaches.filter(({ id }) => coach === 'any' || coach === id)
  // The server has validated the configs; their types in the contract are only records.
  const coachConfigs = asked.length > 0 ? asked.map(({ config }) => config as ItemConfig) : [null]
  const moments = coachConfigs.map((config) =>
    cancelableUntil(Date.parse(chosen.start), {
      site: site.config as SiteConfig,
      item: item.config as ItemConfig,
      coach: config,
    }),
  )
  return Math.min(...moments)
}
