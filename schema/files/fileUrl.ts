/** The fields of a stored file that form its address. */
type Addressed = { short_link: string; extension: string }

/** The address of a stored file on the host that shows it: 22 characters hold 128 random bits. */
export const fileUrl = ({ short_link, extension }: Addressed): string => `/${short_link}.${extension}`

const form = /^\/([\w-]{22})\.([a-z0-9]{1,12})$/

/** The short link and extension in the path of an address, or undefined when it is not the path of a file. */
export function fileOfPath(path: string): { shortLink: string; extension: string } | undefined {
  const [, shortLink, extension] = form.exec(path) ?? []
  return shortLink && extension ? { shortLink, extension } : undefined
}
