import { titleOf } from '../../lib/head/head.ts'
import { languageOf } from '../../lib/language/language.ts'
import { useNonce } from '../../lib/render/nonce.ts'
import { loadTexts, textsIn, useTexts } from '../../lib/texts/texts.ts'
import { RefreshIcon } from '../../ui/art/icons.tsx'
import { ButtonAnchor } from '../../ui/form/button.tsx'
import styles from './offline.module.css'

/** Reloads the requested page as soon as there is a connection. */
const BACK_ONLINE = "addEventListener('online',function(){location.reload()})"

await loadTexts('offline')

/** Rendered by the server and never hydrated. */
export const handle = 'still'

export const meta = ({ location }: { location: { pathname: string } }) => [
  { title: titleOf(textsIn<'offline'>(languageOf(location.pathname)).t('offline.title')) },
  { name: 'robots', content: 'noindex' },
]

/** Cached by the service worker and shown for any address while offline, so it works without the app. */
export default function Offline() {
  const { t } = useTexts('offline')
  const nonce = useNonce()
  return (
    <main className={styles.page}>
      <svg className={styles.art} viewBox="0 0 240 120" aria-hidden="true">
        <path className={styles.net} d="M20 42h200M20 42v62M220 42v62M20 62h200M20 82h200M20 102h200" />
        <path className={styles.net} d="M45 42v60M70 42v60M95 42v60M120 42v60M145 42v60M170 42v60M195 42v60" />
        <path className={styles.tape} d="M16 40h208" />
        <circle className={styles.ball} cx="133" cy="76" r="17" />
        <path className={styles.seam} d="M122 63c8 6 8 20 0 26M144 63c-8 6-8 20 0 26" />
      </svg>
      <h1>{t('offline.title')}</h1>
      <p className={styles.text}>{t('offline.text')}</p>
      <ButtonAnchor kind="primary" href="">
        <RefreshIcon size={18} />
        {t('offline.retry')}
      </ButtonAnchor>
      <p className={styles.hint}>{t('offline.hint')}</p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; the cached page has the nonce of its own policy */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: BACK_ONLINE }} />
    </main>
  )
}
