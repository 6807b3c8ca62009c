import { type RoomKey, type Texts, useTexts } from '../../lib/texts/texts.ts'

/**
 * The texts of what opens above the board, with those of everything inside it: an open dialog that waits for a text would be
 * taken out of the page, and closed by it.
 */
export function useOverlayTexts(): Texts<RoomKey<'desk'>> {
  useTexts('console')
  useTexts('clients')
  useTexts('activity')
  return useTexts('desk')
}
