import { useState } from 'react'
import { SignInChoices } from '../../features/user/sign-in-choices.tsx'
import type { SignInWay } from '../../features/user/sign-in-way.ts'

/** Signing in without leaving what was chosen; where that leads away, the address names it and leads back. */
export function SignInStep() {
  const [way, setWay] = useState<SignInWay>('email')
  const { pathname, search } = globalThis.location
  return <SignInChoices way={way} returnTo={pathname + search} onWay={setWay} />
}
