import type { SheetView } from '../SheetView.ts'

export const listId = 'spreadsheet-functions'
export const noteId = 'spreadsheet-arguments'
export const optionId = (index: number): string => `${listId}-${index}`

/** What the field in which a formula is written says of the help beneath it. */
export function fieldHelp({ aid }: SheetView) {
  const { list, call } = aid
  return {
    'aria-autocomplete': 'list',
    'aria-controls': list && listId,
    'aria-activedescendant': list && optionId(list.index),
    'aria-describedby': !list && call ? noteId : undefined,
  } as const
}
