import * as z from 'zod'
import { call } from './route.ts'

/** An ICU message as the small array that the browser formats: texts, and what is filled in between them. */
export const CompiledText = z.array(z.union([z.string(), z.array(z.unknown())]))
export type CompiledText = z.infer<typeof CompiledText>

export const text = {
  overrides: call('GET', '/api/translations/{lang}', {
    summary: 'Texts changed on the server, which override those of the app',
    params: z.strictObject({ lang: z.enum(['en', 'bg', 'ru']) }),
    output: z.record(z.string(), CompiledText),
  }),
}
