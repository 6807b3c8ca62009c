/** The frame can be as high as what it shows. That is said to the host by name, and again when the host asks. */
export function postHeight(host: string): () => void {
  let told = 0
  const tell = () => {
    const height = Math.ceil(document.body.getBoundingClientRect().height)
    if (height === told) return
    told = height
    window.parent.postMessage({ type: 'korto:height', height }, host)
  }
  const hear = ({ source, origin, data }: MessageEvent) => {
    if (source !== window.parent || origin !== host || data?.type !== 'korto:hello') return
    told = 0
    tell()
  }
  const observer = new ResizeObserver(tell)
  observer.observe(document.body)
  window.addEventListener('message', hear)
  return () => {
    observer.disconnect()
    window.removeEventListener('message', hear)
  }
}
