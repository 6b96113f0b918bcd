/** The few icons of a guest's page of objects: those of the library are in files with much more code. */
const paths = {
  search: 'M4 10a6 6 0 1 0 12 0a6 6 0 1 0-12 0M20 20l-5.5-5.5',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  file: 'M7 3h7l5 5v11a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM14 3v5h5',
  up: 'M12 19V5M6 11l6-6l6 6',
  down: 'M12 5v14M6 13l6 6l6-6',
  before: 'M15 5l-7 7l7 7',
  after: 'M9 5l7 7l-7 7',
} as const

type GuestIconProps = { name: keyof typeof paths; size?: number; label?: string }

export function GuestIcon({ name, size = 16, label }: GuestIconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={paths[name]} />
    </svg>
  )
}
