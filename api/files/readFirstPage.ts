import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'

// A program of its own: a document that crashes or occupies its reader harms nobody else. Writes a WebP picture of the
// first page as a line of base64, and nothing if there is none.

const [path = '', asked = ''] = process.argv.slice(2)
const width = Number(asked)
/** A page may be this many times as high as it is wide; of a higher one the whole is smaller. */
const ratioMost = 3

async function main(): Promise<void> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(new Uint8Array(await Bun.file(path).arrayBuffer()))
  if (document.getPageCount() === 0) return
  const page = document.getPage(0)
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const scale = Math.min(width / originalWidth, (width * ratioMost) / originalHeight)
  const drawn = await page.render({ scale, render: 'bitmap' })
  const raw = { width: drawn.width, height: drawn.height, channels: 4 as const }
  const picture = await sharp(drawn.data, { raw }).webp({ quality: 80 }).toBuffer()
  await Bun.write(Bun.stdout, `${picture.toString('base64')}\n`)
}

await main()
process.exit(0)
