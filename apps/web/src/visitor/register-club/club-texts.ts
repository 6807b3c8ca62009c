import { useLanguage } from '../../lib/language/language.ts'
import { type TextKey, type Texts, textsIn } from '../../lib/texts/texts.ts'
import type registerClub from '../../texts/pages/en/register-club.json'

export type ClubKey = keyof typeof registerClub

/** Those of the shell, and what this page has to say. */
export interface ClubTexts extends Omit<Texts, 't'> {
  t: Texts<ClubKey | TextKey>['t']
}

export function useClubTexts(): ClubTexts {
  const language = useLanguage()
  return { ...textsIn<TextKey>(language), t: textsIn<ClubKey | TextKey>(language).t }
}
