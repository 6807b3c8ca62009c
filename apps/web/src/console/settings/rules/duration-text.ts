import type { Texts } from '../../../lib/texts/texts.ts'

/** Minutes said back in hours: `2 hours`, `1 hour 30 minutes`, `45 minutes`. */
export function durationText({ t }: Pick<Texts, 't'>, minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [
    ...(hours > 0 ? [t('timetable.hours', { count: hours })] : []),
    ...(rest > 0 || hours === 0 ? [t('timetable.minutes', { count: rest })] : []),
  ]
  return parts.join(' ')
}
