/** Control characters and bidi overrides can turn a name into something else on screen; nobody types them. */
const UNSAFE = /[[\p{Cc}\p{Bidi_Control}\u200b\ufeff]--[\n\t]]/gv

/** Text of people as it is stored: composed (NFC), without unsafe characters, without outer spaces. */
export const cleanText = (text: string): string => text.normalize('NFC').replace(UNSAFE, '').trim()
