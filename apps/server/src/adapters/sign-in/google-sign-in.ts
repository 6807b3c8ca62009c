/** Stored on the server until the person comes back: ten minutes, usable once. */
export interface SignInAttempt {
  state: string
  nonce: string
  codeVerifier: string
}

/** The account as Google describes it. */
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
  /** `declined`: the person refused. `not-trusted`: state, nonce, proof, audience, signature or time is not right. */
  | { ok: false; reason: 'declined' | 'not-trusted' }

export interface GoogleSignIn {
  /** Where to send the browser. The address to come back to is ours, from configuration. */
  begin(returnAddress: string): Promise<{ address: string; attempt: SignInAttempt }>
  /** Takes the address that the browser came back to, with its query, and the stored attempt. At most 3 s. */
  finish(cameBackTo: URL, attempt: SignInAttempt): Promise<SignInResult>
}
