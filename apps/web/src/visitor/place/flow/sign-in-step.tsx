import { useState } from 'react'
import { SignInChoices } from '../../../features/user/sign-in/sign-in-choices.tsx'
import { FIRST_WAY } from '../../../features/user/sign-in/sign-in-way.ts'
import type { FlowProps } from './flow-props.ts'

interface Props {
  site?: Pick<FlowProps['site'], 'country'>
}

/** Sign-in that keeps the selection; where it leaves the page, the address leads back to it. */
export function SignInStep({ site }: Props) {
  const [way, setWay] = useState(FIRST_WAY)
  const { pathname, search } = globalThis.location
  return <SignInChoices way={way} clubCountry={site?.country} returnTo={pathname + search} onWay={setWay} />
}
