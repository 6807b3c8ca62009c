import type { ApiExample } from './api-example.ts'

export const signInExamples: readonly ApiExample[] = [
  {
    call: 'auth.signIn',
    body: { email: '$KORTO_EMAIL', password: '$KORTO_PASSWORD' },
    keep: { variable: 'KORTO_TOKEN', field: 'accessToken' },
    refusals: ['WRONG_CREDENTIALS'],
  },
  { call: 'me.read' },
  { call: 'auth.fetchCustomToken' },
  {
    call: 'auth.verifySms',
    body: { phoneNumber: '$KORTO_PHONE' },
    refusals: ['SMS_COUNTRY', 'NOT_A_MOBILE', 'SMS_TOO_MANY', 'PROOF_OF_WORK_REQUIRED'],
  },
  {
    call: 'auth.verifySmsCode',
    body: { code: '$KORTO_CODE', phoneNumber: '$KORTO_PHONE', linkToProfile: false },
    refusals: ['WRONG_CODE', 'PHONE_TAKEN'],
  },
  { call: 'me.deleteAccount', refusals: ['LAST_ADMIN'] },
]
