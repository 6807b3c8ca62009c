/* Fits the height of an embedded timetable to what it shows. Put once into a page with any number of them. */
;(() => {
  const script = document.currentScript
  if (!script) return
  const ours = new URL(script.src).origin
  const timetables = () => [...document.querySelectorAll('iframe')].filter((frame) => frame.src.startsWith(`${ours}/`))
  const greet = ({ contentWindow }) => contentWindow?.postMessage({ type: 'korto:hello' }, ours)

  addEventListener('message', ({ origin, source, data }) => {
    const frame = origin === ours && timetables().find(({ contentWindow }) => contentWindow === source)
    if (!frame) return
    if (data?.type === 'korto:ready') greet(frame)
    const height = data?.type === 'korto:height' && Number(data.height)
    if (height) frame.style.height = `${Math.min(Math.max(Math.ceil(height), 240), 9_999)}px`
  })

  // Whatever stands already has spoken before anybody listened.
  const greetAll = () => timetables().forEach(greet)
  if (document.readyState === 'complete') greetAll()
  else addEventListener('load', greetAll)
})()
