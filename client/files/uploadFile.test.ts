import { expect, test } from 'vitest'
import { DomainError } from '#schema/errors.ts'
import { fileBytesMost } from '#schema/files/limits.ts'
import { uploadFile } from './uploadFile.ts'

/** A file of a size that no test should hold in memory. */
function fileOf(name: string, size: number): File {
  const file = new File([], name)
  Object.defineProperty(file, 'size', { value: size })
  return file
}

test.each([
  ['film.mp4', fileBytesMost.page + 1, 'too_large', { limit: fileBytesMost.page }],
  ['archive.tar_old', 1, 'invalid_input', { fields: [{ field: 'name', reason: 'format', max: 255 }] }],
  [
    `${'x'.repeat(252)}.txt`,
    1,
    'invalid_input',
    { fields: [{ field: 'name', reason: 'too_long', max: 255 }] },
  ],
] as const)('%s is refused before anything is sent', async (name, size, code, params) => {
  const refused = uploadFile(fileOf(name, size), { owner: { type: 'page', id: crypto.randomUUID() } })
  await expect(refused).rejects.toThrow(DomainError)
  await expect(refused).rejects.toMatchObject({ code, params })
})
