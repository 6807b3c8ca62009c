import type { ClientRead } from '@korto/contract/client-list'

/** The name of a client, or else a known contact; null where the account is deleted and nothing is left of it. */
export const clientName = ({ displayName, email, phoneNumber }: Named): string | null =>
  displayName ?? email ?? phoneNumber

type Named = Pick<ClientRead, 'displayName' | 'email' | 'phoneNumber'>
