import { os } from '../../../call-context.ts'
import { hostCookie } from '../../users/sessions/refresh-cookie.ts'
import { signInAnswer } from '../../users/sign-in-answer.ts'
import { ATTEMPT_SECONDS, finishGoogle, startGoogle } from './google-sign-in.ts'

const cookieOn = (publicAddress: string) => hostCookie('google-sign-in', publicAddress)

export const googleRoutes = {
  options: os.auth.options.handler(({ context }) => ({ google: context.tools.googleSignIn !== null })),
  googleStart: os.auth.googleStart.handler(async ({ context: { tools, request }, input: { body } }) => {
    const { url, cookie } = await startGoogle(tools, request.address, body.returnTo)
    request.setHeader('set-cookie', cookieOn(tools.env.publicAddress).set(cookie, ATTEMPT_SECONDS))
    return { url }
  }),
  googleFinish: os.auth.googleFinish.handler(async ({ context, input: { body } }) => {
    const { tools, request } = context
    const cookie = request.cookie(cookieOn(tools.env.publicAddress).name)
    const { session, returnTo } = await finishGoogle(tools, { cookie, query: body.query, userAgent: request.userAgent })
    return { ...(await signInAnswer(context, session)), returnTo }
  }),
}
