import { useRef } from 'react'
import { useTexts } from '../../../lib/texts/texts.ts'
import { ClubLogo } from '../../../ui/art/club-logo.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Row } from '../../../ui/layout/row.tsx'
import styles from './pictures.module.css'
import type { PartProps } from './use-general-form.ts'
import { PICTURE_KINDS, useUpload } from './use-upload.ts'

/** The logo; without one a drawn sign of the sport stands in. */
export function LogoField({ form }: PartProps) {
  const { t } = useTexts('general')
  const { site, draft, change } = form
  const { upload, waiting, problems } = useUpload(site.id, 'logo')
  const input = useRef<HTMLInputElement>(null)
  const choose = (files: FileList | null) => upload([...(files ?? [])], ({ url }) => change({ logoURL: url }))
  return (
    <div className={styles.logo}>
      <ClubLogo site={{ id: site.id, tags: draft.tags, logoURL: draft.logoURL }} size={72} />
      <div>
        <Row>
          <input
            ref={input}
            type="file"
            accept={PICTURE_KINDS.join()}
            hidden
            aria-label={t('general.logo')}
            onChange={({ target }) => {
              void choose(target.files)
              // The same file can be chosen again after it was refused.
              target.value = ''
            }}
          />
          <Button size="sm" loading={waiting > 0} onClick={() => input.current?.click()}>
            {t(draft.logoURL ? 'general.changeLogo' : 'general.addLogo')}
          </Button>
          {draft.logoURL && (
            <Button size="sm" kind="subtle" onClick={() => change({ logoURL: null })}>
              {t('general.removeLogo')}
            </Button>
          )}
        </Row>
        <p className={styles.hint}>{t(draft.logoURL ? 'general.logoHint' : 'general.logoNone')}</p>
        {problems.map((problem) => (
          <p key={problem} className={styles.problem} role="alert">
            {problem}
          </p>
        ))}
      </div>
    </div>
  )
}
