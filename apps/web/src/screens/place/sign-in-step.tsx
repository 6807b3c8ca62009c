import { useState } from 'react'
import { SignInChoices } from '../../features/user/sign-in-choices.tsx'
import type { SignInWay } from '../../features/user/sign-in-way.ts'

/** Signing in without leaving what was chosen. */
export function SignInStep() {
  const [way, setWay] = useState<SignInWay>('email')
  return <SignInChoices way={way} onWay={setWay} />
}
