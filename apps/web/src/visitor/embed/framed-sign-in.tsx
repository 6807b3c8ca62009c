import { Suspense, useState } from 'react'
import { SignInChoices } from '../../features/user/sign-in/sign-in-choices.tsx'
import { FIRST_WAY } from '../../features/user/sign-in/sign-in-way.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SignInTab } from './sign-in-tab.tsx'

/** Sign-in in a listed page: in the frame, or in a tab where the browser blocks storage in frames. */
export function FramedSignIn({ site }: { site: { id: number; country: string } }) {
  const [way, setWay] = useState(FIRST_WAY)
  const [keeps] = useState(keepsCookies)
  if (!keeps) return <SignInTab siteId={site.id} isOnlyWay />
  return (
    <>
      {/* Google cannot be framed: it is offered in the tab. */}
      <Suspense fallback={<Skeleton height={240} />}>
        <SignInChoices way={way} clubCountry={site.country} hasGoogle={false} onWay={setWay} />
      </Suspense>
      {way !== 'forgot' && <SignInTab siteId={site.id} />}
    </>
  )
}

const PROBE = 'probe=1'

/** Whether the browser allows storage in a frame. Not every browser has an API for it, so a cookie is tried. */
function keepsCookies(): boolean {
  const put = (how: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers
    document.cookie = `${PROBE}; Path=/; SameSite=None; Secure; ${how}`
  }
  put('Max-Age=60')
  const isKept = document.cookie.includes(PROBE)
  put('Max-Age=0')
  return isKept
}
