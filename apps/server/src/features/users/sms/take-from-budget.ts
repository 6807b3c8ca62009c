import { type StoredLimit, takeFromLimit } from '../../../platform/http/stored-limit.ts'
import type { Tools } from '../../../tools.ts'

const HOUR = 3_600
const DAY = 24 * HOUR

/**
 * The most that anonymous requests, from however many addresses, and notices get of all SMS: the rest is there for the codes of
 * signed-in users.
 */
const SHARES = { anonymous: 0.5, notices: 0.25 }

/**
 * The limit of all SMS together, for codes and notices. Attempts count, not successes; the log warns when half is used.
 * Refused beyond it.
 */
export async function takeFromSmsBudget(
  { db, env, log }: Pick<Tools, 'db' | 'env' | 'log'>,
  sharedBy: keyof typeof SHARES | null,
): Promise<void> {
  const budgets = [
    { key: 'sms-hour', limit: env.SMS_PER_HOUR, seconds: HOUR },
    { key: 'sms-day', limit: env.SMS_PER_DAY, seconds: DAY },
  ]
  // Before the total: those beyond a share must not count against others.
  if (sharedBy !== null) for (const budget of budgets) await takeFromLimit(db, shareOf(budget, sharedBy))
  for (const budget of budgets) {
    const used = await takeFromLimit(db, budget)
    if (used === Math.ceil(budget.limit / 2)) log.warn({ budget: budget.key, used }, 'half of the SMS budget is used')
  }
}

const shareOf = ({ key, limit, seconds }: StoredLimit, name: keyof typeof SHARES): StoredLimit => ({
  key: `${key}:${name}`,
  limit: Math.floor(limit * SHARES[name]),
  seconds,
})
