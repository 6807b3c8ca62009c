import { os } from '../../call-context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { Refused } from '../../platform/http/refused.ts'
import { endAllAccess } from './access/end-all-access.ts'
import { freshlySignedIn, signedIn } from './guards.ts'
import { changePassword } from './password/change-password.ts'
import { forgetPassword } from './password/forgotten-password.ts'
import { resetPassword } from './password/reset-password.ts'
import { changePhoto, removePhoto } from './photo/change-photo.ts'
import { presentSession, presentUser } from './present.ts'
import { askForEmail, confirmEmail } from './profile/change-email.ts'
import { changeProfile, removePhone } from './profile/change-profile.ts'
import { proveEmail } from './profile/prove-email.ts'
import { register } from './register.ts'
import { signInByCustomToken, tokenForNewTab } from './sessions/custom-tokens.ts'
import { clearedRefreshCookie, readRefreshCookie } from './sessions/refresh-cookie.ts'
import { renewSession } from './sessions/sessions.ts'
import { deleteOwnSession, deleteSession, sessionsOf } from './sessions/sql.ts'
import { signIn } from './sign-in.ts'
import { signInAnswer } from './sign-in-answer.ts'

const DONE = { ok: true } as const

export const userRoutes = {
  auth: {
    register: os.auth.register.handler(async ({ context, input }) =>
      signInAnswer(context, await register(context.tools, context.request, input.body)),
    ),
    signIn: os.auth.signIn.handler(async ({ context, input }) =>
      signInAnswer(context, await signIn(context.tools, context.request, input.body)),
    ),
    refresh: os.auth.refresh.handler(async ({ context: { tools, request }, context }) => {
      const presented = readRefreshCookie(request, tools.env.publicAddress)
      if (!presented) throw new Refused('NOT_SIGNED_IN')
      return signInAnswer(
        context,
        await renewSession({ db: tools.db, key: tools.env.secret }, presented, request.userAgent),
      )
    }),
    signOut: signedIn.auth.signOut.handler(async ({ context }) => {
      await deleteSession(context.tools.db, context.user.sessionId)
      context.request.setHeader('set-cookie', clearedRefreshCookie(context.tools.env.publicAddress))
      return DONE
    }),
    signOutEverywhere: signedIn.auth.signOutEverywhere.handler(async ({ context }) => {
      await inTransaction(context.tools.db, (trx) => endAllAccess(trx, context.user.id))
      context.request.setHeader('set-cookie', clearedRefreshCookie(context.tools.env.publicAddress))
      return DONE
    }),
    customToken: os.auth.customToken.handler(async ({ context, input: { body } }) =>
      signInAnswer(context, await signInByCustomToken(context.tools, context.request, body.token)),
    ),
    fetchCustomToken: signedIn.auth.fetchCustomToken.handler(async ({ context }) => {
      // Another site must not be able to have a browser mint one.
      if (context.request.fetchSite === 'cross-site') throw new Refused('NOT_ALLOWED')
      return { token: await tokenForNewTab(context.tools, context.user) }
    }),
    emailConfirm: os.auth.emailConfirm.handler(async ({ context, input: { body } }) => {
      await confirmEmail(context.tools, context.request.address, body.token)
      return DONE
    }),
    passwordForgot: os.auth.passwordForgot.handler(async ({ context, input: { body } }) => {
      await forgetPassword(context.tools, context.request.address, body.email)
      return DONE
    }),
    passwordReset: os.auth.passwordReset.handler(async ({ context, input: { body } }) =>
      signInAnswer(context, await resetPassword(context.tools, context.request, body)),
    ),
    passwordChange: signedIn.auth.passwordChange.handler(async ({ context, input: { body } }) => {
      await changePassword(context.tools, context.user, body)
      return DONE
    }),
  },
  me: {
    read: signedIn.me.read.handler(({ context }) => presentUser(context.tools.db, context.user.id)),
    update: signedIn.me.update.handler(async ({ context, input: { body } }) => {
      await changeProfile(context.tools, context.user, body)
      return presentUser(context.tools.db, context.user.id)
    }),
    removePhone: freshlySignedIn.me.removePhone.handler(async ({ context }) => {
      await removePhone(context.tools, context.user)
      return presentUser(context.tools.db, context.user.id)
    }),
    changeEmail: freshlySignedIn.me.changeEmail.handler(async ({ context, input: { body } }) => {
      await askForEmail(context.tools, context.user, body.email)
      return DONE
    }),
    proveEmail: signedIn.me.proveEmail.handler(async ({ context, input: { body } }) => {
      await proveEmail(context.tools, context.user, body.token)
      return DONE
    }),
    photo: signedIn.me.photo.handler(async ({ context, input: { body } }) => {
      await changePhoto(context.tools, context.user, body)
      return presentUser(context.tools.db, context.user.id)
    }),
    removePhoto: signedIn.me.removePhoto.handler(async ({ context }) => {
      await removePhoto(context.tools, context.user)
      return presentUser(context.tools.db, context.user.id)
    }),
    sessions: signedIn.me.sessions.handler(async ({ context }) =>
      (await sessionsOf(context.tools.db, context.user.id)).map((row) => presentSession(row, context.user)),
    ),
    endSession: signedIn.me.endSession.handler(async ({ context, input: { params } }) => {
      if (!(await deleteOwnSession(context.tools.db, context.user.id, params.id))) throw new Refused('NOT_FOUND')
      return DONE
    }),
  },
}
