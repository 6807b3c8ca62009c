/** Whether two values would be stored alike; the order of an object's keys and keys without a value do not count. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys].every((key) => isSame(own(a, key), own(b, key)))
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const own = (object: Record<string, unknown>, key: string): unknown =>
  Object.hasOwn(object, key) ? object[key] : undefined
