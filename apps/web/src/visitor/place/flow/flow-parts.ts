import type { ComponentType } from 'react'
import type { FlowProps } from './flow-props.ts'
import type { BookingState } from './use-booking-flow.ts'

/** What differs where the timetable stands in a page of somebody else. */
export interface FlowParts {
  /** Asks whoever is signed out to sign in. */
  SignIn?: ComponentType<Pick<FlowProps, 'site' | 'coach'>>
  /** Where nothing may be booked: leads to where it may, with everything that was chosen. */
  OpenInTab?: ComponentType<FlowProps & { flow: BookingState }>
}
