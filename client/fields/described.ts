/**
 * Connects an input of the component library with its descriptions; the library reserves `aria-describedby` for its
 * own texts.
 */
export const described = (ids: string | undefined) => ({ attributes: { input: { 'aria-describedby': ids } } })
