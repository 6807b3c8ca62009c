/** What stands in front while nobody has confirmed the booking. */
const PENDING_MARK = '[?] '
const DELETED_USER = 'Deleted user'

/** "Title client name and phone, '[?] ' in front while pending." No name: the account was deleted. */
export const eventTitle = ({
  name,
  phone,
  isPending,
}: {
  name: string | null
  phone: string | null
  isPending: boolean
}): string =>
  `${isPending ? PENDING_MARK : ''}${name === null ? DELETED_USER : [name, phone].filter(Boolean).join(' ')}`
