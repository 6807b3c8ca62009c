import { Link } from 'react-router'
import { pagePath } from '../../app/paths.ts'
import { usePending } from '../../features/notification/use-pending.ts'
import { chooseSite } from '../../features/site/current-site.ts'
import { type AdministeredSite, useAdministeredSites } from '../../features/site/use-administered-sites.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

/** The clubs in which bookings wait for the user's answer. The notification count includes them. */
export const WaitingBookings = () => useAdministeredSites().sites.map((site) => <WaitingAt key={site.id} site={site} />)

function WaitingAt({ site }: { site: AdministeredSite }) {
  const { t, language } = useTexts('notifications')
  const pending = usePending(site)
  const [soonest] = pending
  if (!soonest) return null
  const day = soonest.fromDate.slice(0, 10)
  return (
    <Notice kind="warning" title={t('notifications.waiting', { count: pending.length })}>
      <Link to={`${pagePath(language, 'overview')}?day=${day}`} onClick={() => chooseSite(site.id)}>
        {site.name}
      </Link>
    </Notice>
  )
}
