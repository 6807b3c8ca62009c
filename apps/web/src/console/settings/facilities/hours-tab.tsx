import { Stack } from '../../../ui/layout/stack.tsx'
import { ScheduleTab } from '../hours/schedule-tab.tsx'
import type { TabProps } from '../items/tab-props.ts'
import { SameForOthers } from './same-for-others.tsx'

/** Hours and prices, and the facilities that get the same ones. */
export const HoursTab = (props: TabProps) => (
  <Stack>
    <ScheduleTab {...props} />
    <SameForOthers part="schedule" {...props} />
  </Stack>
)
