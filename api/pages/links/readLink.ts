import { z } from 'zod'
import { DomainError } from '#schema/errors.ts'
import { bookmarkBounds, hostName, webAddress, type LinkFacts } from '#schema/kinds/bookmark.ts'
import { reasonOf } from '#schema/log.ts'
import { countAttempts } from '../../accounts/attempts.ts'
import type { Context } from '../../context.ts'
import { isPublic } from '../../http/publicAddress.ts'
import { turns } from '../../turns.ts'
import { accessPage } from '../accessPage.ts'
import { decodeHtml, describeHtml, shortened, type Description } from './describeHtml.ts'
import { fetchWeb, type Fetched, type Wanted } from './fetchWeb.ts'
import { keepPicture } from './keepPicture.ts'
import { smallPicture, type Box } from './smallPicture.ts'

export const linkAsked = z.object({
  page_id: z.string().max(100),
  url: z
    .string()
    .max(bookmarkBounds.addressSigns)
    .refine((url) => webAddress(url) !== undefined && URL.canParse(url), 'format'),
})

const pageMs = 5000
const picturesMs = 5000
const pageBytes = 512 * 1024
const pictureBytes = 1024 * 1024
const boxes = { image: { width: 640, height: 640 }, icon: { width: 64, height: 64 } } satisfies Record<
  string,
  Box
>
const limitOfOne = { most: 120, seconds: 600 }

const inTurn = turns({ most: 6, mostOfOne: 2, waitingMost: 100, waitingOfOne: 20 })

const html = (type: string) => type === 'text/html' || type === 'application/xhtml+xml'
/** Servers declare icons under many types; the decoder decides by their bytes. */
const picture = (type: string) => type.startsWith('image/') || type === 'application/octet-stream'

/**
 * Reads how the page at an address describes itself, for a card on a page that the actor may edit. Its images become
 * files of that page. Throws what `accessPage` throws, `too_soon`, `unavailable`, and `link_unreadable` for any
 * failure to read it, so that the error reveals nothing of the operator's network.
 */
export async function readLink(
  ctx: Context,
  account: string,
  { page_id, url }: z.infer<typeof linkAsked>,
): Promise<LinkFacts> {
  const { page } = await accessPage(ctx, page_id, 'edit')
  await countAttempts(ctx.sql, { [`links of ${account}`]: limitOfOne })
  return inTurn({ space: page.space, person: account }, async () => {
    const read = await readPage(ctx, url)
    const found = await Promise.all([
      firstPicture(ctx, read.pictures, boxes.image),
      firstPicture(ctx, read.icons, boxes.icon),
    ])
    // Reading took seconds, so access is checked again, with a fresh context because the old one caches rights.
    const { reader } = await accessPage({ ...ctx }, page_id, 'edit')
    const keep = (bytes: Uint8Array | undefined) =>
      bytes ? keepPicture(ctx, { space: page.space, page: page.id, author: reader.subject }, bytes) : ''
    const [image, icon] = [await keep(found[0]), await keep(found[1])]
    const host = hostName(url)
    return {
      title: read.title || read.site || host,
      description: read.description,
      site: read.site || host,
      image,
      icon,
    }
  })
}

const wantedOf = (
  ctx: Context,
  wanted: Pick<Wanted, 'accept' | 'takes' | 'most' | 'isWhole'>,
  limitMs: number,
): Wanted => ({
  ...wanted,
  mayReach: ctx.app.env.allowsPrivateLinks ? () => true : isPublic,
  language: `${ctx.locale},en;q=0.5`,
  signal: AbortSignal.timeout(limitMs),
})

async function readPage(ctx: Context, url: string): Promise<Description> {
  const takes = (type: string) => html(type) || picture(type)
  const wanted = {
    accept: 'text/html,application/xhtml+xml,image/*;q=0.5',
    takes,
    most: pageBytes,
    isWhole: false,
  }
  try {
    const fetched = await fetchWeb(url, wantedOf(ctx, wanted, pageMs))
    return html(fetched.type)
      ? describeHtml(decodeHtml(fetched.bytes, fetched.charset), fetched.url)
      : itself(fetched)
  } catch (error) {
    ctx.log.info('link_unreadable', { host: hostName(url), reason: reasonOf(error) })
    throw new DomainError('link_unreadable')
  }
}

/** The title of an image is its file name, and its image is itself. */
function itself({ url }: Fetched): Description {
  const name = url.pathname.split('/').at(-1) ?? ''
  return {
    title: shortened(name, bookmarkBounds.titleSigns),
    description: '',
    site: '',
    pictures: [url],
    icons: [],
  }
}

/** The first of the images that can be fetched, or none. All of them share one time limit. */
async function firstPicture(ctx: Context, urls: URL[], box: Box): Promise<Uint8Array | undefined> {
  const wanted = wantedOf(
    ctx,
    { accept: 'image/*', takes: picture, most: pictureBytes, isWhole: true },
    picturesMs,
  )
  for (const url of urls) {
    // oxlint-disable-next-line no-await-in-loop -- the next is for where this one is nothing
    const fetched = await fetchWeb(url, wanted).catch(() => undefined)
    // oxlint-disable-next-line no-await-in-loop
    const small = fetched && (await smallPicture(fetched.bytes, box))
    if (small) return small
    if (wanted.signal.aborted) return undefined
  }
  return undefined
}
