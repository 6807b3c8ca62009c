import type console from '../../texts/pages/en/console.json'
import { useLanguage } from '../language/language.ts'
import { type TextKey, type Texts, textsIn } from './texts.ts'

export type ConsoleKey = keyof typeof console | TextKey

/** Those of the shell, and more to say. */
export interface ConsoleTexts extends Omit<Texts, 't'> {
  t: Texts<ConsoleKey>['t']
}

/** The texts of the console, which its routes bring along. */
export function useConsoleTexts(): ConsoleTexts {
  const language = useLanguage()
  return { ...textsIn<TextKey>(language), t: textsIn<ConsoleKey>(language).t }
}
