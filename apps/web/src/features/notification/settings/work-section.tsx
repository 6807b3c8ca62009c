import type { NotificationSettings } from '@korto/contract/notification-settings'
import type { PushEvent } from '@korto/domain/notification/push-event'
import { useTexts } from '../../../lib/texts/texts.ts'
import { SunIcon } from '../../../ui/art/icons-later.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Toggle } from '../../../ui/form/toggle.tsx'
import { Row } from '../../../ui/layout/row.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { eventsOfAll, withEvent } from './chosen-events.ts'
import { EventChips } from './event-chips.tsx'
import styles from './notification-settings.module.css'
import { useChangeSettings, useChooseEvents } from './settings-api.ts'

const STAFF_EVENTS = ['NEW', 'PENDING', 'PENDING_COACH', 'CANCELED'] as const satisfies PushEvent[]

/** Where the user works: the morning digest of each club, and the events of the clubs at all devices. */
export function WorkSections({ settings }: { settings: NotificationSettings }) {
  const { t } = useTexts('notifications')
  const { mutate } = useChangeSettings()
  const { sites, devices } = settings
  const events = devices.length > 0 && <WorkEvents devices={devices} />
  return (
    <>
      {sites.map(({ siteId, name, roles, digest }) => (
        <Section
          key={siteId}
          title={t('notify.work', { club: name })}
          aside={
            <Row>
              {roles.map((role) => (
                <Badge key={role}>{t(`notify.role.${role}`)}</Badge>
              ))}
            </Row>
          }
        >
          <div className={styles.kind}>
            <SunIcon />
            <Toggle
              label={t('notify.digest')}
              hint={t('notify.digestText')}
              checked={digest}
              onChange={({ target }) => mutate({ digests: [{ siteId, wanted: target.checked }] })}
            />
          </div>
          {sites.length === 1 && events}
        </Section>
      ))}
      {sites.length > 1 && events && <Section title={t('notify.workAll')}>{events}</Section>}
    </>
  )
}

function WorkEvents({ devices }: Pick<NotificationSettings, 'devices'>) {
  const { t } = useTexts('notifications')
  const choose = useChooseEvents()
  const change = (event: PushEvent, isWanted: boolean) =>
    choose.mutate(devices.map((device) => ({ device, preferences: withEvent(device.preferences, event, isWanted) })))
  return (
    <>
      <p className={styles.also}>{t('notify.eachDevice')}</p>
      <EventChips
        label={t('notify.workEvents')}
        events={STAFF_EVENTS.map((event) => ({ event, label: t(`notify.staff.${event}`) }))}
        chosen={eventsOfAll(devices)}
        onChange={change}
      />
      <p className={styles.note}>{t('notify.workNote')}</p>
    </>
  )
}
