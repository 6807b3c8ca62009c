import { useTexts } from '../../lib/texts.ts'
import { Notice } from '../../ui/notice.tsx'
import type { PlaceSite } from './read-place.ts'

/**
 * For a visitor whose clock shows another time: those of a timetable are the club's. There as soon as cells can be
 * clicked: coming later it would move them away under the finger.
 */
export function ZoneNote({ site, now }: { site: PlaceSite; now: number }) {
  const { t } = useTexts()
  if (-new Date(now).getTimezoneOffset() === site.utcOffset) return null
  return <Notice kind="info">{t('place.otherZone', { offset: site.offsetSuffix })}</Notice>
}
