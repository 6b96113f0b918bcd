import { expect, test } from 'vitest'
import { fileKindOf, type FileKind } from './fileKind.ts'
import { shownName, sizeLabel } from './fileLabels.ts'

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1.0 KB'],
  [1536, '1.5 KB'],
  [1_048_575, '1024.0 KB'],
  [1_048_576, '1.0 MB'],
  [1_073_741_823, '1024.0 MB'],
  [1_073_741_824, '1.0 GB'],
])('[RLI.01] %i bytes are shown as %s', (bytes, label) => {
  const { value, unit, decimals } = sizeLabel(bytes)
  expect(`${value.toFixed(decimals)} ${unit}`).toBe(label)
})

test('[RLI.02] a name of 17 characters is shown whole, one of 18 cut to 17 with an ellipsis', () => {
  expect(shownName('1234567890123.txt')).toBe('1234567890123.txt')
  expect(shownName('12345678901234.txt')).toBe('12345678901234.tx…')
  expect(shownName('смета на 2026 год 👍👍.xlsx')).toBe('смета на 2026 год…')
})

test.each<[FileKind, string]>([
  ['word', 'doc docx'],
  ['rtf', 'rtf'],
  ['txt', 'txt'],
  ['pdf', 'pdf PDF'],
  ['excel', 'xls xlsx'],
  ['powerpoint', 'ppt pptx'],
  ['image', 'jpg jpeg png tif tiff bmp JPG'],
  ['archive', 'zip rar 7z'],
  ['gif', 'gif'],
  ['html', 'html xml'],
  ['psd', 'psd'],
  ['cdr', 'cdr'],
  ['djvu', 'djvu'],
  ['video', 'mp4 avi'],
  ['audio', 'mp3 wav'],
  ['exe', 'exe'],
  ['general', 'xyz bin'],
])('[RFI.05] the kind %s follows the extensions %s', (kind, list) => {
  for (const extension of list.split(' ')) expect(fileKindOf(extension)).toBe(kind)
})
