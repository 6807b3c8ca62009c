import { isMailUnreachable } from '@korto/domain/notification/mail-unreachable'
import type { Letter } from '../../../adapters/mail/mail.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { ServiceProblem } from '../../../platform/outgoing/service-problem.ts'
import type { Tools } from '../../../tools.ts'
import type { TakenDelivery } from '../../deliveries/delivery.ts'
import { countMailFailure } from '../../users/mail-failures/count-mail-failure.ts'
import { accountLetter, type LetterOrder } from '../../users/send-letter.ts'
import { lookAgain } from './look-again.ts'
import { noticeLetter } from './notice-letter.ts'
import { dropped, type Outcome, type Prepared, SENT, type Sender } from './sender.ts'
import { type Receiver, receiversById } from './sql.ts'
import { messageIdOf } from './wire-names.ts'

const AT_ONCE = 5

export const mailSender = (tools: Tools): Sender => ({
  way: 'mail',
  atOnce: AT_ONCE,
  async prepare(taken) {
    const looked = await lookAgain(tools, taken)
    const ids = looked.flatMap(({ outcome, delivery: { userId } }) => (outcome || userId === null ? [] : [userId]))
    const people = ids.length > 0 ? await receiversById(tools.db, ids) : new Map<number, Receiver>()
    return looked.map(({ delivery, outcome }) =>
      outcome ? { delivery, outcome } : prepared(tools, delivery, people.get(delivery.userId ?? 0)),
    )
  },
})

function prepared(tools: Tools, delivery: TakenDelivery, person: Receiver | undefined): Prepared {
  if (delivery.userId !== null && !person) return { delivery, outcome: dropped('gone') }
  return { delivery, outcome: () => sendLetter(tools, delivery, person) }
}

async function sendLetter(tools: Tools, delivery: TakenDelivery, person: Receiver | undefined): Promise<Outcome> {
  const { mail, log } = tools
  const letter = await letterFor(tools, delivery, person)
  if (!letter) return dropped('gone')
  const isOwnAddress = person !== undefined && person.email === letter.to
  if (isOwnAddress && isMailUnreachable(person.mail_failures) && delivery.kind !== STILL_SENT)
    return dropped('unreachable')
  if (!mail) {
    log.warn({ letter: delivery.kind }, 'there is no mail service, a letter was not sent')
    return dropped('no service')
  }
  try {
    await mail.send({ ...letter, messageId: messageIdOf(delivery, mail.host) })
    return SENT
  } catch (error) {
    if (!(error instanceof ServiceProblem)) throw error
    const { reason, detail, retryAfterSeconds } = error
    if (reason !== 'refused') return { state: 'later', reason: detail, retryAfterSeconds }
    if (isOwnAddress) await inTransaction(tools.db, (trx) => countMailFailure(tools, trx, person.id))
    return { state: 'FAILED', reason: detail }
  }
}

/** To an address that letters come back from; whoever asked for it knows better. */
const STILL_SENT = 'passwordReset'

/** Null when there is no address any more. */
async function letterFor(tools: Tools, delivery: TakenDelivery, person: Receiver | undefined): Promise<Letter | null> {
  // Written by orderLetter, or by sendNotices.
  if ('letter' in (delivery.facts as object)) return accountLetter(tools, delivery.facts as LetterOrder)
  return person?.email ? noticeLetter(tools, delivery, { email: person.email, language: person.language }) : null
}
