import type { UserRead } from '@korto/contract/user'
import type { ReactNode } from 'react'
import { PrivatePage } from '../../shell/private-page.tsx'
import { AccountSkeleton } from './account-skeleton.tsx'

/** A private page of the account. */
export const Private = ({ children }: { children: (user: UserRead) => ReactNode }) => (
  <PrivatePage skeleton={<AccountSkeleton />}>{children}</PrivatePage>
)
