import type { NotificationSettings } from '@korto/contract/notification-settings'
import { type MailKind, mailKinds } from '@korto/domain/notification/mail-kind'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../lib/texts/texts.ts'
import { BellIcon, CheckIcon, ClockIcon, MailIcon } from '../../../ui/art/icons.tsx'
import { ArrowRightIcon, CalendarXIcon, FileIcon } from '../../../ui/art/icons-notification.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Toggle } from '../../../ui/form/toggle.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import styles from './notification-settings.module.css'
import { useChangeSettings } from './settings-api.ts'

const icons: Record<MailKind, ReactNode> = {
  ANSWERED: <CheckIcon />,
  CANCELED: <CalendarXIcon />,
  MOVED: <ArrowRightIcon />,
  SLOT_FREE: <BellIcon />,
  REMINDER: <ClockIcon />,
}

interface Props {
  settings: NotificationSettings
  /** Where the address is changed. */
  profilePath: string
}

/** Which letters the user wants. */
export function LettersSection({ settings: { mail, receipts }, profilePath }: Props) {
  const { t } = useTexts('notifications')
  const { mutate } = useChangeSettings()
  const { address } = mail
  return (
    <Section title={t('notify.letters')} text={address === null ? undefined : t('notify.lettersTo', { address })}>
      <MailProblem mail={mail} profilePath={profilePath} />
      <ul className={styles.list}>
        {mailKinds.map((kind) => (
          <li key={kind} className={styles.kind}>
            {icons[kind]}
            <Toggle
              label={t(`notify.mail.${kind}`)}
              hint={t(`notify.mail.${kind}.text`)}
              checked={mail.wanted[kind]}
              onChange={({ target }) => mutate({ mail: { [kind]: target.checked } })}
            />
          </li>
        ))}
        <li className={styles.kind}>
          <FileIcon />
          <Toggle
            label={t('notify.receipts')}
            hint={t('notify.receiptsText')}
            checked={receipts}
            onChange={({ target }) => mutate({ receipts: target.checked })}
          />
        </li>
      </ul>
    </Section>
  )
}

/** Why no letter comes. */
function MailProblem({ mail, profilePath }: { mail: NotificationSettings['mail']; profilePath: string }) {
  const { t } = useTexts('notifications')
  if (!mail.isAvailable) return <Notice>{t('notify.noMail')}</Notice>
  if (mail.address === null)
    return (
      <Notice icon={<MailIcon size={18} />}>
        {t('notify.noAddress')} <Link to={profilePath}>{t('notify.addAddress')}</Link>
      </Notice>
    )
  if (!mail.isUnreachable) return null
  return (
    <Notice kind="danger" icon={<MailIcon size={18} />}>
      <strong>{t('notify.unreachable')}</strong> {t('notify.unreachableText')}{' '}
      <Link to={profilePath}>{t('notify.changeAddress')}</Link>
    </Notice>
  )
}
