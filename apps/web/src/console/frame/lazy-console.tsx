import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from '../../lib/first-load/hydrated.ts'
import { lazyPart } from '../../lib/first-load/lazy-part.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { Content } from '../../shell/content.tsx'
import { Logo } from '../../ui/art/logo.tsx'
import { consoleTitle } from '../pages.tsx'
import styles from './console.module.css'

const Console = lazyPart(async () => (await import('./console.tsx')).Console)
if (typeof document !== 'undefined') Console.preload()

/**
 * The server renders the outline of the console without data. The console is imported lazily, since files of a route are
 * listed in the manifest of every page.
 */
export function LazyConsole() {
  const isHydrated = useHydrated()
  return <Suspense fallback={<Outline />}>{isHydrated ? <Console /> : <Outline />}</Suspense>
}

function Outline() {
  const { t } = useTexts('console')
  const { pathname } = useLocation()
  return (
    <div className={styles.frame}>
      <aside className={styles.side}>
        <span className={styles.brand}>
          <Logo />
        </span>
      </aside>
      <div className={styles.main}>
        <header className={styles.bar}>
          <h1 className={styles.title}>{t(consoleTitle(pathname))}</h1>
        </header>
        <Content className={styles.content ?? ''} />
      </div>
    </div>
  )
}
