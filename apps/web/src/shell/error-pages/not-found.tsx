import { data } from 'react-router'
import { paths } from '../../app/paths.ts'
import { type HeadArgs, titleOf } from '../../lib/head/head.ts'
import { languageOf, useLanguage } from '../../lib/language/language.ts'
import { textsIn, useTexts } from '../../lib/texts/texts.ts'
import { ContactUs } from '../../ui/contact/contact-us.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import styles from './not-found.module.css'
import { OutArt } from './out-art.tsx'

export const loader = () => data(null, { status: 404 })

export const meta = ({ location }: HeadArgs) => notFoundHead(location.pathname)

export const notFoundHead = (pathname: string) => [
  { title: titleOf(textsIn(languageOf(pathname)).t('pages.notFound')) },
  { name: 'robots', content: 'noindex' },
]

export function NotFound() {
  const { t } = useTexts()
  const language = useLanguage()
  return (
    <div className={styles.page}>
      <OutArt word={t('pages.out')} />
      <h1>{t('pages.notFound')}</h1>
      <p className={styles.help}>{t('pages.notFoundHelp')}</p>
      <div className={styles.actions}>
        <ButtonLink kind="primary" to={paths(language).home()}>
          {t('pages.home')}
        </ButtonLink>
        <ContactUs />
      </div>
    </div>
  )
}

export default NotFound
