import type { StaffSiteRead } from '@korto/contract/staff-site'
import { errorText } from '../../../lib/texts/error-text.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Columns } from '../../../ui/layout/columns.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { WithSite } from '../../frame/with-site.tsx'
import { ActionBar } from '../draft/action-bar.tsx'
import { useLeaveQuestion } from '../draft/use-leave-question.tsx'
import { PublishChecklist } from '../first-courts/publish-checklist.tsx'
import { AboutSection } from './about-section.tsx'
import { ChangedQuestion } from './changed-question.tsx'
import { CurrencySection } from './currency-section.tsx'
import { changesText } from './field-labels.ts'
import { GallerySection } from './gallery-section.tsx'
import { GeneralDialogs } from './general-dialogs.tsx'
import { LateSection } from './late-section.tsx'
import { PlaceSection } from './place-section.tsx'
import { SideColumn } from './side-column.tsx'
import { draftKey, useGeneralForm } from './use-general-form.ts'

/** Everything about the club that is not a court or a coach. */
export function General() {
  return <WithSite>{(site) => <Settings key={site.id} site={site} />}</WithSite>
}

function Settings({ site }: { site: StaffSiteRead }) {
  const texts = useTexts('general')
  const form = useGeneralForm(site)
  const leaveQuestion = useLeaveQuestion(draftKey(site.id))
  const { saver } = form
  return (
    <div ref={form.page}>
      <Stack>
        <PublishChecklist site={site} />
        <Columns side={<SideColumn form={form} />}>
          <Stack>
            <AboutSection form={form} />
            <GallerySection form={form} />
            <PlaceSection form={form} />
            <CurrencySection form={form} />
            <LateSection form={form} />
          </Stack>
        </Columns>
      </Stack>
      {form.isChanged && (
        <ActionBar
          message={saver.refusal ? errorText(texts, saver.refusal) : changesText(texts, form.changedFields)}
          isSaving={saver.isSaving}
          problem={saver.problem}
          onDiscard={form.discard}
          onSave={form.save}
        />
      )}
      <ChangedQuestion form={form} />
      <GeneralDialogs site={site} />
      {leaveQuestion}
    </div>
  )
}
