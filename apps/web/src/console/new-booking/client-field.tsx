import type { ClientRead } from '@korto/contract/client-list'
import type { StaffSiteRead } from '@korto/contract/staff-site'
import { useEffect, useRef } from 'react'
import { clientName } from '../../features/client/client-name.ts'
import { ClientSearch } from '../../features/client/client-search.tsx'
import { LevelBadge, trustText } from '../../features/client/trust-line.tsx'
import { dayText, timeText } from '../../lib/texts/dates.ts'
import { type RoomKey, type Texts, useTexts } from '../../lib/texts/texts.ts'
import { Avatar } from '../../ui/art/avatar.tsx'
import { CloseIcon } from '../../ui/art/icons.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import type { FormProblems, PickedClient } from './booking-form.ts'
import { newClientOf } from './booking-form.ts'
import styles from './new-booking.module.css'
import { NewClientFields } from './new-client-fields.tsx'

interface Props {
  site: StaffSiteRead
  value: PickedClient | null
  problems: FormProblems
  /** The server's answer about the client: removed in the meantime. */
  error?: string | undefined
  onChange: (client: PickedClient | null) => void
  /** Enter is looking for a client; what else is done meanwhile can wait for the answer. */
  onSearch: (choice: Promise<ClientRead | null>) => void
}

/** A client of the club, found or entered. */
export function ClientField({ site, value, problems, error, onChange, onSearch }: Props) {
  const texts = useTexts('desk')
  const { t } = texts
  const search = useRef<HTMLInputElement>(null)
  const isSearching = value === null
  useEffect(() => {
    if (isSearching) search.current?.focus()
  }, [isSearching])
  if (value?.kind === 'new')
    return (
      <NewClientFields
        site={site}
        value={value}
        problems={problems}
        onChange={onChange}
        onSearch={() => onChange(null)}
      />
    )
  if (value?.kind === 'known') {
    const { client } = value
    const name = clientName(client) ?? `#${client.id}`
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw and lay out as one
      <div className={styles.field} role="group" aria-label={t('newBooking.client')}>
        <span className={styles.label}>{t('newBooking.client')}</span>
        <span className={styles.chosen} data-wrong={error ? true : undefined}>
          <Avatar name={name} size={28} />
          <span>{name}</span>
          <LevelBadge client={client} />
          <IconButton size="sm" label={t('newBooking.otherClient')} onClick={() => onChange(null)}>
            <CloseIcon size={16} />
          </IconButton>
        </span>
        {error ? (
          <p className={styles.error} role="alert">
            {error}
          </p>
        ) : (
          <p className={styles.hint}>
            {[client.phoneNumber, trustText(texts, client), nextText(texts, client)].filter(Boolean).join(' · ')}
          </p>
        )}
      </div>
    )
  }
  return (
    <ClientSearch
      siteId={site.id}
      field={search}
      label={t('newBooking.client')}
      error={problems.client && t(problems.client)}
      newLabel={(text) => t('newBooking.newClientNamed', { text })}
      onPick={(client) => onChange({ kind: 'known', client })}
      onNew={(text) => onChange(newClientOf(text))}
      onSearch={onSearch}
    />
  )
}

const nextText = (texts: Texts<RoomKey<'desk'>>, { nextBooking }: ClientRead): string | null =>
  nextBooking &&
  texts.t('newBooking.nextBooking', {
    when: `${dayText(texts, nextBooking.slice(0, 10), 'short')}, ${timeText(nextBooking)}`,
  })
