import type { ExcalidrawElement } from '@excalidraw/excalidraw/element/types'
import type { BinaryFiles } from '@excalidraw/excalidraw/types'
import { afterEach, expect, test, vi } from 'vitest'
import { namedPicture } from './pictures.ts'
import { takeElements } from './takeElements.ts'

afterEach(() => vi.unstubAllGlobals())

const shared = { x: 0, y: 0, width: 10, height: 10, isDeleted: false, index: 'a0' }
const image = (id: string, fileId: string | null) =>
  ({ ...shared, id, type: 'image', fileId, scale: [1, 1] }) as unknown as ExcalidrawElement
const other = (id: string, type: string) => ({ ...shared, id, type }) as unknown as ExcalidrawElement
const files = (...ids: string[]) =>
  Object.fromEntries(
    ids.map((id) => [id, { id, mimeType: 'image/png', dataURL: 'data:image/png;base64,AAAA', created: 1 }]),
  ) as unknown as BinaryFiles

/** The address of a stored file. */
const file = (name: string) => `/${name.padEnd(22, '-')}.png`

/** What `takeElements` makes of these elements; the store has the files of its addresses and no others. */
async function take(elements: ExcalidrawElement[], came: BinaryFiles = {}) {
  const stored: File[] = []
  const store = (picture: File) => {
    stored.push(picture)
    return Promise.resolve(file(`stored-${stored.length}`))
  }
  const answer = (url: string) =>
    Promise.resolve(
      new Response('x', { status: url.startsWith('/stored') || url === file('known') ? 200 : 404 }),
    )
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal(
    'FileReader',
    class {
      result = 'data:image/png;base64,eA=='
      onload?: () => void
      readAsDataURL() {
        this.onload?.()
      }
    },
  )
  const taken = await takeElements(elements, came, { isHere: (id) => id === file('here'), store })
  const fileIds = taken.elements.map((element) => (element as unknown as { fileId?: string }).fileId)
  return { ...taken, stored, fileIds }
}

test('[RBD.01~] pictures that come along are stored once each, and those here already stay as they are', async () => {
  const taken = await take(
    [image('a', 'sha'), image('b', 'sha'), image('c', file('here')), image('d', file('known'))],
    files('sha', file('here')),
  )
  expect(taken.fileIds).toEqual([file('stored-1'), file('stored-1'), file('here'), file('known')])
  expect(taken.stored.map(({ name, size }) => [name, size])).toEqual([['picture.png', 3]])
  expect(taken.leftOut).toBe(0)
})

test('[RBD.01~] what nobody else would see is left out and counted', async () => {
  const page = { lied: { id: 'lied', mimeType: 'text/html', dataURL: 'data:text/html,<p>' } }
  const taken = await take(
    [
      image('a', 'sha'),
      image('b', null),
      image('c', file('gone')),
      image('d', 'lied'),
      other('e', 'embeddable'),
    ],
    page as unknown as BinaryFiles,
  )
  expect(taken).toMatchObject({ elements: [], leftOut: 5, stored: [] })
  expect((await take([other('r', 'rectangle')])).leftOut).toBe(0)
})

test('a picture without a name gets one that the store takes', () => {
  expect(namedPicture(new File(['x'], '', { type: 'image/svg+xml' })).name).toBe('picture.svg')
  expect(namedPicture(new File(['x'], 'план.jpeg', { type: 'image/jpeg' })).name).toBe('план.jpeg')
})
