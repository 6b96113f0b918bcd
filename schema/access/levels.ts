/** Access levels in ascending order; the highest of several applies. */
export const accessLevels = ['none', 'read', 'edit', 'full'] as const
export type AccessLevel = (typeof accessLevels)[number]

/** As stored: 0 not specified, 1 read, 2 edit, 3 full. */
export const levelNumber = { none: 0, read: 1, edit: 2, full: 3 } as const satisfies Record<
  AccessLevel,
  number
>

/** The level of a stored number; anything unknown gives no access. */
export const levelOf = (stored: number): AccessLevel => accessLevels[stored] ?? 'none'
