import type { ProofChallenge, ProofOfWork } from '@korto/contract/auth'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Answer, TestApp } from './app.ts'

/** As if the minute, the hour and the day of all SMS limits had passed. */
export const clearSmsLimits = (app: TestApp) => app.db.deleteFrom('rate_limits').where('key', 'like', 'sms-%').execute()

/** Requests a code as a browser does, with a proof of work where one is required. */
export async function askForCode(
  app: TestApp,
  path: string,
  {
    phoneNumber,
    token,
    address = '203.0.113.1',
  }: { phoneNumber: string; token?: string | undefined; address?: string },
): Promise<Answer> {
  const ask = (proof?: ProofOfWork) =>
    app.call('POST', path, { token, body: { phoneNumber, proof }, headers: { 'x-forwarded-for': address } })
  const answer = await ask()
  return answer.body.code === 'PROOF_OF_WORK_REQUIRED' ? ask(await proofFor(answer.body.challenge)) : answer
}

export async function proofFor(challenge: ProofChallenge): Promise<ProofOfWork> {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('the challenge has no solution')
  return { challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } }
}

export const startPhone = (app: TestApp, phoneNumber: string, token?: string, address?: string) =>
  askForCode(app, '/api/auth/phone/start', { phoneNumber, token, ...(address ? { address } : {}) })

export const confirmPhone = (
  app: TestApp,
  phoneNumber: string,
  code: string,
  { token, address = '203.0.113.1' }: { token?: string; address?: string } = {},
) =>
  app.call('POST', '/api/auth/phone/confirm', {
    token,
    body: { phoneNumber, code },
    headers: { 'x-forwarded-for': address },
  })

export const anotherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
