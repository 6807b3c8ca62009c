import type { Recipient } from './recipients.ts'

/** A closing may cancel one booking of a client and move another: the client hears of both in one message. */
export const toldTogetherAs = ({ as, kind }: Pick<Recipient, 'as' | 'kind'>): string =>
  as === 'client' && (kind === 'CANCELED' || kind === 'MOVED') ? 'CHANGED' : kind

/** The one that names a message of several and says who wants it: a lost place matters more than a moved one. */
export function leadOf<T extends { recipient: Pick<Recipient, 'kind' | 'subject'> }>(several: readonly T[]): T | null {
  const inOrder = several.toSorted((a, b) => a.recipient.subject.start - b.recipient.subject.start)
  return inOrder.find(({ recipient }) => recipient.kind === 'CANCELED') ?? inOrder[0] ?? null
}
