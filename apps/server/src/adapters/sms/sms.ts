export interface SmsMessage {
  /** In the form +359888123456. */
  to: string
  text: string
}

export interface SmsReceipt {
  /** The provider's own name for the message, for questions to its support. */
  id: string
}

/**
 * One of the two providers. Resolves when the provider has taken the message, within 3 s; a message is never sent again
 * by itself, because after a timeout it may have been sent. On `too-many-requests` the other provider may be tried.
 */
export interface SmsProvider {
  send(message: SmsMessage): Promise<SmsReceipt>
}

export interface Sms {
  primary: SmsProvider | null
  alternative: SmsProvider | null
}
