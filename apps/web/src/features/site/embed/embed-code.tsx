import { useState } from 'react'
import { toasts } from '../../../lib/browser/toasts.ts'
import { type Language, languages } from '../../../lib/language/language.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { CopyIcon } from '../../../ui/art/icons-later.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import styles from './embed-code.module.css'
import { fittingCode, frameCode } from './embed-snippet.ts'

const VISITOR = ''

/** The code that puts the timetable of a club into its own site, ready to be copied. */
export function EmbedCode({ site }: { site: { id: number; name: string } }) {
  const { t } = useTexts('console')
  const [language, setLanguage] = useState<Language | null>(null)
  const embedded = {
    origin: globalThis.location.origin,
    siteId: site.id,
    title: t('embedCode.frame', { club: site.name }),
    language,
  }
  return (
    <Section title={t('embedCode.title')} text={t('embedCode.text')}>
      <Select
        label={t('embedCode.language')}
        options={[
          { value: VISITOR, label: t('embedCode.visitor') },
          ...languages.map((one) => ({ value: one, label: t(`language.${one}`) })),
        ]}
        value={language ?? VISITOR}
        onChange={(chosen) => setLanguage(languages.find((one) => one === chosen) ?? null)}
      />
      <Code name={t('embedCode.fitting')} code={fittingCode(embedded)} />
      <Code name={t('embedCode.plain')} code={frameCode(embedded)} />
    </Section>
  )
}

function Code({ name, code }: { name: string; code: string }) {
  const { t } = useTexts('console')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      toasts.show({ kind: 'success', title: t('embedCode.copied') })
    } catch {
      toasts.show({ kind: 'error', title: t('error.default') })
    }
  }
  return (
    <figure className={styles.code}>
      <figcaption className={styles.name}>
        {name}
        <Button size="sm" aria-label={`${t('embedCode.copy')}: ${name}`} onClick={copy}>
          <CopyIcon size={18} />
          {t('embedCode.copy')}
        </Button>
      </figcaption>
      <pre className={styles.text}>{code}</pre>
    </figure>
  )
}
