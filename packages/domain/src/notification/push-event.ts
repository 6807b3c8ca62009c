/** What a device can choose to be told of. */
export const pushEvents = ['NEW', 'CANCELED', 'PENDING', 'PENDING_COACH', 'CONFIRMED'] as const
export type PushEvent = (typeof pushEvents)[number]
