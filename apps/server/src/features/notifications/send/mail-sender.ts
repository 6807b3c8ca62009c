import type { Letter } from '../../../adapters/mail/mail.ts'
import { ServiceProblem } from '../../../platform/outgoing/service-problem.ts'
import type { Tools } from '../../../tools.ts'
import type { TakenDelivery } from '../../deliveries/delivery.ts'
import { accountLetter, type LetterOrder } from '../../users/send-letter.ts'
import { lookAgain } from './look-again.ts'
import { noticeLetter } from './notice-letter.ts'
import { dropped, type Outcome, type Prepared, SENT, type Sender } from './sender.ts'
import { type Receiver, receiversById } from './sql.ts'

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
  const letter = () => letterOf(tools, delivery, person)
  return { delivery, outcome: async () => sendLetter(tools, delivery, letter()) }
}

/** Null when there is no address. */
function letterOf(tools: Tools, delivery: TakenDelivery, person: Receiver | undefined): Letter | null {
  if (isAccountLetter(delivery)) return accountLetter(tools, delivery.facts as LetterOrder)
  return person?.email ? noticeLetter(tools, delivery, { email: person.email, language: person.language }) : null
}

const isAccountLetter = ({ facts }: TakenDelivery) => 'letter' in (facts as object)

async function sendLetter({ mail, log }: Tools, delivery: TakenDelivery, letter: Letter | null): Promise<Outcome> {
  if (!letter) return dropped('gone')
  if (!mail) {
    log.warn({ letter: delivery.kind }, 'there is no mail service, a letter was not sent')
    return dropped('no service')
  }
  try {
    await mail.send(letter)
    return SENT
  } catch (error) {
    if (!(error instanceof ServiceProblem)) throw error
    if (error.reason === 'refused') return { state: 'FAILED', reason: error.detail }
    return { state: 'later', reason: error.detail, retryAfterSeconds: error.retryAfterSeconds }
  }
}
