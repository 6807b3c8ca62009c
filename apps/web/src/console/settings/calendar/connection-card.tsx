import type { CalendarOverview } from '@korto/contract/calendar-sync'
import type { StaffSiteRead } from '@korto/contract/staff-site'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { CalendarIcon, SyncIcon } from '../../../ui/art/icons.tsx'
import { LogoMark } from '../../../ui/art/logo.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { SignInAgain } from '../sign-in-again.tsx'
import styles from './calendar.module.css'
import { dateText } from './calendar-times.ts'
import { useCalendarAct } from './use-calendar-act.ts'

interface Props {
  site: StaffSiteRead
  connection: NonNullable<CalendarOverview['connection']>
}

/** The account that is connected, since when and by whom. */
export function ConnectionCard({ site, connection }: Props) {
  const texts = useTexts('calendar')
  const { t } = texts
  const { account, connectedBy } = connection
  const { act } = useCalendarAct(site.id)
  const [asked, setAsked] = useState<'disconnect' | 'sign-in' | null>(null)
  const day = dateText(texts, connection.connectedAt.slice(0, 10), 'long')
  const disconnect = () => {
    setAsked(null)
    act({
      call: () => api.calendarSync.deleteCredentials({ params: { id: site.id } }),
      done: t('calendar.disconnected', { account }),
      onSignInNeeded: () => setAsked('sign-in'),
    })
  }
  return (
    <section className={styles.card} aria-label={t(`calendar.${connection.provider}`)}>
      <div className={styles.flow} data-broken={connection.isRevoked || undefined}>
        <LogoMark size={52} />
        <i />
        <span className={styles.both}>
          <SyncIcon size={16} />
          {t('calendar.bothWays')}
        </span>
        <i />
        <span className={styles.calendar} aria-hidden="true">
          <CalendarIcon size={28} />
        </span>
      </div>
      <div className={styles.account}>
        <div className={styles.words}>
          <h2 className={styles.name}>{t(`calendar.${connection.provider}`)}</h2>
          <p className={styles.text}>
            {connectedBy === null
              ? t('calendar.connectedOn', { account, day })
              : t('calendar.connectedBy', { account, day, name: connectedBy })}
          </p>
        </div>
        <Button size="sm" onClick={() => setAsked('disconnect')}>
          {t('calendar.disconnect')}
        </Button>
      </div>
      {asked === 'disconnect' && (
        <Confirm
          question={t('calendar.disconnectAsk', { account })}
          text={t('calendar.disconnectText')}
          confirmLabel={t('calendar.disconnect')}
          isDangerous
          onConfirm={disconnect}
          onCancel={() => setAsked(null)}
        />
      )}
      {asked === 'sign-in' && <SignInAgain text={t('calendar.signInText')} onClose={() => setAsked(null)} />}
    </section>
  )
}
