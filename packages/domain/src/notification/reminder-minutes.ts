/** When somebody is reminded before play: not at all, two hours, a day. */
export const reminderMinutes = [0, 120, 1440] as const
export type ReminderMinutes = (typeof reminderMinutes)[number]
