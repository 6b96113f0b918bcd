/** The endings of files that small versions are made of, or that browsers show as pictures as they are. */
const endings: ReadonlySet<string> = new Set(['png', 'jpg', 'jpeg', 'webp', 'avif'])

export const fileFormIsPicture = (extension: string): boolean => endings.has(extension)
