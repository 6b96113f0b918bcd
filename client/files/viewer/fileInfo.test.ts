import { expect, test } from 'vitest'
import { viewKindOf } from './fileInfo.ts'

test.each([
  ['photo.png', 'image/png', 'image'],
  ['photo.heic', 'image/heic', 'none'],
  ['fake.png', 'application/octet-stream', 'none'],
  ['paper.pdf', 'application/pdf', 'pdf'],
  ['fake.pdf', 'application/octet-stream', 'none'],
  ['notes.txt', 'text/plain; charset=utf-8', 'text'],
  ['page.html', 'application/octet-stream', 'text'],
  ['song.mp3', 'audio/mpeg', 'audio'],
  ['film.mp4', 'video/mp4', 'video'],
  ['letter.docx', 'application/octet-stream', 'docx'],
  ['archive.zip', 'application/octet-stream', 'none'],
])('[RFI.21~] %s of the kind %s is shown as %s', (name, mime, kind) => {
  const extension = name.split('.')[1]!
  expect(viewKindOf({ mime, extension, size: 1000 })).toBe(kind)
})

test('a text that is too long to be shown is offered as a download', () => {
  const file = { mime: 'text/plain; charset=utf-8', extension: 'log' }
  expect(viewKindOf({ ...file, size: 2 * 1_048_576 })).toBe('text')
  expect(viewKindOf({ ...file, size: 2 * 1_048_576 + 1 })).toBe('none')
})
