import type { ListOption } from './list.ts'

// Options are changed one by one, so that two people who change different ones both keep their changes. The server
// stores the results of these functions, and the client shows them at once.

/** The options with one more before another; at the end if that one is missing or not named. */
export function withOption(
  options: readonly ListOption[],
  option: Omit<ListOption, 'order'>,
  before?: string | null,
): ListOption[] {
  const found = options.findIndex(({ id }) => id === before)
  return inPlace(options.toSpliced(found < 0 ? options.length : found, 0, { ...option, order: 0 }))
}

/** The options with one of them changed. */
export const withChanged = (
  options: readonly ListOption[],
  id: string,
  change: Partial<Pick<ListOption, 'label' | 'color'>>,
): ListOption[] => options.map((option) => (option.id === id ? { ...option, ...change } : option))

export const withoutOption = (options: readonly ListOption[], id: string): ListOption[] =>
  inPlace(options.filter((option) => option.id !== id))

const inPlace = (options: readonly ListOption[]): ListOption[] =>
  options.map((option, order) => ({ ...option, order }))
