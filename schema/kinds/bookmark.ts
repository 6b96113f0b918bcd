import { fileOfPath } from '../files/fileUrl.ts'

/** How much of a page that is linked to is kept on its card, in signs. */
export const bookmarkBounds = {
  addressSigns: 2000,
  titleSigns: 200,
  descriptionSigns: 400,
  siteSigns: 80,
} as const

/** What the page at an address says of itself. The pictures are files of the page that shows the card. */
export type LinkFacts = { title: string; description: string; site: string; image: string; icon: string }

/** Browsers drop some of the control characters from addresses: none may stand there. */
const form =
  /^https?:\/\/(?:[^\s\p{Cc}/?#@\\<>"]*@)?([^\s\p{Cc}/?#@:\\<>"]+|\[[\da-f:.]+\])(?::\d{1,5})?(?:[/?#][^\s\p{Cc}<>"]*)?$/iu

const hostIn = (address: unknown): string | undefined =>
  typeof address === 'string' && address.length <= bookmarkBounds.addressSigns && address.isWellFormed()
    ? form.exec(address)?.[1]
    : undefined

/** The address where it is one of the web, `http:` or `https:`; a card leads nowhere else. */
export const webAddress = (address: unknown): string | undefined =>
  hostIn(address) === undefined ? undefined : (address as string)

/** The name of the host in an address of the web as people know it. */
export const hostName = (address: string): string => (hostIn(address) ?? '').replace(/^www\./i, '')

/** The address of a picture that our own store holds: whoever looks at a card asks nobody else. */
export const storedPicture = (address: unknown): string | undefined =>
  typeof address === 'string' && fileOfPath(address) ? address : undefined
