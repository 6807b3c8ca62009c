import type { ComponentType } from 'react'
import type { FlowProps } from './flow-props.ts'
import type { BookingState } from './use-booking-flow.ts'

/** Steps that differ in an embedded timetable. */
export interface FlowParts {
  /** For a signed-out visitor. */
  SignIn?: ComponentType<Pick<FlowProps, 'site'>>
  /** Where booking is not allowed: links to the page where it is, with the selection. */
  OpenInTab?: ComponentType<FlowProps & { flow: BookingState }>
}
