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
    // A full storage stores none: then the uploaded files are asked for once more.
  }
}

/**
 * The browser's key of its attempt to fill in a form, under which it sends files. Anyone who knows it has the files.
 */
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
