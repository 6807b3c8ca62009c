import { shownTime } from '@korto/domain/time/time-of-day'

/** `18:00–19:00` */
export const hourText = (hour: number): string => `${shownTime(hour * 60)}–${shownTime((hour + 1) * 60)}`
