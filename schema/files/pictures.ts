/** The extensions of files that have small versions, or that browsers show as images themselves. */
const endings: ReadonlySet<string> = new Set(['png', 'jpg', 'jpeg', 'webp', 'avif'])

export const fileFormIsPicture = (extension: string): boolean => endings.has(extension)

/** Whether the first page of such a file can be shown as a picture. */
export const fileFormHasPages = (extension: string): boolean => extension.toLowerCase() === 'pdf'
