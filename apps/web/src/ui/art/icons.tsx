import { icon } from './icon.tsx'

// Marked pure, so that unused icons are removed from the bundle.
export const MenuIcon = /* @__PURE__ */ icon('M4 7h16M4 12h16M4 17h16')
export const CloseIcon = /* @__PURE__ */ icon('m6.5 6.5 11 11M17.5 6.5l-11 11')
export const CheckIcon = /* @__PURE__ */ icon('m5 12.5 4.6 4.6L19 7.5')
export const PlusIcon = /* @__PURE__ */ icon('M12 5v14M5 12h14')
export const ChevronDownIcon = /* @__PURE__ */ icon('m6.5 9.5 5.5 5.5 5.5-5.5')
export const ChevronLeftIcon = /* @__PURE__ */ icon('m14.5 6-6 6 6 6')
export const ChevronRightIcon = /* @__PURE__ */ icon('m9.5 6 6 6-6 6')
export const SearchIcon = /* @__PURE__ */ icon('M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0M16 16l4.5 4.5')
export const CalendarIcon = /* @__PURE__ */ icon(
  'M6.5 5.5h11a2.5 2.5 0 0 1 2.5 2.5v9.5a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 17.5V8a2.5 2.5 0 0 1 2.5-2.5zM4 10h16M8.5 3.5v4M15.5 3.5v4',
)
export const ClockIcon = /* @__PURE__ */ icon('M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M12 7.2V12l3.2 2')
export const BellIcon = /* @__PURE__ */ icon('M6 16v-5a6 6 0 0 1 12 0v5l1.6 2H4.4zM10 21a2.2 2.2 0 0 0 4 0')
export const UserIcon = /* @__PURE__ */ icon('M8 8a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M5 20.5a7 7 0 0 1 14 0')
export const UserXIcon = /* @__PURE__ */ icon(
  'M6 8a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M3 20.5a7 7 0 0 1 11-5.7M17 16l4 4M21 16l-4 4',
)
export const SettingsIcon = /* @__PURE__ */ icon(
  'M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M12 3.5v2.2M12 18.3v2.2M3.5 12h2.2M18.3 12h2.2M6 6l1.6 1.6M16.4 16.4 18 18M6 18l1.6-1.6M16.4 7.6 18 6',
)
export const SignOutIcon = /* @__PURE__ */ icon(
  'M14.5 8.5V6.5A2.5 2.5 0 0 0 12 4H7a2.5 2.5 0 0 0-2.5 2.5v11A2.5 2.5 0 0 0 7 20h5a2.5 2.5 0 0 0 2.5-2.5v-2M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5',
)
export const BoardIcon = /* @__PURE__ */ icon(
  'M6 4.5h12A1.5 1.5 0 0 1 19.5 6v12a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 18V6A1.5 1.5 0 0 1 6 4.5zM9.5 4.5v15M14.5 4.5v15',
)
export const RefreshIcon = /* @__PURE__ */ icon('M19.5 12a7.5 7.5 0 1 1-2.3-5.4L19.5 9M19.5 4.5V9H15')
export const WarningIcon = /* @__PURE__ */ icon('M12 4.5 21 20H3zM12 10v4.5M12 17.3v.1')
export const InfoIcon = /* @__PURE__ */ icon('M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M12 11v5M12 8v.1')
export const MailIcon = /* @__PURE__ */ icon(
  'M6 5h12a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3zM4 7.5l8 6 8-6',
)
export const PhoneIcon = /* @__PURE__ */ icon(
  'M6 3.5h2.6L10.4 8 8.3 9.6a12.5 12.5 0 0 0 6.1 6.1l1.6-2.1 4.5 1.8V18a2.7 2.7 0 0 1-2.7 2.6A15 15 0 0 1 3.4 6.2 2.7 2.7 0 0 1 6 3.5z',
)
export const PinIcon = /* @__PURE__ */ icon(
  'M12 21.2s7-6 7-11a7 7 0 1 0-14 0c0 5 7 11 7 11zM9.4 10a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0',
)
export const GlobeIcon = /* @__PURE__ */ icon(
  'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M3.5 12h17M12 3.5c2.6 2.4 3.8 5.2 3.8 8.5s-1.2 6.1-3.8 8.5c-2.6-2.4-3.8-5.2-3.8-8.5S9.4 5.9 12 3.5z',
)
export const ShareIcon = /* @__PURE__ */ icon(
  'M12 14.5V4M8 7.5 12 3.5l4 4M5 12.5v5.5A2.5 2.5 0 0 0 7.5 20.5h9A2.5 2.5 0 0 0 19 18v-5.5',
)
export const OfflineIcon = /* @__PURE__ */ icon(
  'M4 4l16 16M5 11.5a10 10 0 0 1 4-2.3M8 15a6 6 0 0 1 5.6-1.6M19 11.5a10 10 0 0 0-5.5-2.6M12 18.5v.1',
)
export const FlagIcon = /* @__PURE__ */ icon('M6 20.5V4.5c3-2 6 1.5 12 0v9c-6 1.5-9-2-12 0')
export const RepeatIcon = /* @__PURE__ */ icon(
  'M4.5 11V9.5a3 3 0 0 1 3-3h11M15.5 3.5l3 3-3 3M19.5 13v1.5a3 3 0 0 1-3 3h-11M8.5 20.5l-3-3 3-3',
)
export const ShieldCheckIcon = /* @__PURE__ */ icon(
  'M12 3.5 5 6v5.5c0 4.3 2.9 7.5 7 9 4.1-1.5 7-4.7 7-9V6zM9 12l2.2 2.2L15 10.5',
)
export const BoltIcon = /* @__PURE__ */ icon('M13 3.5 5.5 13.5H11l-1 7 7.5-10H12z')
export const CodeIcon = /* @__PURE__ */ icon('M8.5 7.5 4 12l4.5 4.5M15.5 7.5 20 12l-4.5 4.5M13.5 5l-3 14')
export const SyncIcon = /* @__PURE__ */ icon(
  'M19.5 9.5A8 8 0 0 0 5 8.5M4.5 4.5v4h4M4.5 14.5a8 8 0 0 0 14.5 1M19.5 19.5v-4h-4',
)
export const TennisIcon = /* @__PURE__ */ icon(
  'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M5.8 6.2c4 3 4 8.6 0 11.6M18.2 6.2c-4 3-4 8.6 0 11.6',
)
export const SquashIcon = /* @__PURE__ */ icon(
  'M4.5 8.5a5 5.6 0 1 0 10 0a5 5.6 0 1 0-10 0M6.2 5.5v6M9.5 3.5v10M12.8 5.5v6M5 8.5h9M12.5 13l6.8 7.5M17.6 6a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0 -2.8 0',
)
export const BadmintonIcon = /* @__PURE__ */ icon(
  'M9 16.5 4.5 6.5 8.2 5l3.3 10M11.5 15 10 4.3h4L12.5 15M15 16.5 19.5 6.5 15.8 5l-3.3 10M8.7 16.2a3.3 3.3 0 1 0 6.6 0z',
)
export const PadelIcon = /* @__PURE__ */ icon(
  'M12 3.5a5.7 5.7 0 0 1 5.7 5.9c0 3-2 4.9-3.9 5.6v5.5h-3.6V15C8.3 14.3 6.3 12.4 6.3 9.4A5.7 5.7 0 0 1 12 3.5zM12 6.9v.1M9.5 9.4v.1M14.5 9.4v.1M12 9.4v.1M12 11.9v.1',
)
export const SwimmingIcon = /* @__PURE__ */ icon(
  'M3 17.5c1.5 0 1.5-1 3-1s1.5 1 3 1 1.5-1 3-1 1.5 1 3 1 1.5-1 3-1 1.5 1 3 1M3 13.5c1.5 0 1.5-1 3-1s1.5 1 3 1 1.5-1 3-1 1.5 1 3 1M5.5 12l5-5.5 3.5 5M15.5 9.5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
)
export const FootballIcon = /* @__PURE__ */ icon(
  'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M12 8.3l3.5 2.6-1.3 4.1H9.8l-1.3-4.1zM12 3.5v4.8M20 9.5l-4.5 1.4M17 19l-2.8-4M7 19l2.8-4M4 9.5l4.5 1.4',
)
export const WhistleIcon = /* @__PURE__ */ icon(
  'M3.5 9h10.5l6.5-3v4.5h-3.2A5.7 5.7 0 1 1 6.9 11.6L3.5 11.6zM10.2 14.2a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0',
)
