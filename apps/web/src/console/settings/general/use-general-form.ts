import type { StaffSiteRead } from '@korto/contract/staff-site'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { invalidateSites } from '../../../features/site/api.ts'
import { adminSiteQuery } from '../../../features/site/staff-api.ts'
import { api } from '../../../lib/api/api.ts'
import { toasts } from '../../../lib/browser/toasts.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { useDraft } from '../draft/use-draft.ts'
import { useSaveDraft } from '../draft/use-save-draft.ts'
import { type SiteDraft, type SiteField, siteDraftOf, siteSave } from './site-draft.ts'
import { problemsIn, refusedField } from './site-problems.ts'

export const draftKey = (siteId: number): string => `site:${siteId}`

export type GeneralForm = ReturnType<typeof useGeneralForm>

/** The draft of a club, what is wrong with it, and how it is saved. */
export function useGeneralForm(site: StaffSiteRead) {
  // Those of the console are loaded with its frame.
  const { t } = useTexts<'general' | 'console'>('general')
  const queries = useQueryClient()
  const query = adminSiteQuery(site.id)
  const page = useRef<HTMLDivElement>(null)
  const [isTried, setTried] = useState(false)
  const [attempts, setAttempts] = useState(0)
  const draft = useDraft({ key: draftKey(site.id), stored: siteDraftOf(site), version: site.version })
  const saver = useSaveDraft({
    draft,
    send: (state, expectedVersion) => {
      // The switch of the page may have changed it since the draft was begun.
      const now = queries.getQueryData(query.queryKey) ?? site
      return api.site.save({ params: { id: site.id }, body: { ...siteSave(state, now), expectedVersion } })
    },
    reread: async () => {
      // A read under way may have been sent before the save.
      await queries.cancelQueries({ queryKey: query.queryKey })
      const now = await queries.fetchQuery({ ...query, staleTime: 0 })
      return { stored: siteDraftOf(now), version: now.version }
    },
    onSaved: () => {
      setTried(false)
      void invalidateSites(queries)
      toasts.show({ kind: 'success', title: t('general.saved') })
    },
  })
  const problems = { ...(isTried && problemsIn(draft.draft)), ...refusedField(saver.refusal, draft.draft) }

  // The first fault gets the focus, of those found here and of those that the server found.
  useEffect(() => {
    if (attempts > 0 || saver.refusal) page.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [attempts, saver.refusal])

  return {
    site,
    page,
    draft: draft.draft,
    isChanged: draft.isChanged,
    changedFields: draft.changedFields,
    latest: () => draft.latest().draft,
    change: (patch: Partial<SiteDraft>) => {
      draft.change(patch)
      if (saver.refusal) saver.forgetRefusal()
    },
    discard: () => {
      draft.discard()
      setTried(false)
      saver.forgetRefusal()
    },
    saver,
    save: () => {
      setTried(true)
      if (Object.keys(problemsIn(draft.latest().draft)).length === 0) void saver.save()
      else setAttempts(attempts + 1)
    },
    problemOf: (field: SiteField): string | undefined => {
      const key = problems[field]
      return key && t(key)
    },
    hasProblems: Object.keys(problems).length > 0,
  }
}

/** What every part of the page gets. */
export interface PartProps {
  form: GeneralForm
}
