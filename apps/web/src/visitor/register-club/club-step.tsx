import { useTexts } from '../../lib/texts/texts.ts'
import { GlobeIcon, MailIcon, PhoneIcon } from '../../ui/art/icons.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import type { Club, ClubDraft } from './club-draft.ts'
import type { FieldErrors } from './field-errors.ts'
import styles from './register-club.module.css'
import { StepTitle } from './step-title.tsx'
import { TagChoice } from './tag-choice.tsx'

export interface StepProps {
  club: Club
  errors: FieldErrors
  onChange: (changes: Partial<ClubDraft>) => void
}

/** Name, sports, description and contacts of the club. */
export function ClubStep({ club, errors, onChange }: StepProps) {
  const { t } = useTexts('register-club')
  const written = (field: 'name' | 'description' | 'phone' | 'email' | 'website') => ({
    name: field,
    value: club[field],
    error: errors[field] && t(errors[field]),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value }),
  })
  return (
    <>
      <StepTitle title={t('newClub.club')} text={t('newClub.clubText')} isFirst />
      <Field label={t('newClub.name')} autoComplete="organization" maxLength={80} required {...written('name')} />
      <TagChoice tags={club.tags} onChange={(tags) => onChange({ tags })} />
      <TextArea
        label={t('newClub.about')}
        hint={t('newClub.aboutHint')}
        maxLength={5_000}
        {...written('description')}
      />
      <div className={styles.pair}>
        <Field
          label={t('newClub.phone')}
          type="tel"
          autoComplete="tel"
          maxLength={60}
          icon={<PhoneIcon size={18} />}
          {...written('phone')}
        />
        <Field
          label={t('newClub.email')}
          type="email"
          autoComplete="email"
          maxLength={254}
          icon={<MailIcon size={18} />}
          {...written('email')}
        />
      </div>
      <Field
        label={t('newClub.website')}
        inputMode="url"
        autoComplete="url"
        maxLength={490}
        placeholder="https://club.example"
        icon={<GlobeIcon size={18} />}
        {...written('website')}
      />
    </>
  )
}
