import type { ProofChallenge, ProofOfWork } from '@korto/contract/auth'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { contractCalls } from '../../../../test/contract-calls.ts'
import { newPhone, signedInUser } from '../../../../test/factories.ts'
import { smsTo } from '../../../../test/outbox.ts'
import { askForCode, clearSmsLimits, proofFor, startPhone } from '../../../../test/sms.ts'

vi.setConfig({ testTimeout: 60_000 })

const LIMITS = { TRUSTED_PROXIES: '127.0.0.1', SMS_ANONYMOUS_PER_ADDRESS: '3' }

let app: TestApp
beforeAll(async () => {
  app = await testApp(LIMITS)
})
afterAll(() => app.close())
beforeEach(() => clearSmsLimits(app))

const ADDRESS = '203.0.113.1'
const ask = (phoneNumber: string, proof?: ProofOfWork) =>
  app.call('POST', '/api/auth/phone/start', {
    body: { phoneNumber, proof },
    headers: { 'x-forwarded-for': ADDRESS },
  })

describe('somebody who is not signed in', () => {
  test('gets the first SMS at once, the next two for a proof of work, and no fourth within an hour', async () => {
    expect((await ask(newPhone())).status).toBe(200)
    for (let sms = 0; sms < 2; sms++) {
      const phone = newPhone()
      const wanted = await ask(phone)
      expect(wanted).toMatchObject({ status: 403, body: { code: 'PROOF_OF_WORK_REQUIRED' } })
      expect(smsTo(app, phone)).toEqual([])
      expect((await ask(phone, await proofFor(wanted.body.challenge))).status).toBe(200)
      expect(smsTo(app, phone)).toHaveLength(1)
    }
    const fourth = await ask(newPhone())
    expect(fourth).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('concurrent requests do not pass the limit', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(newPhone())))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('a person who is signed in needs no proof', async () => {
    const { accessToken } = await signedInUser(app.db, { phoneNumber: null })
    for (let sms = 0; sms < 4; sms++) {
      const answer = await app.call('POST', '/api/auth/phone/start', {
        token: accessToken,
        body: { phoneNumber: newPhone() },
        headers: { 'x-forwarded-for': ADDRESS },
      })
      expect(answer.status).toBe(200)
    }
  })
})

describe('a proof of work', () => {
  /** The second request from an address. */
  async function challengeFor(phone: string): Promise<ProofChallenge> {
    await clearSmsLimits(app)
    await ask(newPhone())
    return (await ask(phone)).body.challenge
  }

  test('works once', async () => {
    const phone = newPhone()
    const proof = await proofFor(await challengeFor(phone))
    expect((await ask(phone, proof)).status).toBe(200)
    await app.db.deleteFrom('rate_limits').where('key', 'like', 'sms-again:%').execute()
    expect(await ask(phone, proof)).toMatchObject({ status: 403, body: { code: 'PROOF_OF_WORK_REQUIRED' } })
    expect(smsTo(app, phone)).toHaveLength(1)
  })

  test.each<{ what: string; spoil: (proof: ProofOfWork) => ProofOfWork }>([
    {
      what: 'for another number',
      spoil: (proof) => ({
        ...proof,
        challenge: {
          ...proof.challenge,
          parameters: { ...proof.challenge.parameters, data: { phoneNumber: '+359888000000' } },
        },
      }),
    },
    {
      what: 'of an easier challenge',
      spoil: (proof) => ({
        ...proof,
        challenge: { ...proof.challenge, parameters: { ...proof.challenge.parameters, cost: 1 } },
      }),
    },
    {
      what: 'whose time was made longer',
      spoil: (proof) => ({
        ...proof,
        challenge: {
          ...proof.challenge,
          parameters: { ...proof.challenge.parameters, expiresAt: proof.challenge.parameters.expiresAt + 600 },
        },
      }),
    },
    {
      what: 'without the work',
      spoil: (proof) => ({ ...proof, solution: { counter: 0, derivedKey: '00'.repeat(32) } }),
    },
    {
      what: 'with what the challenge itself tells',
      spoil: (proof) => ({ ...proof, solution: { counter: 1, derivedKey: proof.challenge.parameters.keyPrefix } }),
    },
  ])('$what is none, and another challenge comes', async ({ spoil }) => {
    const phone = newPhone()
    const challenge = await challengeFor(phone)
    const answer = await ask(phone, spoil(await proofFor(challenge)))
    expect(answer).toMatchObject({ status: 403, body: { code: 'PROOF_OF_WORK_REQUIRED' } })
    expect(answer.body.challenge.parameters.nonce).not.toBe(challenge.parameters.nonce)
    expect(smsTo(app, phone)).toEqual([])
  })

  test('that is older than ten minutes is none', async () => {
    const phone = newPhone()
    const proof = await proofFor(await challengeFor(phone))
    const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 601_000)
    const answer = await ask(phone, proof)
    later.mockRestore()
    expect(answer).toMatchObject({ status: 403, body: { code: 'PROOF_OF_WORK_REQUIRED' } })
  })

  test('of a wrong shape is 400 and named', async () => {
    const answer = await app.call('POST', '/api/auth/phone/start', {
      body: { phoneNumber: newPhone(), proof: { challenge: {}, solution: {} } },
    })
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringMatching(/^proof\./) } })
  })
})

describe('the share of signed-in users', () => {
  const smsPaths = contractCalls.filter(({ body }) => 'proof' in body.properties).map(({ path }) => path)

  test('both calls that send an SMS are covered', () => {
    expect(smsPaths).toEqual(['/api/auth/phone/start', '/api/user/verify_sms'])
  })

  const cases = smsPaths.flatMap((byStranger) =>
    smsPaths.flatMap((byMember) => ['SMS_PER_HOUR', 'SMS_PER_DAY'].map((budget) => ({ byStranger, byMember, budget }))),
  )

  test.each(cases)(
    'anonymous requests to $byStranger from many addresses leave half of $budget to signed-in users of $byMember',
    async ({ byStranger, byMember, budget }) => {
      const small = await testApp({ ...LIMITS, [budget]: '8' }, app.database)
      try {
        const statuses: number[] = []
        for (let n = 0; n < 12; n++)
          statuses.push(
            (await askForCode(small, byStranger, { phoneNumber: newPhone(), address: `198.51.100.${n}` })).status,
          )
        expect(statuses).toEqual([...Array(4).fill(200), ...Array(8).fill(429)])
        for (let n = 0; n < 4; n++) {
          const { accessToken: token } = await signedInUser(app.db, { phoneNumber: null })
          expect((await askForCode(small, byMember, { phoneNumber: newPhone(), token })).status).toBe(200)
        }
      } finally {
        await small.close()
      }
    },
  )

  test('ten addresses with ten premium numbers each send nothing and use nothing up', async () => {
    for (let address = 1; address <= 10; address++)
      for (let n = 0; n < 10; n++) {
        const phone = `+3599012${address - 1}${n}00`.slice(0, 12)
        expect(await startPhone(app, phone, undefined, `198.51.100.${address}`)).toMatchObject({
          status: 400,
          body: { code: 'NOT_A_MOBILE' },
        })
      }
    expect(await app.db.selectFrom('rate_limits').select('key').where('key', 'like', 'sms-%').execute()).toEqual([])
  })
})
