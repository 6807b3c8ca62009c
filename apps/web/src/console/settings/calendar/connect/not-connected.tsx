import type { CalendarOverview } from '@korto/contract/calendar-sync'
import { useConnectGoogle } from '../../../../features/calendar-sync/api.ts'
import { useTexts } from '../../../../lib/texts/texts.ts'
import { CalendarIcon, CheckIcon } from '../../../../ui/art/icons.tsx'
import { ServerIcon } from '../../../../ui/art/icons-calendar.tsx'
import { DebouncedButton } from '../../../../ui/form/debounced-button.tsx'
import { CaldavForm } from './caldav-form.tsx'
import styles from './connect.module.css'
import { ConnectProblem } from './connect-problem.tsx'

const POINTS = ['calendar.pointPicked', 'calendar.pointGuests', 'calendar.pointStay'] as const

interface Props {
  siteId: number
  providers: CalendarOverview['providers']
}

/** Where the calendars of the club live. */
export function NotConnected({ siteId, providers }: Props) {
  const { t } = useTexts('calendar')
  return (
    <div className={styles.choice}>
      {providers.includes('google') && <GoogleCard siteId={siteId} />}
      {providers.includes('caldav') && (
        <section className={styles.card}>
          <span className={styles.icon} data-kind="caldav" aria-hidden="true">
            <ServerIcon size={24} />
          </span>
          <div>
            <h2 className={styles.title}>{t('calendar.caldav')}</h2>
            <p className={styles.text}>{t('calendar.caldavText')}</p>
          </div>
          <CaldavForm siteId={siteId} />
        </section>
      )}
    </div>
  )
}

function GoogleCard({ siteId }: { siteId: number }) {
  const { t } = useTexts('calendar')
  const connect = useConnectGoogle(siteId)
  return (
    <section className={styles.card}>
      <span className={styles.icon} aria-hidden="true">
        <CalendarIcon size={24} />
      </span>
      <div>
        <h2 className={styles.title}>{t('calendar.google')}</h2>
        <p className={styles.text}>{t('calendar.googleText')}</p>
      </div>
      <ul className={styles.points}>
        {POINTS.map((point) => (
          <li key={point}>
            <CheckIcon size={18} />
            {t(point)}
          </li>
        ))}
      </ul>
      <div className={styles.end}>
        <ConnectProblem error={connect.error} onClose={connect.reset} />
        <DebouncedButton kind="primary" full loading={connect.isPending} onClick={() => connect.mutate()}>
          {t('calendar.connectGoogle')}
        </DebouncedButton>
      </div>
    </section>
  )
}
