import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Language } from '../src/lib/language/language.ts'
import { addCatalog } from '../src/lib/texts/texts.ts'
import bg from '../src/texts/bg.json' with { type: 'json' }
import en from '../src/texts/en.json' with { type: 'json' }
import ru from '../src/texts/ru.json' with { type: 'json' }

/** Makes the three languages speakable in a test, compiled as the build compiles them. */
export function speakAllLanguages(): void {
  for (const [language, texts] of Object.entries({ en, bg, ru })) {
    const compiled = Object.entries(texts).map(([key, text]) => [key, compileMessageOrThrow(text)])
    addCatalog(language as Language, Object.fromEntries(compiled))
  }
}
