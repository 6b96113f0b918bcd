import type { Say } from '../platform/words.ts'

/** A group's name; the two that every space has are worded in the present language. */
export const groupName = (
  group: { name: string; system: 'team' | 'excluded' | null },
  t: Say<'spaces'>,
): string => (group.system ? t(`group.${group.system}`) : group.name)
