import { z } from 'zod'
import { newKey } from '../../platform/newKey.ts'
import { stored } from '../../platform/storage.ts'

const keysMost = 20
const keys = z.array(z.tuple([z.string(), z.string()]))

function readAll(): [string, string][] {
  try {
    return keys.safeParse(JSON.parse(stored.read('form_files') ?? '[]')).data ?? []
  } catch {
    return []
  }
}

function keep(all: [string, string][]): void {
  try {
    stored.write('form_files', JSON.stringify(all.slice(0, keysMost)))
  } catch {
    // A full storage keeps none: the files that were sent are then asked for once more.
  }
}

/** What this browser calls its try to fill in a form when it sends files; who knows it has the files. */
export const fileKeys = {
  read: (page: string): string | undefined => readAll().find(([of]) => of === page)?.[1],
  make(page: string): string {
    const found = fileKeys.read(page)
    if (found) return found
    const made = newKey()
    keep([[page, made], ...readAll()])
    return made
  },
  forget: (page: string): void => keep(readAll().filter(([of]) => of !== page)),
}
