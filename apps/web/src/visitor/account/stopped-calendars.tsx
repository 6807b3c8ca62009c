import { isClubStaff } from '@korto/domain/permission/roles'
import { useQuery } from '@tanstack/react-query'
import { calendarSyncQuery } from '../../features/notification/api.ts'
import { type AdministeredSite, useAdministeredSites } from '../../features/site/use-administered-sites.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { ContactUs } from '../../ui/contact/contact-us.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import styles from './notifications.module.css'

/** Calendars of the user's clubs that stopped. The notification count includes them. */
export const StoppedCalendars = () =>
  useAdministeredSites().sites.map((site) => <StoppedAt key={site.id} site={site} />)

function StoppedAt({ site }: { site: AdministeredSite }) {
  const { t } = useTexts('notifications')
  const { data = [] } = useQuery({ ...calendarSyncQuery(site.id), enabled: isClubStaff(site.rights) })
  return data
    .filter(({ error }) => error !== null)
    .map(({ itemId, calendarName, provider }) => (
      <Notice
        key={itemId}
        kind="danger"
        title={t(provider === 'caldav' ? 'notifications.serverError' : 'notifications.syncError')}
      >
        {site.name} · {calendarName} <ContactUs className={styles.contact} />
      </Notice>
    ))
}
