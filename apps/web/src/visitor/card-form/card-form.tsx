import { Suspense } from 'react'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { useHydrated } from '../../lib/first-load/hydrated.ts'
import { lazyPart } from '../../lib/first-load/lazy-part.ts'
import { titleOf } from '../../lib/head/head.ts'
import { languageOf } from '../../lib/language/language.ts'
import { loadTexts, textsIn, useTexts } from '../../lib/texts/texts.ts'
import styles from './card-form.module.css'

const CardForm = lazyPart(async () => (await import('./form.tsx')).CardForm)

await loadTexts('card-form')

/** Only for `clientLoader`, which would otherwise run with the first page too. */
export const loader = () => null

/** A link inside of the app would show the form in a document that may not load it. */
export function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<never> {
  location.assign(request.url)
  return new Promise(() => {})
}

export const meta = ({ location }: { location: { pathname: string } }) => [
  { title: titleOf(textsIn<'card-form'>(languageOf(location.pathname)).t('cardForm.title')) },
  { name: 'robots', content: 'noindex' },
]

/** A document of its own inside of the console: the only one that may load the payment gateway's scripts and frames. */
export default function CardFormDocument() {
  const { t } = useTexts('card-form')
  const isHydrated = useHydrated()
  if (!isHydrated) return <main className={styles.page} />
  return (
    <main className={styles.page}>
      {window.parent === window ? (
        <p>{t('cardForm.alone')}</p>
      ) : (
        <Suspense>
          <CardForm />
        </Suspense>
      )}
    </main>
  )
}
