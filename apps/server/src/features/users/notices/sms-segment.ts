/** The letters of GSM 03.38; those of the second table take two places. */
const GSM = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const GSM_EXTENDED = new Set('^{}\\[~]|€')
/** With any other letter the whole text is sent in 16-bit units. */
const [GSM_PLACES, UCS2_PLACES] = [160, 70]

/** Longer texts are sent, and paid for, in several parts. */
export function fitsOneSms(text: string): boolean {
  const letters = [...text]
  const isGsm = letters.every((letter) => GSM.has(letter) || GSM_EXTENDED.has(letter))
  if (!isGsm) return text.length <= UCS2_PLACES
  return letters.reduce((places, letter) => places + (GSM_EXTENDED.has(letter) ? 2 : 1), 0) <= GSM_PLACES
}
