import fc from 'fast-check'
import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import { expect, test } from 'vitest'

// lib0 is patched (README.md, 2026-11-29).

const texts = fc.oneof(fc.string({ maxLength: 40 }), fc.string({ unit: 'binary', maxLength: 40 }))

test('strings are written as their length and UTF-8, and read back', () => {
  fc.assert(
    fc.property(fc.array(texts, { maxLength: 5 }), (written) => {
      const encoder = encoding.createEncoder()
      const plain = encoding.createEncoder()
      for (const text of written) {
        encoding.writeVarString(encoder, text)
        encoding.writeVarUint8Array(plain, new TextEncoder().encode(text))
      }
      const bytes = encoding.toUint8Array(encoder)
      expect(bytes).toEqual(encoding.toUint8Array(plain))
      const decoder = decoding.createDecoder(bytes)
      expect(written.map(() => decoding.readVarString(decoder))).toEqual(written)
      expect(decoding.hasContent(decoder)).toBe(false)
    }),
    { numRuns: 2_000 },
  )
})

test('a string that is cut off or is no UTF-8 is refused', () => {
  const read = (...bytes: number[]) => decoding.readVarString(decoding.createDecoder(Uint8Array.from(bytes)))
  expect(read(3, 97, 98, 99)).toBe('abc')
  expect(() => read(3, 97, 98)).toThrow('Unexpected end of array')
  expect(() => read(1)).toThrow('Unexpected end of array')
  expect(() => read(2, 97, 0xff)).toThrow('not valid')
})
