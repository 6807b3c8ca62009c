import { Link } from 'react-router'
import { useSignedIn, useUser } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { useSignOut } from './api.ts'

/** Who is signed in, with the way out; or the way in. */
export function AccountMenu({ loginPath }: { loginPath: string }) {
  const { t } = useTexts()
  const user = useUser()
  const signOut = useSignOut()
  if (!useSignedIn()) return <Link to={loginPath}>{t('user.signIn')}</Link>
  return (
    <>
      <span>{user?.displayName ?? user?.email ?? user?.phoneNumber}</span>
      <Button onClick={() => signOut.mutate()}>{t('user.signOut')}</Button>
    </>
  )
}
