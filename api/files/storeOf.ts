import { join } from 'node:path'
import type { App } from '../context.ts'
import type { FileStore } from './fileStore.ts'
import { localDisk } from './localDisk.ts'

const stores = new WeakMap<App, FileStore>()

/** The program's file store. */
export function storeOf(app: App): FileStore {
  const found = stores.get(app)
  if (found) return found
  const made = localDisk(join(app.env.dataDir, 'files'))
  stores.set(app, made)
  return made
}
