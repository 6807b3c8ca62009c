export const DEFAULT_TAGS: readonly string[] = ['Tennis', 'Squash', 'Badminton']

/** Tag chips come from the tags of the listed sites; with none they are the default sports. */
export function tagsOf(sites: readonly { tags: readonly string[] }[]): string[] {
  const tags = [...new Set(sites.flatMap((site) => site.tags))]
  return tags.length > 0 ? tags : [...DEFAULT_TAGS]
}

/** Tag match ignores case. */
export const hasTag = ({ tags }: { tags: readonly string[] }, tag: string): boolean =>
  tags.some((one) => one.toLowerCase() === tag.toLowerCase())
