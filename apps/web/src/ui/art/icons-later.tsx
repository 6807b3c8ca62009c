import { icon } from './icon.tsx'

/** Used only after the first paint, in dialogs and account pages, so not part of the first load. */
export const MinusIcon = /* @__PURE__ */ icon('M5 12h14')
export const SunIcon = /* @__PURE__ */ icon(
  'M8.2 12a3.8 3.8 0 1 0 7.6 0a3.8 3.8 0 1 0 -7.6 0M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4',
)
export const MoonIcon = /* @__PURE__ */ icon('M19.5 14.2A8 8 0 0 1 9.8 4.5a8 8 0 1 0 9.7 9.7z')
export const DeviceIcon = /* @__PURE__ */ icon(
  'M5.5 5h13A1.5 1.5 0 0 1 20 6.5v8a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 14.5v-8A1.5 1.5 0 0 1 5.5 5zM9 20h6M12 16v4',
)
export const LockIcon = /* @__PURE__ */ icon(
  'M7 11h10a1.5 1.5 0 0 1 1.5 1.5v6A1.5 1.5 0 0 1 17 20H7a1.5 1.5 0 0 1-1.5-1.5v-6A1.5 1.5 0 0 1 7 11zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
)
export const TrashIcon = /* @__PURE__ */ icon('M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10 11v5.5M14 11v5.5')
export const DownloadIcon = /* @__PURE__ */ icon(
  'M12 4v10.500M8 11l4 4 4-4M5 16.500v1A2.500 2.500 0 0 0 7.500 20h9a2.500 2.500 0 0 0 2.500-2.500v-1',
)
export const CopyIcon = /* @__PURE__ */ icon(
  'M10.5 8.5h7A2 2 0 0 1 19.5 10.5v7A2 2 0 0 1 17.5 19.5h-7A2 2 0 0 1 8.5 17.5v-7A2 2 0 0 1 10.5 8.5zM5.5 15.5A1.5 1.5 0 0 1 4.5 14V6.5A2 2 0 0 1 6.5 4.5H14a1.5 1.5 0 0 1 1.5 1',
)
