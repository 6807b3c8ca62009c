/** Sends the content height to the host, and again on request, so that it can size the frame. */
export function postHeight(host: string): () => void {
  let lastHeight = 0
  const post = () => {
    const height = Math.ceil(document.body.getBoundingClientRect().height)
    if (height === lastHeight) return
    lastHeight = height
    window.parent.postMessage({ type: 'korto:height', height }, host)
  }
  const onMessage = ({ source, origin, data }: MessageEvent) => {
    if (source !== window.parent || origin !== host || data?.type !== 'korto:hello') return
    lastHeight = 0
    post()
  }
  const observer = new ResizeObserver(post)
  observer.observe(document.body)
  window.addEventListener('message', onMessage)
  return () => {
    observer.disconnect()
    window.removeEventListener('message', onMessage)
  }
}
