import type { StaffSiteRead } from '@korto/contract/staff-site'
import { parseItemConfig } from '@korto/domain/item/parse-config'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { createItem, useRereadItems } from '../../../features/item/staff-api.ts'
import { codeOf } from '../../../lib/api/api-error.ts'
import { randomId } from '../../../lib/browser/random-id.ts'
import { toasts } from '../../../lib/browser/toasts.ts'
import { errorText } from '../../../lib/texts/error-text.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { consolePath } from '../../console-path.ts'
import { draftOf, itemSave, type StaffItem } from '../items/item-draft.ts'
import { LONGEST_NAME } from '../items/item-problems.ts'
import { PlanLimit } from '../items/plan-limit.tsx'

/** Makes a copy below the original and opens it. Clients do not see it before it has a name of its own. */
export function useDuplicate(site: StaffSiteRead): { duplicate: (item: StaffItem) => void; problem: ReactNode } {
  const texts = useTexts('facilities')
  const { t, language } = texts
  const navigate = useNavigate()
  const reread = useRereadItems(site.id)
  const [isPlanFull, setPlanFull] = useState(false)

  const duplicate = async (item: StaffItem) => {
    const draft = draftOf(item)
    const name = t('list.copyOf', { name: item.name }).slice(0, LONGEST_NAME)
    const config = { ...knownKeys(item.config), hidden_from_clients: true }
    try {
      const copy = { ...itemSave({ ...draft, name }), config: JSON.stringify(config) }
      const id = await createItem(
        site.id,
        { ...copy, kind: 'item', position: site.items.indexOf(item) + 1 },
        randomId(),
      )
      await reread()
      toasts.show({ kind: 'success', title: t('list.duplicated', { name: item.name }), text: t('list.duplicatedText') })
      void navigate(consolePath(language, `site/facilities/i/${id}`))
    } catch (error) {
      if (codeOf(error) === 'PLAN_LIMIT') setPlanFull(true)
      else
        toasts.show({
          kind: 'error',
          title: t('list.notDuplicated', { name: item.name }),
          text: errorText(texts, error),
        })
    }
  }
  return {
    duplicate: (item) => void duplicate(item),
    problem: isPlanFull && <PlanLimit onClose={() => setPlanFull(false)} />,
  }
}

/** A new item takes only the keys that the product knows; keys of other versions stay with the original. */
const knownKeys = (config: StaffItem['config']): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(config).filter(
      ([key, value]) => key !== 'hiddenFromClients' && parseItemConfig({ [key]: value }).ok,
    ),
  )
