/** Whether two values would be stored alike as JSON; the order of an object's keys and keys without a value do not count. */
export function sameJson(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => sameJson(own(one, key), own(other, key)))
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const own = (object: Record<string, unknown>, key: string): unknown =>
  Object.hasOwn(object, key) ? object[key] : undefined
