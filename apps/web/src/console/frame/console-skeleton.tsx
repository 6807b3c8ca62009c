import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Stack } from '../../ui/layout/stack.tsx'

export const ConsoleSkeleton = () => (
  <Stack>
    <Skeleton width={320} height={40} />
    <Skeleton height={220} />
    <Skeleton height={160} />
  </Stack>
)
