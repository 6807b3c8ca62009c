import { type CallContext, os } from '../../../call-context.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { mintCustomToken } from '../../users/custom-tokens.ts'
import { assertFresh, signedInOrNobody, type User } from '../../users/guards.ts'
import { presentUser } from '../../users/present.ts'
import { startSession } from '../../users/sessions.ts'
import { signInAnswer } from '../../users/sign-in-answer.ts'
import { linkByCode, signInByCode } from './confirm-code.ts'
import { writtenNumber } from './mobile-number.ts'
import { type CodeAsked, sendCode } from './send-code.ts'
import { takePhoneBack } from './take-phone-back.ts'

const DONE = { ok: true } as const

/** Whoever is signed in links the number, soon after signing in; whoever is not signs in with it. */
export const phoneRoutes = {
  phoneStart: signedInOrNobody.auth.phoneStart.handler(({ context, input: { body } }) =>
    send(context, 'primary', body),
  ),
  verifySms: signedInOrNobody.auth.verifySms.handler(({ context, input: { body } }) =>
    send(context, 'alternative', body),
  ),
  phoneConfirm: signedInOrNobody.auth.phoneConfirm.handler(async ({ context, input: { body } }) => {
    const { tools, request, user } = context
    const said = { ...body, phoneNumber: await writtenNumber(body.phoneNumber), address: request.address }
    if (!user) {
      const session = await signInByCode(tools, said, (trx, id) => startSession(trx, id, request.userAgent))
      return signInAnswer(context, session)
    }
    assertFresh(user)
    await linkByCode(tools, user, said)
    return { accessToken: request.accessToken ?? '', user: await presentUser(tools.db, user.id) }
  }),
  verifySmsCode: signedInOrNobody.auth.verifySmsCode.handler(async ({ context, input: { body } }) => {
    const { tools, request, user } = context
    const { linkToProfile, code } = body
    const said = { code, phoneNumber: await writtenNumber(body.phoneNumber), address: request.address }
    if (!linkToProfile) {
      const token = await signInByCode(tools, said, (trx, userId) =>
        mintCustomToken(trx, { userId, sessionId: null, signedInAt: null }),
      )
      return { ...DONE, token }
    }
    if (!user) throw new Refused('NOT_SIGNED_IN')
    assertFresh(user)
    await linkByCode(tools, user, said)
    return DONE
  }),
  phoneNotMe: os.auth.phoneNotMe.handler(async ({ context: { tools, request }, input: { body } }) => {
    await takePhoneBack(tools, request.address, body.token)
    return DONE
  }),
}

async function send(
  { tools, request, user }: CallContext & { user: User | null },
  provider: CodeAsked['provider'],
  body: Pick<CodeAsked, 'phoneNumber' | 'proof'>,
) {
  if (user) assertFresh(user)
  await sendCode(tools, { ...body, userId: user?.id ?? null, address: request.address, provider })
  return DONE
}
