import type { BeforeRequest, CalendarPort } from './calendar-port.ts'

/** What is kept of an account: its name for people, and what opens it. The credential is stored sealed. */
export interface ConnectedAccount {
  account: string
  credential: object
}

export interface GoogleConnector {
  /** The page where the owner allows it. State and proof (PKCE) are the caller's, as for signing in. */
  consentAddress(consent: { returnAddress: string; state: string; codeChallenge: string }): string
  connect(callback: { code: string; returnAddress: string; codeVerifier: string }): Promise<ConnectedAccount>
  /** Throws `CredentialRevoked` for one that is none of ours. Nothing is called yet. */
  open(credential: object, beforeRequest: BeforeRequest): CalendarPort
}

export interface CaldavConnector {
  connect(account: { address: string; user: string; password: string }): Promise<ConnectedAccount>
  /** Throws `CredentialRevoked` for one that is none of ours. Nothing is called yet. */
  open(credential: object, beforeRequest: BeforeRequest): CalendarPort
}

/** How clubs get at their calendars. Null: this product has no account at the provider. */
export interface Connectors {
  google: GoogleConnector | null
  caldav: CaldavConnector
}
