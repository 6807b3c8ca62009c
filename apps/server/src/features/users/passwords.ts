import { hash, verify } from '@node-rs/argon2'

/** argon2id, 19 MiB, two passes. Each takes a tenth of a second of a core, so only two run at once. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const AT_ONCE = 2

let running = 0
const waiting: (() => void)[] = []

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST))

/** Without a stored hash the same work is done, so that the time does not reveal which accounts exist. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const against = stored ?? (await placeholderHash())
  const matches = await inTurn(() => verify(against, password))
  return matches && stored !== null
}

let nobody: Promise<string> | undefined
const placeholderHash = () => {
  nobody ??= hashPassword('nobody has this password')
  return nobody
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((start) => waiting.push(start))
  running++
  try {
    return await work()
  } finally {
    running--
    waiting.shift()?.()
  }
}
