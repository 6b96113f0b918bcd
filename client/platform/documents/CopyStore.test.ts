import 'fake-indexeddb/auto'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as Y from 'yjs'
import { CopyStore } from './CopyStore.ts'

let made = 0
const newName = () => `copy ${made++}`

async function opened(name: string) {
  const doc = new Y.Doc()
  const seen: string[] = []
  const store: CopyStore = await CopyStore.open(name, doc, () => seen.push(store.kept))
  onTestFinished(() => store.close())
  const type = (words: string) => doc.getText('text').insert(doc.getText('text').length, words)
  const text = () => doc.getText('text').toJSON()
  return { doc, store, seen, type, text }
}

/** Makes every write fail as if the storage were full. Returns a function that ends it. */
function fillDisk(): () => void {
  const full = vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementation(function (
    this: IDBTransaction,
  ) {
    this.abort()
  })
  const empty = () => full.mockRestore()
  onTestFinished(empty)
  return empty
}

test('an edit is on its way until the browser has committed it', async () => {
  const name = newName()
  const writer = await opened(name)
  expect(writer.store.kept).toBe('kept')
  writer.type('слово')
  expect(writer.store.kept).toBe('keeping')
  await expect.poll(() => writer.store.kept).toBe('kept')
  expect((await opened(name)).text()).toBe('слово')
})

test('a write in progress is completed after closing', async () => {
  const name = newName()
  const writer = await opened(name)
  for (const letter of 'компас') writer.type(letter)
  writer.store.close()
  expect((await opened(name)).text()).toBe('компас')
})

test('updates refused by a full disk are reported as not stored, and are written with the next edit', async () => {
  const name = newName()
  const writer = await opened(name)
  const empty = fillDisk()
  writer.type('раз ')
  writer.store.set('unsaved', 'yes')
  await expect.poll(() => writer.store.kept).toBe('none')
  empty()
  writer.type('два')
  await expect.poll(() => writer.store.kept).toBe('kept')
  const reader = await opened(name)
  expect(reader.text()).toBe('раз два')
  expect(await reader.store.get('unsaved')).toBe('yes')
})

test('what a full disk refused is written by itself once there is room', async () => {
  const name = newName()
  const writer = await opened(name)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const empty = fillDisk()
  writer.type('слово')
  await vi.waitUntil(() => writer.store.kept === 'none')
  empty()
  vi.advanceTimersByTime(5_000)
  vi.useRealTimers()
  await expect.poll(() => writer.store.kept).toBe('kept')
  expect((await opened(name)).text()).toBe('слово')
})

test('a copy that another tab removes is gone at once, and edits are said to be nowhere', async () => {
  const name = newName()
  const writer = await opened(name)
  writer.type('слово')
  await expect.poll(() => writer.store.kept).toBe('kept')
  await new Promise((resolve) => (indexedDB.deleteDatabase(name).onsuccess = resolve))
  expect(writer.store.kept).toBe('none')
  expect((await indexedDB.databases()).map((kept) => kept.name)).not.toContain(name)
})

test('hundreds of updates of two tabs become one without a word being lost', async () => {
  const name = newName()
  const [one, other] = [await opened(name), await opened(name)]
  other.type('другая ')
  await expect.poll(() => other.store.kept).toBe('kept')
  for (let key = 0; key < 600; key++) one.type('я')
  await expect.poll(() => one.store.kept).toBe('kept')
  const count = await countOf(name)
  expect(count).toBeLessThan(200)
  const reader = await opened(name)
  expect(reader.text()).toContain('другая ')
  expect(reader.text().match(/я{600}/)).not.toBeNull()
})

function countOf(name: string): Promise<number> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(name)
    opening.onsuccess = () => {
      const counting = opening.result.transaction('updates').objectStore('updates').count()
      counting.onsuccess = () => {
        opening.result.close()
        resolve(counting.result)
      }
    }
  })
}
