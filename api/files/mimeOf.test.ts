import { expect, test } from 'vitest'
import { imageMime, mimeOf } from './mimeOf.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')

test.each([
  ['\x89PNG\r\n\x1a\n…', 'image/png'],
  ['\xff\xd8\xff\xe0', 'image/jpeg'],
  ['GIF87a', 'image/gif'],
  ['RIFF\x10\0\0\0WEBPVP8 ', 'image/webp'],
  ['\0\0\0\x20ftypavif', 'image/avif'],
  ['\0\0\0\x20ftypheic', 'image/heic'],
  ['BM\x10\0\0\0\0\0\0\0', 'image/bmp'],
  ['II*\0', 'image/tiff'],
  ['MM\0*', 'image/tiff'],
  ['\0\0\x01\0\x02\0', 'image/x-icon'],
  ['<svg xmlns="">', 'image/svg+xml'],
  [
    '\xef\xbb\xbf<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "-//W3C">\n<!-- made -->\n<svg>',
    'image/svg+xml',
  ],
])('the bytes %j begin an image', (head, mime) => {
  expect(imageMime(bytes(head))).toBe(mime)
})

test.each([
  '',
  'RIFF\x10\0\0\0WAVEfmt ',
  '\0\0\0\x20ftypmp42',
  '<html><svg>',
  '<!-- <svg> -->',
  'words <svg>',
])('the bytes %j begin none', (head) => {
  expect(imageMime(bytes(head))).toBe(undefined)
})

test('only types that browsers show are detected by the extension', () => {
  expect(mimeOf('webm', bytes('words'))).toBe('video/webm')
  expect(mimeOf('html', bytes('<html>'))).toBe('application/octet-stream')
  expect(mimeOf('exe', bytes('%PDF-1.7'))).toBe('application/pdf')
})

test('a beginning made to be slow is read at once', () => {
  const started = performance.now()
  imageMime(bytes(`<!--${'-'.repeat(4000)}`))
  imageMime(bytes(`${'<!---->'.repeat(580)}<`))
  imageMime(bytes(`<!DOCTYPE svg ${'['.repeat(4000)}`))
  expect(performance.now() - started).toBeLessThan(200)
})

test('an extension that every object of the language has is an unknown one', () => {
  for (const extension of ['constructor', '__proto__'])
    expect(mimeOf(extension, bytes('text'))).toBe('application/octet-stream')
})
