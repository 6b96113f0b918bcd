/** Ties a line of the kit to what is said about it; the kit leaves `aria-describedby` to texts of its own. */
export const described = (ids: string | undefined) => ({ attributes: { input: { 'aria-describedby': ids } } })
