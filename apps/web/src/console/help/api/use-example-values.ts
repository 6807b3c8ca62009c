import type { ExampleValues } from '@korto/contract/api-examples/api-example'
import { useQuery } from '@tanstack/react-query'
import { timetableQuery } from '../../../features/timetable/api.ts'
import { apiAddress } from '../../../lib/config.ts'
import { clock } from '../../../lib/time/clock.ts'
import { useConsole } from '../../frame/use-console.ts'
import { exampleValues } from './example-values.ts'

/** Without a facility the commands still show what they look like. */
const NO_ITEM = 1

/** Null while the timetable is being read; without a connection the times are only likely ones. */
export function useExampleValues(): ExampleValues | null {
  const site = useConsole()
  const item = site.items[0]
  const { data, isLoading } = useQuery({
    ...timetableQuery(site.id, item?.id ?? NO_ITEM, null, 'staff'),
    enabled: item !== undefined,
  })
  if (isLoading) return null
  return exampleValues({
    origin: new URL(apiAddress()).origin,
    siteId: site.id,
    itemId: item?.id ?? NO_ITEM,
    zone: site.timezone,
    now: clock.now(),
    days: data?.days ?? [],
  })
}
