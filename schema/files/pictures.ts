/** The extensions of files that have small versions, or that browsers show as images themselves. */
const endings: ReadonlySet<string> = new Set(['png', 'jpg', 'jpeg', 'webp', 'avif'])

export const fileFormIsPicture = (extension: string): boolean => endings.has(extension)
