import { fileOfPath } from '../files/fileUrl.ts'

/** How much of a linked page is stored in its card, in characters. */
export const bookmarkBounds = {
  addressSigns: 2000,
  titleSigns: 200,
  descriptionSigns: 400,
  siteSigns: 80,
} as const

/** How the page at an address describes itself. The images are files of the page that shows the card. */
export type LinkFacts = { title: string; description: string; site: string; image: string; icon: string }

/** Browsers drop some control characters from addresses, so none are allowed. */
const form =
  /^https?:\/\/(?:[^\s\p{Cc}/?#@\\<>"]*@)?([^\s\p{Cc}/?#@:\\<>"]+|\[[\da-f:.]+\])(?::\d{1,5})?(?:[/?#][^\s\p{Cc}<>"]*)?$/iu

const hostIn = (address: unknown): string | undefined =>
  typeof address === 'string' && address.length <= bookmarkBounds.addressSigns && address.isWellFormed()
    ? form.exec(address)?.[1]
    : undefined

/** The address if it is a web address, `http:` or `https:`; a card links to nothing else. */
export const webAddress = (address: unknown): string | undefined =>
  hostIn(address) === undefined ? undefined : (address as string)

/** The host name of a web address in readable form. */
export const hostName = (address: string): string => (hostIn(address) ?? '').replace(/^www\./i, '')

/** The address of an image in our own store: viewing a card must not contact anyone else. */
export const storedPicture = (address: unknown): string | undefined =>
  typeof address === 'string' && fileOfPath(address) ? address : undefined
