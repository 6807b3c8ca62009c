import { shownName } from '@korto/domain/user/shown-name'
import { useEffect, useRef } from 'react'
import { useCustomToken } from '../features/user/api.ts'
import { toasts } from '../lib/browser/toasts.ts'
import { useUser } from '../lib/session/session.ts'
import { urlToken } from '../lib/session/url-token.ts'
import { useTexts } from '../lib/texts/texts.ts'
import { Confirm } from '../ui/overlay/confirm.tsx'

/** Signs in with the token of the address. A signed-in user has to confirm first: the link may be an attack. */
export function UrlTokenSignIn() {
  const { t } = useTexts('account')
  const user = useUser()
  const { mutate } = useCustomToken()
  const used = useRef(false)

  const signIn = () => {
    const token = urlToken.token()
    if (used.current || token === null) return
    used.current = true
    mutate(token, {
      onError: () => toasts.show({ kind: 'error', title: t('error.default') }),
      onSettled: () => urlToken.clear(),
    })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a token is used once
  useEffect(() => {
    if (user === null) signIn()
  }, [user])

  return (
    user && (
      <Confirm
        question={t('arrival.ask')}
        text={t('arrival.text', { name: shownName(user) })}
        confirmLabel={t('arrival.confirm')}
        onConfirm={signIn}
        onCancel={() => urlToken.clear()}
      />
    )
  )
}
