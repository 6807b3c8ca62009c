import { useEffect, useRef, useState } from 'react'
import { paths } from '../../app/paths.ts'
import { useCustomToken } from '../../features/user/api.ts'
import { useLanguage } from '../../lib/language/language.ts'
import { errorText } from '../../lib/texts/error-text.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import styles from './in-dialog.module.css'

/** Signs in through a tab of ours, which passes the session on. */
export function SignInTab({ siteId, isOnlyWay = false }: { siteId: number; isOnlyWay?: boolean }) {
  const texts = useTexts()
  const { t } = texts
  const { open, state, error } = useSessionHandOver(paths(useLanguage()).handOver(siteId))
  return (
    <div className={styles.signIn}>
      {isOnlyWay && <p>{t('embed.signInText')}</p>}
      <Button kind={isOnlyWay ? 'primary' : 'plain'} size="lg" full loading={state === 'signing-in'} onClick={open}>
        {t('embed.signInTab')}
      </Button>
      {state === 'waiting' && (
        <p className={styles.hint} role="status">
          {t('embed.signInWaiting')}
        </p>
      )}
      {state === 'refused' && <Notice kind="warning">{t('embed.signInRefused')}</Notice>}
      {error && <Notice kind="danger">{errorText(texts, error)}</Notice>}
    </div>
  )
}

function useSessionHandOver(path: string) {
  const tab = useRef<Window | null>(null)
  const [opened, setOpened] = useState<'idle' | 'waiting' | 'refused'>('idle')
  const { mutate, isPending, error } = useCustomToken()

  useEffect(() => {
    const onMessage = ({ source, origin, data }: MessageEvent) => {
      // Only the tab that was opened here, and only while it shows a page of ours.
      if (source === null || source !== tab.current || origin !== globalThis.location.origin) return
      if (data?.type === 'korto:signed-in') tab.current?.postMessage({ type: 'korto:hand-over' }, origin)
      if (data?.type !== 'korto:token' || typeof data.token !== 'string') return
      tab.current = null
      setOpened('idle')
      mutate(data.token)
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [mutate])

  const open = () => {
    tab.current = window.open(path, '_blank')
    setOpened(tab.current ? 'waiting' : 'refused')
  }
  return { open, state: isPending ? ('signing-in' as const) : opened, error }
}
