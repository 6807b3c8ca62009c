import { useId } from 'react'
import { useHydrated } from '../../../lib/first-load/hydrated.ts'
import { useNonce } from '../../../lib/render/nonce.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import type { PlaceSite } from '../read-place.ts'

/**
 * For a visitor in another time zone: times of a timetable are the club's. The server does not know the visitor's zone, so
 * it renders the note and an inline script removes it before the first paint; added later it would shift the timetable.
 */
export function ZoneNote({ site, now }: { site: PlaceSite; now: number }) {
  const { t } = useTexts()
  const nonce = useNonce()
  const id = useId()
  const isSame = useHydrated() && -new Date(now).getTimezoneOffset() === site.utcOffset
  const script = import.meta.env.SSR
    ? `document.getElementById('${id}').hidden=-new Date().getTimezoneOffset()===${site.utcOffset}`
    : ''
  return (
    <>
      <div id={id} hidden={isSame} suppressHydrationWarning>
        <Notice kind="info">{t('place.otherZone', { offset: site.offsetSuffix })}</Notice>
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant and a number */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />
    </>
  )
}
