/** What must be kept, out of the browser's reach, until the person comes back: ten minutes, once. */
export interface SignInAttempt {
  state: string
  nonce: string
  codeVerifier: string
}

/** Who Google says it is. */
export interface GooglePerson {
  /** Google's lasting name for the account; the e-mail address may change. */
  subject: string
  email: string | null
  isEmailVerified: boolean
  displayName: string | null
  photoURL: string | null
}

export type SignInResult =
  | { ok: true; person: GooglePerson }
  /** `declined`: the person said no. `not-trusted`: state, nonce, proof, audience, signature or time is not right. */
  | { ok: false; reason: 'declined' | 'not-trusted' }

export interface GoogleSignIn {
  /** Where to send the browser. The address to come back to is ours, from configuration. */
  begin(returnAddress: string): Promise<{ address: string; attempt: SignInAttempt }>
  /** Takes the address that the browser came back to, with its query, and what was kept. At most 3 s. */
  finish(cameBackTo: URL, attempt: SignInAttempt): Promise<SignInResult>
}
