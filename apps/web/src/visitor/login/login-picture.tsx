import { useTexts } from '../../lib/texts/texts.ts'
import { Court } from '../../ui/art/court-art.tsx'
import styles from './login-page.module.css'

const VIEW = { degrees: -38, scale: 1.9, x: 220, y: 110, ball: { x: 246, y: 70 } }

/** Decoration. */
export const LoginPicture = () => (
  <aside className={styles.picture} aria-hidden="true">
    <Court surface="clay" view={VIEW} />
    <p className={styles.text}>{useTexts().t('login.picture')}</p>
  </aside>
)
