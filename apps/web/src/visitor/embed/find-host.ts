/** Finds the origin of the embedding page and calls `found` if it is listed. Returns how to cancel. */
export function findHost(
  isListed: (origins: readonly string[]) => boolean,
  found: (origin: string) => void,
): () => void {
  const ancestors: DOMStringList | undefined = globalThis.location.ancestorOrigins
  if (ancestors === undefined) return askHost((origin) => isListed([origin]), found)
  const [nearest] = ancestors
  if (nearest !== undefined && isListed([...ancestors])) found(nearest)
  return () => undefined
}

/**
 * Without `ancestorOrigins` the embedding page proves its origin by a message. Pages further out would stay unknown, so
 * there must be none.
 */
function askHost(isListed: (origin: string) => boolean, found: (origin: string) => void): () => void {
  let isDone = window.parent !== window.top
  const onMessage = ({ source, origin, data }: MessageEvent) => {
    if (isDone || source !== window.parent || data?.type !== 'korto:hello' || !isListed(origin)) return
    isDone = true
    found(origin)
  }
  window.addEventListener('message', onMessage)
  const named = URL.canParse(document.referrer) ? new URL(document.referrer).origin : ''
  // The referrer may be outdated: then the browser does not deliver the message.
  if (!isDone && isListed(named)) window.parent.postMessage({ type: 'korto:ready' }, named)
  return () => window.removeEventListener('message', onMessage)
}
