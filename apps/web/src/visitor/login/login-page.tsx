import type { ReactNode } from 'react'
import styles from './login-page.module.css'
import { LoginPicture } from './login-picture.tsx'

interface Props {
  title: string
  lead?: string
  children: ReactNode
}

/** A form on the left, a court on the right. */
export const LoginPage = ({ title, lead, children }: Props) => (
  <div className={styles.page}>
    <div className={styles.account}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </div>
    <LoginPicture />
  </div>
)
