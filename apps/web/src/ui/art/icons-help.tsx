import { icon } from './icon.tsx'

/** Used only in help. */
export const PlayIcon = /* @__PURE__ */ icon('m8 5.5 10.5 6.5L8 18.5z')
export const MessageIcon = /* @__PURE__ */ icon(
  'M5.5 18.5 4 21V7a2.5 2.5 0 0 1 2.5-2.5h11A2.5 2.5 0 0 1 20 7v9a2.5 2.5 0 0 1-2.5 2.5z',
)
export const ArrowLeftIcon = /* @__PURE__ */ icon('M19.5 12h-15M10.5 6l-6 6 6 6')
