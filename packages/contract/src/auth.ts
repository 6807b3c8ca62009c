import { DEFAULT_LANGUAGE, languages } from '@korto/domain/user/language'
import { strippedCode } from '@korto/domain/user/phone'
import * as z from 'zod'
import { Phone } from './client.ts'
import { call } from './route.ts'
import { Done, Email, Name } from './shapes.ts'
import { SignedIn } from './user.ts'

/** Only bounds the length; a weak password is refused with its own code. */
const Password = z.string().min(1).max(128)
/** From a link or an earlier answer. Any text is accepted here; the command refuses an unknown token. */
const Token = z.string().min(1).max(200)
/** As typed; blanks and dashes are removed. */
const Code = z.string().max(20).transform(strippedCode)

const Hex = z.string().regex(/^[\da-f]{1,128}$/)
/** Sent with the code PROOF_OF_WORK_REQUIRED and returned solved; see the package altcha-lib. */
const ProofChallenge = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: Hex,
    salt: Hex,
    cost: z.int().positive(),
    keyLength: z.int().positive(),
    keyPrefix: Hex,
    keySignature: Hex,
    expiresAt: z.int().positive(),
    data: z.strictObject({ phoneNumber: z.string().max(20) }),
  }),
  signature: Hex,
})
export type ProofChallenge = z.infer<typeof ProofChallenge>
const ProofOfWork = z.strictObject({
  challenge: ProofChallenge,
  solution: z.strictObject({ counter: z.int().min(0), derivedKey: Hex }),
})
export type ProofOfWork = z.infer<typeof ProofOfWork>
const CodeRequest = z.strictObject({ phoneNumber: Phone, proof: ProofOfWork.optional() })

export const auth = {
  register: call('POST', '/api/auth/register', {
    summary: 'Register with e-mail and password',
    body: z.strictObject({
      email: Email,
      password: Password,
      displayName: Name,
      /** Language of the letters, the first of which confirms the address. */
      language: z.enum(languages).default(DEFAULT_LANGUAGE),
    }),
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
    summary: 'End all sessions, this one included, and revoke all other access',
    output: Done,
  }),
  phoneStart: call('POST', '/api/auth/phone/start', {
    summary: 'Send a code by SMS: to link the number after a fresh sign-in, or to sign in with it',
    body: CodeRequest,
    output: Done,
  }),
  phoneConfirm: call('POST', '/api/auth/phone/confirm', {
    summary: 'Link the number, or sign in to its account, which is created if there is none',
    body: z.strictObject({ phoneNumber: Phone, code: Code }),
    output: SignedIn,
  }),
  phoneNotMe: call('POST', '/api/auth/phone/not_me', {
    summary: 'Remove a number that somebody else linked, with the link from the letter; all sessions end',
    body: z.strictObject({ token: Token }),
    output: Done,
  }),
  verifySms: call('POST', '/api/user/verify_sms', {
    summary: 'Send the code through the other SMS provider',
    body: CodeRequest,
    output: Done,
  }),
  verifySmsCode: call('POST', '/api/user/verify_sms_code', {
    summary: 'Link the number to the signed-in user, or get a token to sign in with',
    body: z.strictObject({ code: Code, phoneNumber: Phone, linkToProfile: z.boolean() }),
    output: Done.extend({ token: z.string().optional() }),
  }),
  customToken: call('POST', '/api/auth/custom_token', {
    summary: 'Sign in with a custom token, which works once',
    body: z.strictObject({ token: Token }),
    output: SignedIn,
  }),
  fetchCustomToken: call('GET', '/api/fetch-custom-token', {
    summary: 'A custom token for another tab: single use, 5 minutes',
    output: z.object({ token: z.string() }),
  }),
  options: call('GET', '/api/auth/options', {
    summary: 'Sign-in methods besides e-mail and phone',
    output: z.object({ google: z.boolean() }),
  }),
  googleStart: call('POST', '/api/auth/google/start', {
    summary: 'The address to sign in with Google',
    body: z.strictObject({ returnTo: z.string().max(500) }),
    output: z.object({ url: z.string() }),
  }),
  googleFinish: call('POST', '/api/auth/google/finish', {
    summary: 'Sign in with what Google returned to the browser',
    body: z.strictObject({ query: z.string().max(4_000) }),
    output: SignedIn.extend({ returnTo: z.string() }),
  }),
  emailConfirm: call('POST', '/api/auth/email/confirm', {
    summary: 'Confirm a new e-mail address with the link from the letter',
    body: z.strictObject({ token: Token }),
    output: Done,
  }),
  passwordForgot: call('POST', '/api/auth/password/forgot', {
    summary: 'Send a link to choose a new password; the answer is the same if there is no such account',
    body: z.strictObject({ email: Email }),
    output: Done,
  }),
  passwordReset: call('POST', '/api/auth/password/reset', {
    summary: 'Choose a new password with the link from the letter; all other access is revoked',
    body: z.strictObject({ token: Token, password: Password }),
    output: SignedIn,
  }),
  passwordChange: call('POST', '/api/auth/password/change', {
    summary: 'Change the password, or set the first one after a fresh sign-in; all other access is revoked',
    body: z.strictObject({ currentPassword: Password.optional(), password: Password }),
    output: Done,
  }),
}
