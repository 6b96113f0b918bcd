import { expect, test } from 'vitest'
import { linkedIn } from './linkedIn.ts'

const origin = 'https://terem.example'
const [page, object, other] = [1, 2, 3].map((n) => `0199a3c4-5d6e-7f80-9a1b-2c3d4e5f607${n}`)
const of = (text: string) => linkedIn(text, { origin } as Location)

test('links to pages and objects of any space are found in a text, each once', () => {
  const text = `${origin}/7/${page}, (${origin}/7/${page}/${object}/5) ${origin}/settings/7/objects/${object} ${origin}/7/${page}#part.`
  expect(of(text)).toEqual([
    { kind: 'page', space: '7', id: page, path: `/7/${page}` },
    { kind: 'object', space: '7', id: object, path: `/7/${page}/${object}/5` },
  ])
  expect(of(`${origin}/settings/7/objects/${object!.toUpperCase()}?a=b`)).toMatchObject([{ id: object }])
  expect(of(`${origin}/8/${page} ${origin}/settings/9/objects/${object}`)).toMatchObject([
    { kind: 'page', space: '8', id: page },
    { kind: 'object', space: '9', id: object },
  ])
  expect(of(`${origin}/7/${page}/new/5`)).toMatchObject([{ kind: 'page', id: page }])
})

test('links to other places and other hosts are none, nor is code', () => {
  for (const address of [
    `${origin}/x/${page}`,
    `${origin}/settings/7/objects/`,
    `${origin}/settings/7/objects`,
    `${origin}/chat/${page}#4`,
    `${origin}/7/${page}0`,
    `${origin}.evil.example/7/${page}`,
    `https://other.example/?${origin}/7/${page}`,
    `\`${origin}/7/${page}\``,
    `${origin}@other.example/7/${page}`,
  ])
    expect(of(address)).toEqual([])
})

test('four links of a message are cards', () => {
  const many = Array.from({ length: 9 }, (_, at) => `${origin}/7/${other!.slice(0, -1)}${at}`).join(' ')
  expect(of(many).map(({ id }) => id.at(-1))).toEqual(['0', '1', '2', '3'])
})
