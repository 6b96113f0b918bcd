/** How an object opens: beside the page, above it, or in its place. */
export const objectOpenModes = ['side', 'modal', 'page'] as const
