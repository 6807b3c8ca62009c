/** `…/feed/c8f2…a1.ics`: enough to tell addresses apart, too little to read along. */
export function shortAddress(url: string): string {
  const [folder = '', file = ''] = url.split('/').slice(-2)
  const name = file.replace(/\.ics$/, '')
  return `…/${folder}/${name.length > 8 ? `${name.slice(0, 4)}…${name.slice(-2)}` : name}.ics`
}
