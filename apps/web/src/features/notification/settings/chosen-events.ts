import { type PushEvent, pushEvents } from '@korto/domain/notification/push-event'

/** The chosen events with one switched on or off, in their usual order. */
export const withEvent = (chosen: readonly PushEvent[], event: PushEvent, isWanted: boolean): PushEvent[] =>
  pushEvents.filter((one) => (one === event ? isWanted : chosen.includes(one)))

/** The events that every one of the devices gets. */
export const eventsOfAll = (devices: readonly { preferences: readonly PushEvent[] }[]): PushEvent[] =>
  pushEvents.filter((event) => devices.every(({ preferences }) => preferences.includes(event)))
