import type { StaffSiteRead } from '@korto/contract/staff-site'
import { useMemo } from 'react'
import { useMinute } from '../../lib/time/clock.ts'
import type { ShownDay } from '../day/use-day.ts'
import { boardSite } from '../desk/board-facts.ts'
import { useBoardDays } from '../desk/use-board-days.ts'
import { useColumns } from '../desk/use-columns.ts'
import { OverviewBoard } from './overview-board.tsx'

/** The whole day of a club, for those who see its bookings. */
export function ClubBoard({ site, shown: { day, today } }: { site: StaffSiteRead; shown: ShownDay }) {
  const now = useMinute()
  const club = useMemo(() => boardSite(site), [site])
  const days = useMemo(() => [day], [day])
  const { entries } = useBoardDays(site, days)
  const wanted = useMemo(() => club.items.map((item) => ({ item, day })), [club, day])
  const columns = useColumns(club, wanted, entries, now)
  return <OverviewBoard site={club} columns={columns} day={day} today={today} now={now} />
}
