import { type EmbedConfig, MOST_HOSTS } from '@korto/domain/site/embedding'
import { type FormEvent, useRef, useState } from 'react'
import { toasts } from '../../../lib/browser/toasts.ts'
import { errorText } from '../../../lib/texts/error-text.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { PlusIcon } from '../../../ui/art/icons.tsx'
import { TrashIcon } from '../../../ui/art/icons-later.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { DebouncedButton } from '../../../ui/form/debounced-button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { Toggle } from '../../../ui/form/toggle.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { useSaveSite } from '../staff-api.ts'
import styles from './embed-hosts.module.css'
import { type Draft, hostsOf, useHostDraft } from './use-host-draft.ts'

interface Props {
  site: { id: number; config: EmbedConfig }
}

/** Sites in which the whole booking flow is allowed. */
export function EmbedHosts({ site }: Props) {
  const { t } = useTexts('console')
  const texts = useTexts()
  const save = useSaveSite(site.id)
  const draft = useHostDraft(site.config)
  const [isTried, setTried] = useState(false)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const hosts = hostsOf(draft.rows)
    setTried(hosts === null)
    if (!hosts) return
    const config: EmbedConfig = { embed_hosts: hosts, embed_only_listed: draft.isOnly }
    save.mutate(
      { details: JSON.stringify({ config }) },
      {
        onSuccess: () => {
          draft.forget()
          toasts.show({ kind: 'success', title: t('embedHosts.saved') })
        },
      },
    )
  }
  return (
    <Section title={t('embedHosts.title')} text={t('embedHosts.text')}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <Hosts draft={draft} isTried={isTried} />
        <Toggle
          kind="checkbox"
          label={t('embedHosts.only')}
          hint={t('embedHosts.onlyHint')}
          checked={draft.isOnly}
          onChange={({ target }) => draft.setOnly(target.checked)}
        />
        {save.error && <Notice kind="danger">{errorText(texts, save.error)}</Notice>}
        <DebouncedButton type="submit" kind="primary" loading={save.isPending}>
          {t('embedHosts.save')}
        </DebouncedButton>
      </form>
    </Section>
  )
}

function Hosts({ draft, isTried }: { draft: Draft; isTried: boolean }) {
  const { t } = useTexts('console')
  const list = useRef<HTMLFieldSetElement>(null)
  return (
    <fieldset ref={list} className={styles.hosts} tabIndex={-1} aria-label={t('embedHosts.list')}>
      {draft.rows.map(({ key, text, isNew }, index) => {
        const name = t('embedHosts.host', { number: index + 1 })
        return (
          <div key={key} className={styles.host}>
            <Field
              label={name}
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              placeholder="www.club.example"
              // A new field gets the focus.
              autoFocus={isNew}
              value={text}
              error={isTried && hostsOf([{ text }]) === null ? t('embedHosts.wrong') : undefined}
              onChange={({ target }) => draft.write(key, target.value)}
            />
            <IconButton
              outlined
              size="lg"
              label={t('embedHosts.remove', { host: text || name })}
              onClick={() => {
                draft.remove(key)
                list.current?.focus()
              }}
            >
              <TrashIcon />
            </IconButton>
          </div>
        )
      })}
      <span>
        <Button size="sm" disabled={draft.rows.length >= MOST_HOSTS} onClick={draft.add}>
          <PlusIcon size={18} />
          {t('embedHosts.add')}
        </Button>
      </span>
    </fieldset>
  )
}
