import type { TestApp } from './app.ts'

/** As if the minute, the hour and the day of all SMS limits had passed. */
export const letSmsLimitsPass = (app: TestApp) =>
  app.db.deleteFrom('rate_limits').where('key', 'like', 'sms-%').execute()

export const startPhone = (app: TestApp, phoneNumber: string, token?: string, address = '203.0.113.1') =>
  app.call('POST', '/api/auth/phone/start', {
    token,
    body: { phoneNumber },
    headers: { 'x-forwarded-for': address },
  })

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
