/** The icon of the app, the same in both themes. */
export const Mark = ({ size }: { size: number }) => (
  <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden="true">
    <rect width="64" height="64" rx="15" fill="#0a382b" />
    <path
      d="M20.5 15v34M38.2 23.6 29.4 32 45 48.6"
      fill="none"
      stroke="#f3faf6"
      strokeWidth="7.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <circle cx="46" cy="16.4" r="5.9" fill="#d8f04e" />
  </svg>
)
