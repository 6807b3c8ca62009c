import { Link } from 'react-router'
import { pagePath } from '../app/paths.ts'
import { socialAddress } from '../lib/config.ts'
import { useLanguage } from '../lib/language/language.ts'
import { useTexts } from '../lib/texts/texts.ts'
import { useMinute } from '../lib/time/clock.ts'
import { ShareIcon } from '../ui/art/icons.tsx'
import { Logo } from '../ui/art/logo.tsx'
import { ContactUs } from '../ui/contact/contact-us.tsx'
import { VisuallyHidden } from '../ui/layout/visually-hidden.tsx'
import { footerEntries } from './entries.ts'
import styles from './footer.module.css'
import frame from './frame.module.css'

export function Footer() {
  const { t } = useTexts()
  const language = useLanguage()
  const year = new Date(useMinute()).getUTCFullYear()
  return (
    <footer className={styles.footer}>
      <div className={`${frame.container} ${styles.row}`}>
        <span aria-hidden="true">
          <Logo size="sm" />
        </span>
        <span className={styles.copyright}>{t('footer.copyright', { year: String(year) })}</span>
        <nav className={styles.links} aria-label={t('shell.about')}>
          {footerEntries.map(({ page, label }) => (
            <Link key={page} className={styles.link} to={pagePath(language, page)}>
              {t(label)}
            </Link>
          ))}
          <ContactUs className={styles.link} />
        </nav>
        <a className={`${styles.link} ${styles.social}`} href={socialAddress} target="_blank" rel="noreferrer">
          <ShareIcon size={16} />
          {t('footer.follow')}
          <VisuallyHidden> ({t('footer.newTab')})</VisuallyHidden>
        </a>
      </div>
    </footer>
  )
}
