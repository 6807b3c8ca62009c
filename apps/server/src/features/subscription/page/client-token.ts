import { Refused } from '../../../platform/http/refused.ts'
import type { Tools } from '../../../tools.ts'

export async function clientToken({ payments }: Pick<Tools, 'payments'>): Promise<{ clientToken: string }> {
  if (!payments) throw new Refused('NO_BILLING')
  return { clientToken: await payments.clientToken() }
}
