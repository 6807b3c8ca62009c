import * as z from 'zod'
import { call } from './route.ts'
import { Done, Email, Name } from './shapes.ts'
import { SignedIn } from './user.ts'

/** Any length that a person can type; whether it is good enough is decided with a clear message. */
const Password = z.string().min(1).max(128)
/** From a link or an earlier answer. What is no token of ours is one that is not valid, not a wrong request. */
const Token = z.string().min(1).max(200)

export const auth = {
  register: call('POST', '/api/auth/register', {
    summary: 'Open an account with e-mail and password',
    body: z.strictObject({ email: Email, password: Password, displayName: Name }),
    output: SignedIn,
  }),
  signIn: call('POST', '/api/auth/sign_in', {
    summary: 'Sign in with e-mail and password',
    body: z.strictObject({ email: Email, password: Password }),
    output: SignedIn,
  }),
  refresh: call('POST', '/api/auth/refresh', {
    summary: 'A new access token for the refresh cookie',
    output: SignedIn,
  }),
  signOut: call('POST', '/api/auth/sign_out', { summary: 'End this session', output: Done }),
  signOutEverywhere: call('POST', '/api/auth/sign_out_everywhere', {
    summary: 'End all sessions, this one too',
    output: Done,
  }),
  passwordForgot: call('POST', '/api/auth/password/forgot', {
    summary: 'Send a link to choose a new password, if there is such an account; the answer does not tell',
    body: z.strictObject({ email: Email }),
    output: Done,
  }),
  passwordReset: call('POST', '/api/auth/password/reset', {
    summary: 'Choose a new password with the link from the letter; all other sessions end',
    body: z.strictObject({ token: Token, password: Password }),
    output: SignedIn,
  }),
  passwordChange: call('POST', '/api/auth/password/change', {
    summary: 'Change the password, or set the first one soon after signing in; all other sessions end',
    body: z.strictObject({ currentPassword: Password.optional(), password: Password }),
    output: Done,
  }),
}
