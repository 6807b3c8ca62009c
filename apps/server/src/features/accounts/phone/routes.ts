import { type CallContext, os } from '../../../call-context.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { assertFresh, signedInOrNobody, type User } from '../../users/guards.ts'
import { presentUser } from '../../users/present.ts'
import { mintCustomToken } from '../../users/sessions/custom-tokens.ts'
import { startSession } from '../../users/sessions/sessions.ts'
import { signInAnswer } from '../../users/sign-in-answer.ts'
import { linkByCode, signInByCode } from './confirm-code.ts'
import { normalizedNumber } from './mobile-number.ts'
import { type CodeRequest, sendCode } from './send-code.ts'
import { takePhoneBack } from './take-phone-back.ts'

const DONE = { ok: true } as const

/** Signed-in users link the number, which requires a fresh sign-in; others sign in with it. */
export const phoneRoutes = {
  phoneStart: signedInOrNobody.auth.phoneStart.handler(({ context, input: { body } }) =>
    send(context, 'primary', body),
  ),
  verifySms: signedInOrNobody.auth.verifySms.handler(({ context, input: { body } }) =>
    send(context, 'alternative', body),
  ),
  phoneConfirm: signedInOrNobody.auth.phoneConfirm.handler(async ({ context, input: { body } }) => {
    const { tools, request, user } = context
    const entered = { ...body, phoneNumber: await normalizedNumber(body.phoneNumber), address: request.address }
    if (!user) {
      const session = await signInByCode(tools, entered, (trx, id) => startSession(trx, id, request.userAgent))
      return signInAnswer(context, session)
    }
    assertFresh(user)
    await linkByCode(tools, user, entered)
    return { accessToken: request.accessToken ?? '', user: await presentUser(tools.db, user.id) }
  }),
  verifySmsCode: signedInOrNobody.auth.verifySmsCode.handler(async ({ context, input: { body } }) => {
    const { tools, request, user } = context
    const { linkToProfile, code } = body
    const entered = { code, phoneNumber: await normalizedNumber(body.phoneNumber), address: request.address }
    if (!linkToProfile) {
      const token = await signInByCode(tools, entered, (trx, userId) =>
        mintCustomToken(trx, { userId, sessionId: null, signedInAt: null }),
      )
      return { ...DONE, token }
    }
    if (!user) throw new Refused('NOT_SIGNED_IN')
    assertFresh(user)
    await linkByCode(tools, user, entered)
    return DONE
  }),
  phoneNotMe: os.auth.phoneNotMe.handler(async ({ context: { tools, request }, input: { body } }) => {
    await takePhoneBack(tools, request.address, body.token)
    return DONE
  }),
}

async function send(
  { tools, request, user }: CallContext & { user: User | null },
  provider: CodeRequest['provider'],
  body: Pick<CodeRequest, 'phoneNumber' | 'proof'>,
) {
  if (user) assertFresh(user)
  await sendCode(tools, { ...body, userId: user?.id ?? null, address: request.address, provider })
  return DONE
}
