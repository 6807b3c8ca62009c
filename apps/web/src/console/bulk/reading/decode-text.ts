export type Encoding = 'UTF-8' | 'UTF-16' | 'windows-1251'

export interface DecodedText {
  text: string
  encoding: Encoding
}

/**
 * A text file as clubs have them: UTF-8 with or without a mark, UTF-16 as Excel saves "Unicode text", and windows-1251, in
 * which older programs write Cyrillic. What is not valid UTF-8 is the last one.
 */
export function decodeText(bytes: Uint8Array<ArrayBuffer>): DecodedText {
  const wide = wideEncoding(bytes)
  if (wide) return { text: new TextDecoder(wide).decode(bytes), encoding: 'UTF-16' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  } catch {
    return { text: new TextDecoder('windows-1251').decode(bytes), encoding: 'windows-1251' }
  }
}

/** By the mark at the beginning, or else by the zeros that every Latin letter, digit and separator has there. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, 400)
  const zeros = (parity: 0 | 1) => start.filter((byte, index) => byte === 0 && index % 2 === parity).length
  if (zeros(1) > start.length / 10) return 'utf-16le'
  return zeros(0) > start.length / 10 ? 'utf-16be' : null
}
