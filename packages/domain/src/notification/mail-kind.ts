/** The letters that a person can do without. ANSWERED is a request that was confirmed or rejected. */
export const mailKinds = ['ANSWERED', 'CANCELED', 'MOVED', 'SLOT_FREE', 'REMINDER'] as const
export type MailKind = (typeof mailKinds)[number]
