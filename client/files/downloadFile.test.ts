import { expect, test } from 'vitest'
import { nameToSave } from './downloadFile.ts'

test('[RFI.22] a file is saved under its name, or under a default one with its extension where it has none', () => {
  expect(nameToSave({ name: 'Смета на год.txt', extension: 'txt' })).toBe('Смета на год.txt')
  expect(nameToSave({ name: ' ', extension: 'pdf' })).toBe('file.pdf')
})
