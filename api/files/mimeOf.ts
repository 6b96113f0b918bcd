const plain = 'text/plain; charset=utf-8'
const unknown = 'application/octet-stream'

/** Types known by the extension alone. Browsers play and show them; with `nosniff` they never run them. */
const byExtension = new Map(
  Object.entries({
    txt: plain,
    text: plain,
    md: plain,
    csv: plain,
    log: plain,
    mp4: 'video/mp4',
    m4v: 'video/mp4',
    webm: 'video/webm',
    ogv: 'video/ogg',
    mov: 'video/quicktime',
    mp3: 'audio/mpeg',
    m4a: 'audio/mp4',
    ogg: 'audio/ogg',
    oga: 'audio/ogg',
    opus: 'audio/ogg',
    wav: 'audio/wav',
    flac: 'audio/flac',
    aac: 'audio/aac',
    weba: 'audio/webm',
  }),
)

/**
 * The type of a file: images and PDF by their first bytes, whatever the name is; audio, video and plain text by the
 * extension; anything else is `application/octet-stream`.
 */
export function mimeOf(extension: string, head: Uint8Array): string {
  return imageMime(head) ?? pdfMime(head) ?? byExtension.get(extension) ?? unknown
}

/** The image type by the first bytes, or undefined. */
export function imageMime(head: Uint8Array): string | undefined {
  const text = Buffer.from(head).toString('latin1')
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (/^GIF8[79]a/.test(text)) return 'image/gif'
  if (/^RIFF[^]{4}WEBP/.test(text)) return 'image/webp'
  if (/^[^]{4}ftyp(avif|avis)/.test(text)) return 'image/avif'
  if (/^[^]{4}ftyp(heic|heix|mif1|msf1)/.test(text)) return 'image/heic'
  if (/^BM[^]{4}\0\0\0\0/.test(text)) return 'image/bmp'
  if (/^(II\*\0|MM\0\*)/.test(text)) return 'image/tiff'
  if (text.startsWith('\0\0\x01\0') && text[4] !== '\0' && text[5] === '\0') return 'image/x-icon'
  return isSvg(Buffer.from(head).toString('utf8')) ? 'image/svg+xml' : undefined
}

const pdfMime = (head: Uint8Array): string | undefined =>
  Buffer.from(head.subarray(0, 5)).toString('latin1') === '%PDF-' ? 'application/pdf' : undefined

/** Whether `<svg` is the first element after a declaration, a doctype and comments. */
function isSvg(text: string): boolean {
  const start = text.replace(/^\uFEFF/, '')
  return /^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--(?:[^-]|-(?!->))*-->\s*)*(?:<!DOCTYPE\s+svg[^>[]*(?:\[[^\]]*\])?[^>]*>\s*)?(?:<!--(?:[^-]|-(?!->))*-->\s*)*<svg[\s>]/i.test(
    start,
  )
}
