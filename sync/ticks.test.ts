import { expect, test, vi } from 'vitest'
import type { OpenDocument } from './openDocument.ts'
import { unloadIdle } from './ticks.ts'

test('of many long documents that everybody has left only so many wait in memory to be merged', async () => {
  const left = Array.from({ length: 2000 }, () => ({
    answers: { tidy: () => undefined },
    document: { getConnectionsCount: () => 0 },
    idleSince: -Infinity,
    isClean: true,
  })) as unknown as OpenDocument[]
  const unload = vi.fn<(open: OpenDocument) => Promise<void>>().mockResolvedValue()
  await unloadIdle({
    living: { all: () => left, unload },
    presence: { tidy: () => undefined },
    projector: { isPending: () => false },
    compactor: { isAwaited: () => true },
  } as unknown as Parameters<typeof unloadIdle>[0])
  expect(unload).toHaveBeenCalledTimes(1960)
})
