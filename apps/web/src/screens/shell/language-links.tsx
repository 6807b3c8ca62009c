import { Link, useLocation } from 'react-router'
import { inLanguage, languages, useLanguage } from '../../lib/language.ts'
import { useTexts } from '../../lib/texts.ts'
import styles from './language-links.module.css'

/** The same page in the other languages, path and query kept. */
export function LanguageLinks() {
  const { t } = useTexts()
  const current = useLanguage()
  const { pathname, search } = useLocation()
  return (
    <nav aria-label={t('shell.languages')}>
      <ul className={styles.list}>
        {languages.map((language) => (
          <li key={language}>
            <Link
              to={inLanguage(language, pathname) + search}
              lang={language}
              hrefLang={language}
              aria-current={language === current ? 'true' : undefined}
            >
              {t(`language.${language}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
