import { useState } from 'react'
import { SignInChoices } from '../../../features/user/sign-in/sign-in-choices.tsx'
import type { SignInWay } from '../../../features/user/sign-in/sign-in-way.ts'
import type { FlowProps } from './flow-props.ts'

/** Sign-in that keeps the selection; where it leaves the page, the address leads back to it. */
export function SignInStep({ coach = null }: { coach?: FlowProps['coach'] }) {
  const [way, setWay] = useState<SignInWay>('email')
  const { pathname, search } = globalThis.location
  const query = new URLSearchParams(search)
  if (coach !== null) query.set('coachId', String(coach))
  return <SignInChoices way={way} returnTo={`${pathname}?${query}`} onWay={setWay} />
}
