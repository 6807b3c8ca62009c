import { createHash } from 'node:crypto'
import type { TakenDelivery } from '../../deliveries/delivery.ts'

/** `Topic` of a push takes 32 letters of base64url. */
const TAG_BYTES = 24

/** Tag and topic of a push: a newer message about the same booking takes the place of the older one, and so does a second try. */
export const tagOf = ({ id, userId, subject }: TakenDelivery): string =>
  createHash('sha256')
    .update(`${userId} ${subject ?? id}`)
    .digest()
    .subarray(0, TAG_BYTES)
    .toString('base64url')

/** A mail program that gets the same letter twice shows it once. */
export const messageIdOf = ({ id }: TakenDelivery, host: string): string => `<${id}@${host}>`
