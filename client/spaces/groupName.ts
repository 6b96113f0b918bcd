import type { Say } from '../platform/words.ts'

/** A group's name; the two built-in ones are translated. */
export const groupName = (
  group: { name: string; system: 'team' | 'excluded' | null },
  t: Say<'spaces'>,
): string => (group.system ? t(`group.${group.system}`) : group.name)
