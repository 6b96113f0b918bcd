import { stored } from '../../platform/storage.ts'

const keptIds = 50

const ids = (): string[] => stored.read('seen_imports')?.split(' ') ?? []

/** Ended imports whose result was shown on this device: it is shown once. */
export const seenImports = {
  has: (id: string): boolean => ids().includes(id),
  add(id: string): void {
    if (!ids().includes(id)) stored.write('seen_imports', [id, ...ids()].slice(0, keptIds).join(' '))
  },
}
