import { useWords } from '../platform/words.ts'
import type { ListedType } from './operations.ts'
import { useTypeTitle } from './useTypeTitle.ts'

export type TypeChoices = { group: string; items: { value: string; label: string }[] }[]

/** Returns types as a list offers them: the space's own, then those of the system, which may have the same names. */
export function useTypeChoices(): (types: readonly ListedType[] | undefined) => TypeChoices {
  const t = useWords('types')
  const titleOf = useTypeTitle()
  return (types = []) =>
    ([false, true] as const)
      .map((isSystem) => ({
        group: t(isSystem ? 'system' : 'custom'),
        items: types
          .filter(({ system }) => (system !== null) === isSystem)
          .map((type) => ({ value: type.id, label: titleOf(type) })),
      }))
      .filter(({ items }) => items.length > 0)
}
