import type { DescribedField, DescribedType } from '@korto/contract/api-examples/describe-calls'
import type { RoomKey, Texts } from '../../../lib/texts/texts.ts'

type Translate = Texts<RoomKey<'help'>>['t']

/** What a field takes, in words: «whole number or nothing (null)». */
export const typeText = (t: Translate, { in: where, types }: Pick<DescribedField, 'in' | 'types'>): string =>
  types.map((type) => oneText(t, type, where === 'body')).join(` ${t('apiHelp.or')} `)

function oneText(t: Translate, type: DescribedType, isJson: boolean): string {
  if (typeof type === 'string') return t(`apiHelp.type.${type}`)
  if ('listOf' in type) return t('apiHelp.listOf', { of: typeText(t, { in: 'body', types: type.listOf }) })
  return isJson ? JSON.stringify(type.value) : String(type.value)
}
