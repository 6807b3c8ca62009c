import * as z from 'zod'

export const MOST_PICTURE_BYTES = 5 * 1_024 * 1_024
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

/** The bytes of a picture as the body of a request; its content is examined when it is decoded. */
export const Picture = z
  .file()
  .max(MOST_PICTURE_BYTES)
  .mime([...PICTURE_TYPES])
