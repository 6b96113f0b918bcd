import type { SpaceRow } from './operations.ts'

/** Whether the person manages a space: its owner and administrators do. */
export const isManager = ({ role }: Pick<SpaceRow, 'role'>): boolean =>
  role === 'owner' || role === 'administrator'
