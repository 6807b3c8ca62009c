/** Finds out whose page this frame stands in, and tells when that is a listed one. Answers how to give up. */
export function findHost(
  isListed: (origins: readonly string[]) => boolean,
  found: (origin: string) => void,
): () => void {
  const around: DOMStringList | undefined = globalThis.location.ancestorOrigins
  if (around === undefined) return askHost((origin) => isListed([origin]), found)
  const [nearest] = around
  if (nearest !== undefined && isListed([...around])) found(nearest)
  return () => undefined
}

/**
 * Where the browser does not tell, the page around this one proves who it is by answering. One further out would not be
 * known, so there must be none.
 */
function askHost(isListed: (origin: string) => boolean, found: (origin: string) => void): () => void {
  let isOver = window.parent !== window.top
  const hear = ({ source, origin, data }: MessageEvent) => {
    if (isOver || source !== window.parent || data?.type !== 'korto:hello' || !isListed(origin)) return
    isOver = true
    found(origin)
  }
  window.addEventListener('message', hear)
  const named = URL.canParse(document.referrer) ? new URL(document.referrer).origin : ''
  // The address it came from may be somebody else's by now: then nobody hears this.
  if (!isOver && isListed(named)) window.parent.postMessage({ type: 'korto:ready' }, named)
  return () => window.removeEventListener('message', hear)
}
