import { expect, test } from 'vitest'
import { readForm } from './form.ts'

test('[ROV.22~] a form shows pictures of the house alone: what else is written is none, and its words are bounded', () => {
  const file = '/0123456789abcdefABCDEF.png'
  const pictureOf = (of: Record<string, unknown>) => {
    const keys = Object.entries({ rank: 'a0', ...of }).map(([what, value]): [string, unknown] => [
      `picture/p/${what}`,
      value,
    ])
    return readForm(new Map([['group/a/rank', 'a0'], ...keys])).groups.flatMap(({ items }) =>
      items.filter(({ kind }) => kind === 'picture'),
    )[0]
  }
  const none = { kind: 'picture', id: 'p', src: '', alt: '', width: 100, ratio: null }
  expect(pictureOf({ src: `https://files.example.org${file}`, alt: 'A cat', width: 50, ratio: 1.5 })).toEqual(
    {
      ...none,
      src: file,
      alt: 'A cat',
      width: 50,
      ratio: 1.5,
    },
  )
  for (const src of [
    'https://tracker.example.org/x.png',
    `https://tracker.example.org/a${file}`,
    `${file}?x=1`,
    file.replace('.png', '.html'),
    'javascript:alert(1)',
    { src: file },
    null,
    'x'.repeat(1_000_000),
  ])
    expect(pictureOf({ src })).toEqual(none)
  expect(pictureOf({ alt: 'x'.repeat(1_000_000), width: 33, ratio: -1 })).toEqual({
    ...none,
    alt: 'x'.repeat(500),
  })
  expect(pictureOf({ rank: 7, src: file })).toBeUndefined()
  const coverOf = (cover: object) => readForm(new Map(Object.entries(cover))).cover
  expect(coverOf({ 'cover/src': file, 'cover/alt': 7, 'cover/crop': 'top' })).toEqual({
    src: file,
    alt: '',
    crop: 'top',
  })
  expect(coverOf({ 'cover/src': '//evil.org/x.png', 'cover/crop': 'left' })).toEqual({
    src: '',
    alt: '',
    crop: 'center',
  })
})
