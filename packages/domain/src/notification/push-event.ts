/** The events that a device can choose. */
export const pushEvents = ['NEW', 'CANCELED', 'PENDING', 'PENDING_COACH', 'CONFIRMED'] as const
export type PushEvent = (typeof pushEvents)[number]
