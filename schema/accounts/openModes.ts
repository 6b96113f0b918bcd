/** How an object opens: next to the page, on top of it, or in its place. */
export const objectOpenModes = ['side', 'modal', 'page'] as const
