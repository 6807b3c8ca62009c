import type { StaffMember } from '@korto/contract/staff'
import { withCoach, withoutCoach } from '@korto/domain/permission/link-coach'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { memberName } from '../../../features/staff/member-name.ts'
import { RoleList } from '../../../features/staff/role-list.tsx'
import { teamQuery, useLinkCoach } from '../../../features/staff/team-api.ts'
import { toasts } from '../../../lib/browser/toasts.ts'
import { errorText } from '../../../lib/texts/error-text.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Avatar } from '../../../ui/art/avatar.tsx'
import { CheckIcon } from '../../../ui/art/icons.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Entry } from '../../../ui/layout/entry.tsx'
import { List } from '../../../ui/layout/list.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import styles from './coach.module.css'
import { LinkMemberDialog } from './link-member-dialog.tsx'

interface Props {
  siteId: number
  coach: { id: number; name: string }
}

/** The members of staff who act for a coach. Linking acts at once and leaves their other roles and coaches. */
export function CoachAccount({ siteId, coach }: Props) {
  const texts = useTexts('coaches')
  const { t } = texts
  const { data: team } = useQuery(teamQuery(siteId))
  const link = useLinkCoach(siteId)
  const [isLinking, setLinking] = useState(false)
  const [leaving, setLeaving] = useState<StaffMember | null>(null)
  const linked = team?.users.filter(({ supplItemIds }) => supplItemIds.includes(coach.id)) ?? []
  const others = team?.users.filter((member) => !linked.includes(member)) ?? []

  const change = (member: StaffMember, isLinked: boolean) =>
    link.mutate(
      { uid: member.uid, rights: isLinked ? withCoach(member, coach.id) : withoutCoach(member, coach.id) },
      {
        onSuccess: () =>
          toasts.show({
            kind: 'success',
            title: t(isLinked ? 'coaches.linkedNow' : 'coaches.unlinkedNow', { name: memberName(member) }),
          }),
        onError: (error) => toasts.show({ kind: 'error', title: errorText(texts, error) }),
      },
    )

  return (
    <Section
      title={t('coaches.account')}
      text={linked.length === 0 ? t('coaches.accountNone') : t('coaches.accountText')}
    >
      {linked.length > 0 && (
        <List isFlush>
          {linked.map((member) => (
            <li key={member.uid}>
              <Entry
                size="sm"
                start={<Avatar name={memberName(member)} photo={member.photoURL} />}
                title={
                  <>
                    {memberName(member)} <CheckIcon size={16} />
                  </>
                }
                text={
                  <>
                    {member.displayName !== null && <p className={styles.mail}>{member.email}</p>}
                    <RoleList roles={member.permissions} />
                  </>
                }
              >
                <Button
                  kind="subtle"
                  size="sm"
                  disabled={link.isPending}
                  onClick={() => (withoutCoach(member, coach.id) ? change(member, false) : setLeaving(member))}
                >
                  {t('coaches.unlink')}
                </Button>
              </Entry>
            </li>
          ))}
        </List>
      )}
      <span>
        <Button size="sm" disabled={!team} onClick={() => setLinking(true)}>
          {t(linked.length === 0 ? 'coaches.link' : 'coaches.linkAnother')}
        </Button>
      </span>
      {isLinking && (
        <LinkMemberDialog
          coach={coach.name}
          members={others}
          onClose={() => setLinking(false)}
          onChoose={(member) => {
            setLinking(false)
            change(member, true)
          }}
        />
      )}
      {leaving && (
        <Confirm
          question={t('coaches.unlinkLast', { name: memberName(leaving) })}
          text={t('coaches.unlinkLastText')}
          confirmLabel={t('coaches.unlink')}
          isDangerous
          onCancel={() => setLeaving(null)}
          onConfirm={() => {
            setLeaving(null)
            change(leaving, false)
          }}
        />
      )}
    </Section>
  )
}
