import type { CallContext } from '../../../call-context.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { customToken } from '../../users/custom-tokens.ts'
import { signedInOrNobody, type User } from '../../users/guards.ts'
import { presentUser } from '../../users/present.ts'
import { answer } from '../../users/routes.ts'
import { openSession } from '../../users/sessions.ts'
import { linkByCode, signInByCode } from './confirm-code.ts'
import { type CodeAsked, sendCode } from './send-code.ts'

const DONE = { ok: true } as const

/** Whoever is signed in links the number; whoever is not signs in with it. */
export const phoneRoutes = {
  phoneStart: signedInOrNobody.auth.phoneStart.handler(({ context, input: { body } }) =>
    send(context, 'primary', body.phoneNumber),
  ),
  verifySms: signedInOrNobody.auth.verifySms.handler(({ context, input: { body } }) =>
    send(context, 'alternative', body.phoneNumber),
  ),
  phoneConfirm: signedInOrNobody.auth.phoneConfirm.handler(async ({ context, input: { body } }) => {
    const { tools, request, user } = context
    const said = { ...body, address: request.address }
    if (!user) return answer(context, await openSession(tools.db, await signInByCode(tools, said), request.userAgent))
    await linkByCode(tools, user.id, said)
    return { accessToken: request.accessToken ?? '', user: await presentUser(tools.db, user.id) }
  }),
  verifySmsCode: signedInOrNobody.auth.verifySmsCode.handler(async ({ context, input: { body } }) => {
    const { tools, request, user } = context
    const { linkToProfile, ...said } = { ...body, address: request.address }
    if (!linkToProfile) {
      const id = await signInByCode(tools, said)
      return { ...DONE, token: await customToken(tools.db, { id, signedInAt: null }) }
    }
    if (!user) throw new Refused('NOT_SIGNED_IN')
    await linkByCode(tools, user.id, said)
    return DONE
  }),
}

async function send(
  { tools, request, user }: CallContext & { user: User | null },
  provider: CodeAsked['provider'],
  phoneNumber: string,
) {
  await sendCode(tools, { phoneNumber, userId: user?.id ?? null, address: request.address, provider })
  return DONE
}
