import type { ReactNode } from 'react'
import { useTexts } from '../../../../lib/texts/texts.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { subscriptionIcons } from '../../../frame/subscription-icons.tsx'
import type { SubscriptionMessage } from '../../../frame/subscription-message.ts'
import styles from './status.module.css'

interface Props {
  /** As the banner of other pages says it. */
  message?: SubscriptionMessage | null
  title: string
  badge?: ReactNode
  text: string
  /** The one or two things to do now. */
  actions?: ReactNode
  children?: ReactNode
}

/** The status card of everything but a running plan. */
export function MessageCard({ message, title, badge, text, actions, children }: Props) {
  const { t } = useTexts('console')
  return (
    <section className={styles.card}>
      {message && (
        <Notice kind={message.kind} icon={subscriptionIcons[message.kind]}>
          <strong>{t(message.text, { days: message.days ?? 0 })}</strong>
        </Notice>
      )}
      <div className={styles.message}>
        <div className={styles.words}>
          <h2 className={styles.messageTitle}>
            {title} {badge}
          </h2>
          <p className={styles.text}>{text}</p>
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  )
}
